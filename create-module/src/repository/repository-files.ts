import { type Files, json, panelSettings, sourceFiles } from '../module-files.ts';
import type { ModuleRequest } from '../request.ts';
import type { Workspace } from '../workspace.ts';
import * as templates from './repository-templates.ts';

/** Where a module's own repository installs the kit from. */
export interface KitSource {
  /** URL of the registry that has the kit; without it the kit lies in the repository. */
  registry: string | undefined;
  /** The kit's tarballs, which are copied to `kit/`. */
  tarballs: readonly string[];
}

/** Files of a module in a repository of its own, besides the kit's tarballs. */
export function repositoryFiles(
  request: ModuleRequest,
  workspace: Workspace,
  source: KitSource,
): Files {
  const { name } = request;
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      panel: panelSettings(request),
      prettier: '@panel/shared-testing/prettier',
      scripts: {
        dev: 'panel-dev',
        states: 'panel-states',
        test: 'jest',
        lint: 'oxlint --config oxlint.config.js && prettier --check src',
        format: 'prettier --write src',
        build: 'rsbuild build',
        release: 'panel-release',
      },
      ...dependencies(workspace, source),
    }),
    'tsconfig.json': templates.tsconfig,
    'jest.config.js': templates.jestConfig,
    'oxlint.config.js': templates.oxlintConfig,
    '.npmrc': templates.npmrc(source.registry),
    '.gitignore': templates.gitignore,
    '.gitattributes': templates.gitattributes,
    '.vscode/settings.json': templates.editorSettings,
    '.github/CODEOWNERS': templates.codeOwners(name),
    '.github/dependabot.yml': templates.dependabot,
    '.github/workflows/module.yml': templates.workflow,
    'README.md': templates.readme(request, source.registry),
    ...sourceFiles(request),
  };
}

/** The kit's packages that `npm run dev` and `npm run release` need. */
const kitTools = ['@panel/dev', '@panel/release'];

function dependencies({ kitVersion, ...workspace }: Workspace, { registry, tarballs }: KitSource) {
  const withKitVersion = (ranges: Record<string, string>) =>
    mapSorted(ranges, (name, range) => (name.startsWith('@panel/') ? kitVersion : range));
  const tools = Object.fromEntries(kitTools.map((name) => [name, kitVersion]));
  const used = withKitVersion(workspace.dependencies);
  const forWork = withKitVersion({ ...workspace.devDependencies, ...workspace.tools, ...tools });
  if (registry !== undefined) {
    return { dependencies: used, devDependencies: forWork };
  }
  const files = Object.fromEntries(tarballs.map((file) => [packageOf(file), `file:kit/${file}`]));
  const fromFiles = (ranges: Record<string, string>) =>
    mapSorted(ranges, (name, range) => files[name] ?? range);
  const isNamed = (name: string) => name in used || name in forWork;
  return {
    dependencies: fromFiles(used),
    devDependencies: fromFiles(forWork),
    // Without overrides, npm asks the registry for those packages of the kit that other packages of the kit need.
    overrides: mapSorted(files, (name, file) => (isNamed(name) ? `$${name}` : file)),
  };
}

/** Maps the values of a record, and sorts its keys. */
function mapSorted(
  all: Record<string, string>,
  value: (name: string, range: string) => string,
): Record<string, string> {
  const entries = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, range]) => [name, value(name, range)]));
}

/** The package in a tarball of `npm pack`: 'panel-shared-ui-0.2.0.tgz' → '@panel/shared-ui'. */
function packageOf(tarball: string): string {
  return tarball.replace(/^panel-(.+?)-\d.*\.tgz$/, '@panel/$1');
}
