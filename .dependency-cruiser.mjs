import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, root } from './scripts/root.mjs';

/**
 * The rooms of a folder, from the top floor down. A room imports only from floors below its own.
 * @type {Record<string, string[][]>}
 */
const floors = {
  'shell/src': [
    ['start'],
    ['routes'],
    ['layout'],
    ['diagnostics', 'command-palette', 'incidents'],
    ['keys'],
    ['versions'],
    ['overrides', 'updates', 'modules'],
    ['auth', 'federation'],
    ['ui', 'addresses'],
    ['browser'],
  ],
  'shell/src/auth': [['account', 'login'], ['guard', 'form-fields'], ['access']],
  'shell/src/federation': [['release'], ['registry'], ['early', 'scripts'], ['reporting']],
  'shared-auth/src': [
    ['backend-check'],
    ['services'],
    ['data'],
    ['auth'],
    ['session'],
    ['backend'],
  ],
  'shared-ui/src/table': [['controls'], ['windowed'], ['grid'], ['view']],
  'release/src': [['commands', 'dev'], ['build', 'host'], ['site'], ['browser']],
  'release/src/commands': [
    ['cli'],
    ['candidate', 'hold', 'maps', 'prune', 'rehearse', 'repair', 'retire', 'rollback', 'verify'],
    ['publish'],
  ],
  'release/src/site': [['change'], ['check'], ['candidates'], ['registry'], ['log'], ['files']],
  'local-supabase/src': [['http'], ['auth', 'rest'], ['catalogue', 'keys'], ['database']],
  'local-supabase/src/auth': [['accounts'], ['factors'], ['sessions'], ['users'], ['protocol']],
  'local-supabase/src/rest': [['rpc'], ['execute'], ['sql'], ['query'], ['protocol']],
  'mfe-dashboard/src': [['dashboard'], ['activity', 'waiting'], ['counts', 'figure']],
  'mfe-moderation/src': [['list', 'panel'], ['history', 'presence'], ['triage'], ['data']],
  'mfe-moderation/src/data': [['news'], ['list'], ['history', 'presence']],
  'mfe-moderation/src/triage': [['wave'], ['queue'], ['decision', 'selection']],
};

const packageFolders = readdirSync(root).filter((name) =>
  existsSync(join(root, name, 'package.json')),
);

const folders = packageFolders.join('|');

/** Each package of the workspace, and what its package.json declares: packages by folder, libraries by name. */
const packages = packageFolders.map((folder) => {
  const { dependencies, devDependencies } = readManifest(folder);
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  return { folder, declared: declared.map((name) => name.replace('@panel/', '')) };
});

/** Tests may import from any room. */
const tests = String.raw`\.test\.tsx?$|/testing/`;

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other, types included, cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'doors',
      comment:
        "A package imports another by its name, through the exports of that package's package.json.",
      severity: 'error',
      from: { path: `^(${folders})/`, pathNot: '^(?:bench/one-bundle|e2e)/' },
      to: { pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'doors-of-e2e',
      comment: 'As above. scripts/ runs before an installation, so it cannot be a package.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { pathNot: '^(?:e2e|scripts)/', dependencyTypes: ['local'] },
    },
    {
      name: 'undeclared-libraries',
      comment: 'The package.json of a package lists all libraries that it imports.',
      severity: 'error',
      from: { path: `^(?:${folders})/` },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...packages.map(({ folder, declared }) => ({
      name: `undeclared-packages-of-${folder}`,
      comment: 'The package.json of a package lists all packages of the workspace that it imports.',
      severity: 'error',
      from: { path: `^${folder}/` },
      to: {
        path: `^(?:${folders})/`,
        pathNot: `^(?:${[folder, ...declared].join('|')})/`,
        dependencyTypesNot: ['local'],
      },
    })),
    {
      name: 'files-of-a-site',
      comment: 'Commands reach the files of a site through its Target: see decision 0008.',
      severity: 'error',
      from: { path: '^release/src/(?!site/files/)' },
      to: { path: '^release/src/site/files/folder/(read|write)-' },
    },
    ...Object.entries(floors).flatMap(([folder, list]) =>
      list.map((rooms, index) => ({
        name: `rooms-of-${folder.replaceAll('/', '-')}-${rooms.join('-')}`,
        comment: 'Imports between rooms run down only: see CONTRIBUTING.md, "The shape".',
        severity: 'error',
        from: { path: `^${folder}/(${rooms.join('|')})/`, pathNot: tests },
        to: {
          path: `^${folder}/(?:${list
            .slice(0, index + 1)
            .flat()
            .join('|')})/`,
          pathNot: `^${folder}/$1/`,
        },
      })),
    ),
    ...Object.entries(floors).map(([folder, list]) => ({
      name: `rooms-of-${folder.replaceAll('/', '-')}`,
      comment: 'Each folder is a room that .dependency-cruiser.mjs names.',
      severity: 'error',
      from: {
        path: `^${folder}/(?!(?:${list.flat().join('|')})/)[^/]+/`,
        pathNot: tests,
      },
      to: {},
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Builds of our packages. The entries of many libraries lie in a folder `dist`, too.
    exclude: { path: '^[^/]+/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
