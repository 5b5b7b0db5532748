/** A page of a new module. */
export interface Page {
  /** Below /admin; '' is /admin itself. */
  route: string;
  /** The feature folder inside `src/`. */
  folder: string;
  /** Without its ending. */
  file: string;
  component: string;
}

export const rsbuildConfig = (name: string, port: number) => `
import { defineRemote } from '@panel/shared-federation/rsbuild';

export default defineRemote({ name: '${name}', port: ${port} });
`;

export const moduleFile = (pages: readonly Page[]) => `
import type { FeatureModule } from '@panel/shared-federation';
${pages.map(({ component, folder, file }) => `import { ${component} } from './${folder}/${file}.tsx';`).join('\n')}

export default {
  contractVersion: 1,
  routes: [${pages.map(({ route, component }) => `{ path: '${route}', Component: ${component} }`).join(', ')}],
} satisfies FeatureModule;
`;

export const moduleTest = `
import { testModule } from '@panel/shared-testing';
import manifest from '../package.json';
import module from './module.ts';

testModule(module, manifest);
`;

export const page = (name: string, { route, component }: Page) => `
import { Message } from '@panel/shared-ui';

/** The page ${address(route)}. The shell renders its title and layout. */
export function ${component}() {
  return (
    <Message
      tone="info"
      title="Esta tela está pronta para receber seu conteúdo"
      description="Ela vem do módulo ${name}."
    />
  );
}
`;

export const pageTest = ({ route }: Page) => `
import { renderModule } from '@panel/shared-testing';
import { screen } from '@testing-library/react';
import module from '../module.ts';

it("${address(route)} says 'Esta tela está pronta para receber seu conteúdo'", () => {
  renderModule(module, '${route}');
  expect(screen.getByText('Esta tela está pronta para receber seu conteúdo')).toBeVisible();
});
`;

function address(route: string): string {
  return route ? `/admin/${route}` : '/admin';
}
