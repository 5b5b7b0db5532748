import type { ModuleRequest } from '../request.ts';

export const tsconfig = `{
  "extends": "@panel/shared-testing/tsconfig.json",
  "compilerOptions": { "types": ["jest", "@testing-library/jest-dom"] },
  "include": ["src", "rsbuild.config.ts"]
}
`;

export const jestConfig = `export { default } from '@panel/shared-testing/jest-preset';
`;

export const gitignore = `node_modules/
dist/
.data/
`;

/** Nobody can publish a package to the address that ends with '.invalid'. */
export const npmrc = (registry = 'https://registry.invalid/') => `\
# Where npm looks for the kit. The public registry must never be asked: anybody could publish there.
@panel:registry=${registry}
ignore-scripts=true
`;

export const workflow = `name: module
on: [push]
jobs:
  module:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run typecheck
      - run: npm test
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with: { name: build, path: dist }
`;

export const readme = ({ name, routes, port }: ModuleRequest, registry: string | undefined) => `\
# ${name}

A module of the administration panel: the ${routes.length > 1 ? 'pages' : 'page'} ${routes.map((route) => `\`/admin${route && `/${route}`}\``).join(', ')}.
It is built, tested and published from this repository; the panel loads it at run time.

\`\`\`sh
npm install
npm run dev          # the panel with this module on http://localhost:3000, with its own database
npm test             # the tests, each file on a database of its own
npm run typecheck
npm run build        # writes dist/, with panel.json: what the build is and needs
\`\`\`

\`npm run dev\` prints the accounts to sign in with. The other modules of the panel are not there: their sidebar
entries say 'Em desenvolvimento'. The module's scripts come from port ${port}, or the next free one.

Publish the build to a site, which is a folder:

\`\`\`sh
npm run release -- publish --build . --site /srv/panel --dry-run    # what would happen
npm run release -- publish --build . --site /srv/panel
npm run release -- rollback ${name} --site /srv/panel
\`\`\`

\`publish\` refuses a module that the panel of the site cannot run, and says what to do. To use another backend, set
\`SUPABASE_URL\` and \`SUPABASE_ANON_KEY\`.

## Layout

| File | What |
|---|---|
| \`package.json\` | \`panel.routes\`: the module's first path segments below \`/admin\` |
| \`rsbuild.config.ts\` | name and development port |
| \`src/module.ts\` | what the module gives the panel: its routes |
| \`src/<feature>/\` | a page with its tests |
| \`.npmrc\` | where the packages \`@panel/*\`, the kit, come from |

## A newer kit

${
  registry === undefined
    ? "The kit's packages lie in `kit/`. Replace the files, and their names in `package.json`."
    : 'All packages `@panel/*` have one version. Set the same new version for all of them in `package.json`.'
}
A module runs in every panel that has the names and the versions that it uses, so it need not wait for the panel.
`;
