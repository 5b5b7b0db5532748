import type { RsbuildPlugin } from '@rsbuild/core';

/** Files of the libraries that only the shell may contain, and what modules import in their place. */
const shellLibraries = [
  {
    path: /[\\/]node_modules[\\/](react-router(?:-dom)?)[\\/]/,
    instead: '@panel/shared-federation/router',
  },
  { path: /[\\/]node_modules[\\/](@supabase[\\/][^\\/]+)[\\/]/, instead: '@panel/shared-auth' },
];

/** Refuses a build of a module that contains a library which only the shell may have: it would fail on the screen. */
export function refuseShellLibraries(name: string): RsbuildPlugin {
  return {
    name: 'panel:refuse-shell-libraries',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation }) => {
        const files = [...compilation.modules].map((module) => module.identifier());
        for (const { path, instead } of shellLibraries) {
          const library = files.map((file) => path.exec(file)?.[1]).find(Boolean);
          if (library) {
            compilation.errors.push(
              new Error(`${name} não pode conter ${library}. Importe de ${instead}.`),
            );
          }
        }
      });
    },
  };
}
