import type { LoadErrorCode } from '../federation/reporting/load-error.ts';

/** Tells the user why a screen cannot be shown and what to do. */
export const loadErrorText: Record<LoadErrorCode, string> = {
  'registry-unreachable':
    'O servidor do painel não informou onde esta tela está. Verifique sua conexão e tente novamente.',
  'registry-malformed':
    'A lista de telas do painel está danificada. Avise a equipe técnica e informe o código abaixo.',
  'registry-outdated':
    'O servidor do painel respondeu com uma lista de telas mais antiga que a já conhecida. Tente novamente em instantes; se o problema continuar, avise a equipe técnica.',
  'entry-malformed':
    'Os dados de publicação desta tela estão danificados. Avise a equipe técnica e informe o código abaixo.',
  'route-taken':
    'Esta tela foi publicada com um endereço que é de outra e, por isso, não foi executada. Avise a equipe técnica e informe o código abaixo.',
  withdrawn:
    'Esta versão da tela foi retirada e não é mais executada. Tente novamente; se o problema continuar, recarregue a página.',
  incompatible:
    'Esta tela foi feita para outra versão do painel. Recarregue a página; se o problema continuar, avise a equipe técnica.',
  'hash-missing':
    'Um arquivo desta tela foi publicado sem a verificação de segurança e não foi executado. Avise a equipe técnica e informe o código abaixo.',
  'script-missing':
    'Um arquivo desta tela não está no servidor. Tente novamente em instantes; se o problema continuar, avise a equipe técnica.',
  'host-failed':
    'O servidor desta tela respondeu com um erro. Tente novamente em instantes; se o problema continuar, avise a equipe técnica.',
  'host-unreachable':
    'O servidor desta tela não respondeu. Verifique sua conexão e tente novamente.',
  'local-denied':
    'O navegador não deixa este site acessar este computador. Nas permissões do site, ao lado do endereço, permita o acesso à rede local ou aos apps do dispositivo e tente novamente.',
  'local-unanswered':
    'O servidor de desenvolvimento não respondeu, ou falta responder ao navegador: permita que este site acesse este computador e tente novamente.',
  'timed-out':
    'O servidor desta tela demorou demais para responder. Verifique sua conexão e tente novamente.',
  refused:
    'Um arquivo desta tela não é o que foi publicado e, por segurança, foi recusado. Avise a equipe técnica e informe o código abaixo.',
  blocked:
    'A política de segurança desta página bloqueou um arquivo desta tela. Recarregue a página; se o problema continuar, avise a equipe técnica e informe o código abaixo.',
  threw:
    'O código desta tela falhou ao iniciar. Tente novamente; se o problema continuar, avise a equipe técnica.',
  'not-a-module':
    'O que foi publicado não é uma tela deste painel. Avise a equipe técnica e informe o código abaixo.',
  'render-failed':
    'Ocorreu um erro ao mostrar esta tela. Tente novamente; se o problema continuar, avise a equipe técnica.',
};
