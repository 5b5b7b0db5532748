import { contractVersion, type Registry, runContracts } from '@panel/shared-federation';
import { printable } from '../site/terminal.ts';

type Modules = Registry['modules'];

/**
 * Says in one line each what the panel on this machine shows otherwise than the site would.
 *
 * @param address the site's
 * @param local the modules of this machine
 */
export function siteNotices(address: string, published: Modules, local: Modules): string[] {
  const others = Object.entries(published).filter(([name]) => !Object.hasOwn(local, name));
  const own = Object.entries(local).flatMap(([name, { routes }]) => [
    ...(Object.hasOwn(published, name)
      ? []
      : [`${name} não está em ${address}: aparece só aqui, em /admin/${routes[0]}.`]),
    ...others.flatMap(([other, module]) =>
      module.routes
        .filter((route) => routes.includes(route))
        .map((route) => `A rota '${route}' é de ${other} em ${address}; aqui ela é de ${name}.`),
    ),
  ]);
  const contracts = others.flatMap(([name, { current }]) => {
    const { contract } = current.builtWith;
    return runContracts.includes(contract)
      ? []
      : [
          `${name} segue o contrato ${contract} e não aparece: o painel de desenvolvimento tem ` +
            `${runContracts.join(' e ')}. Use um kit desse contrato.`,
        ];
  });
  const newest = Math.max(
    ...Object.values(published).map(({ current }) => current.builtWith.contract),
  );
  const older = `${address} segue um contrato anterior (${newest}; aqui é ${contractVersion}): talvez não execute estes módulos. Confira com publish --dry-run.`;
  return [
    ...own,
    ...contracts,
    ...(newest > -Infinity && newest < contractVersion ? [older] : []),
  ].map(printable);
}
