import {
  incompatibilities,
  type Incompatibility,
  type NamesByImport,
  parseRegistry,
  type Registry,
} from '@panel/shared-federation';
import { type Refusal, RefusedError } from '../../site/refused-error.ts';
import { printable } from '../../site/terminal.ts';
import type { ShellDescription } from '../../site/shells.ts';

/** What a site serves, now or after a change. */
export interface Served {
  shell: ShellDescription | undefined;
  modules: Registry['modules'];
}

export interface ServedChange {
  after: Served;
  /** The names that each module imports from shared libraries; undefined where they are not known. */
  uses: Readonly<Record<string, NamesByImport | undefined>>;
  /** The modules that the change touches. */
  names: readonly string[];
  /** Whether the shell changes: then it has to run every module. */
  changesShell: boolean;
  /** The command to name in the advice. */
  command: 'publish' | 'rollback';
  /** Whether the repository of the command builds a package: others are published by `--build`. By default it does. */
  isPackage?: (name: string) => boolean;
}

/**
 * The gate before every change: the shell must be able to run the modules, and no two modules may claim one
 * route.
 *
 * @throws RefusedError with one refusal a line, and what to do about it
 */
export function assertPassesGate(change: ServedChange): void {
  const { names, changesShell } = change;
  const { shell, modules } = change.after;
  if (!shell) {
    const text =
      'O painel deste site não é conhecido. Publique um (npm run release -- publish shell --site ' +
      'PASTA), ou faça o site inteiro: npm run build e npm run release -- assemble --site PASTA.';
    throw new RefusedError([{ code: 'unknown-shell', name: 'shell', text }]);
  }
  const checked = changesShell ? Object.keys(modules) : names;
  const refusals = [
    ...names.flatMap((name) => routeRefusals(name, modules)),
    ...checked.flatMap((name) => compatibilityRefusals(name, shell, change)),
  ];
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}

function routeRefusals(name: string, modules: Registry['modules']): Refusal[] {
  return (modules[name]?.routes ?? []).flatMap((route) => {
    const holder = Object.keys(modules).find(
      (other) => other !== name && modules[other]?.routes.includes(route),
    );
    if (holder) {
      const text =
        `${name}: a rota '${route}' é de ${holder}. Escolha outra no package.json de ${name}, ou ` +
        `publique antes ${holder} sem ela.`;
      return [{ code: 'route-taken', name, needs: route, has: holder, text }];
    }
    const text =
      `${name}: a rota '${route}' não pode ser de um módulo: é do próprio painel, ou contém ` +
      `outros caracteres além de a-z, 0-9 e -. Escolha outra no package.json de ${name}.`;
    return isAllowed(route) ? [] : [{ code: 'route-invalid', name, needs: route, text }];
  });
}

/** Asks the registry's parser: it rejects an entry with only a route, and returns the valid routes. */
function isAllowed(route: string): boolean {
  const document = { schema: 1, modules: { module: { routes: [route] } } };
  return parseRegistry(document, 'http://localhost/').rejected[0]?.routes.includes(route) ?? false;
}

function compatibilityRefusals(
  name: string,
  shell: ShellDescription,
  { after, uses, changesShell, command, isPackage = () => true }: ServedChange,
): Refusal[] {
  const current = after.modules[name]?.current;
  const found = current ? incompatibilities({ ...current.builtWith, uses: uses[name] }, shell) : [];
  return found.map((item) => {
    const reason = printable(describe(`${name} ${current?.version}`, item, changesShell));
    const together =
      command === 'rollback' || ['shell', name].every(isPackage)
        ? `npm run release -- ${command} shell ${name} ...`
        : `npm run release -- publish --build PASTA-DE-shell --build PASTA-DE-${name} ...`;
    const { kind: code, ...details } = item;
    const shellAlone = isPackage('shell') ? 'publish shell ...' : 'publish --build PASTA-DE-shell';
    const text = `${reason} ${advice(name, item, changesShell, command, together, shellAlone)}`;
    return { code, name, ...details, text };
  });
}

function describe(module: string, item: Incompatibility, changesShell: boolean): string {
  const shell = changesShell ? 'o painel que entraria' : 'o painel deste site';
  if (item.kind === 'contract') {
    return `${module} segue o contrato ${item.needs}; ${shell} tem o contrato ${item.has.join(' e ')}.`;
  }
  if (item.kind === 'names') {
    return `${module} usa ${item.needs.join(', ')} de ${item.library}, que ${shell} não tem.`;
  }
  const has = item.has === undefined ? 'não a oferece' : `tem ${item.has}`;
  return `${module} precisa de ${item.library} ${item.needs}; ${shell} ${has}.`;
}

function advice(
  name: string,
  item: Incompatibility,
  changesShell: boolean,
  command: ServedChange['command'],
  together: string,
  shellAlone: string,
): string {
  if (command === 'rollback') {
    return `Reverta o painel e o módulo juntos: ${together}`;
  }
  if (changesShell) {
    return `Publique junto um ${name} que sirva: ${together}`;
  }
  switch (item.kind) {
    case 'contract':
      return `Publique os dois juntos: ${together}`;
    case 'library':
      return (
        `Publique antes um painel com essa versão (npm run release -- ${shellAlone}) ou compile o ` +
        'módulo com as faixas de versão do painel.'
      );
    case 'names':
      return (
        `Publique antes um painel que tenha isso (npm run release -- ${shellAlone}) ou compile o ` +
        'módulo sem isso.'
      );
  }
}
