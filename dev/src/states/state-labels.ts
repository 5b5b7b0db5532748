import { slowAnswerMs, type StateName } from '@panel/shared-testing/states';

interface StateLabel {
  name: string;
  /** What the backend does. */
  meaning: string;
}

export const stateLabels: Record<StateName, StateLabel> = {
  usual: { name: 'Normal', meaning: 'As linhas do seed, como o banco as tem.' },
  waiting: {
    name: 'Esperando',
    meaning: 'O backend não responde; depois de 20 s o painel desiste.',
  },
  slow: { name: 'Lento', meaning: `Cada leitura leva ${slowAnswerMs / 1000} s.` },
  failed: { name: 'Com falha', meaning: 'Leituras e decisões são recusadas (500).' },
  empty: { name: 'Vazio', meaning: 'Nenhuma linha, e 0 em cada contagem.' },
  'one-row': { name: 'Uma linha', meaning: 'Uma linha, e no máximo 1 em cada contagem.' },
  'thousand-rows': {
    name: 'Mil linhas',
    meaning: 'As linhas do seed, repetidas até passar de mil.',
  },
  nulls: { name: 'Tudo nulo', meaning: 'Só os ids têm valor.' },
  hostile: {
    name: 'Textos hostis',
    meaning: '40.000 caracteres, da direita para a esquerda, HTML, emojis e largura zero.',
  },
};

export const themeLabels = { light: 'claro', dark: 'escuro' } as const;
