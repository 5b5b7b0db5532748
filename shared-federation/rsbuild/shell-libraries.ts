import type { RsbuildPlugin } from '@rsbuild/core';

/** Libraries of which a page has one instance, the shell's, and what modules import in their place. */
const shellLibraries = [
  {
    path: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/,
    instead: '@panel/shared-federation/router',
  },
  { path: /[\\/]node_modules[\\/]@supabase[\\/]/, instead: '@panel/shared-auth' },
];

/** Refuses a build of a module that contains a library which only the shell may have: it would fail on the screen. */
export function refuseShellLibraries(name: string): RsbuildPlugin {
  return {
    name: 'panel:refuse-shell-libraries',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation }) => {
        const files = [...compilation.modules].map((module) => module.identifier());
        for (const { path, instead } of shellLibraries) {
          const found = files
            .find((file) => path.test(file))
            ?.match(/node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/);
          if (found) {
            compilation.errors.push(
              new Error(`${name} não pode conter ${found[1]}. Importe de ${instead}.`),
            );
          }
        }
      });
    },
  };
}
