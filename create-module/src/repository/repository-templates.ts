import type { ModuleRequest } from '../request.ts';

export const tsconfig = `{
  "extends": "@panel/shared-testing/tsconfig.json",
  "compilerOptions": { "types": ["jest", "@testing-library/jest-dom"] },
  "include": ["src", "rsbuild.config.ts"]
}
`;

export const jestConfig = `export { default } from '@panel/shared-testing/jest-preset';
`;

export const oxlintConfig = `export { default } from '@panel/shared-testing/oxlint';
`;

export const gitignore = `node_modules/
dist/
.data/
.env
`;

/** Line endings are part of a version: git on Windows would change them. */
export const gitattributes = `* text=auto eol=lf
`;

/** A kit has one version: Dependabot would raise its packages one by one. */
export const dependabot = `\
# A new version waits for a week: most malicious ones are found and removed within days.
version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule: { interval: weekly }
    cooldown: { default-days: 7 }
    ignore: [{ dependency-name: '@panel/*' }]
    groups:
      minor: { update-types: [minor, patch] }
  - package-ecosystem: github-actions
    directory: /
    schedule: { interval: weekly }
    cooldown: { default-days: 7 }
`;

export const codeOwners = (name: string) => `\
# Who reviews what. Put your organisation and your team in place of this name.
* @organization/${name}
`;

export const editorSettings = `{
  "files.eol": "\\n",
  "typescript.tsdk": "node_modules/typescript/lib"
}
`;

/** Nobody can publish a package to the address that ends with '.invalid'. */
export const npmrc = (registry = 'https://registry.invalid/') => `\
# Where npm looks for the kit. The public registry must never be asked: anybody could publish there.
@panel:registry=${registry}
ignore-scripts=true
# With NODE_ENV=production, npm would leave out the tools that test and build.
include[]=dev
include[]=optional
include[]=peer
`;

export const workflow = `# Tests and builds the module, offers it on the staging site, and promotes it to production after an approval.
# README.md, 'The pipeline', says which variables, environments and secrets it needs.
name: module
on: [push]
permissions: { contents: read }

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v7
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run lint
      - run: npm test
      - run: npm run build
      - uses: actions/upload-artifact@v7
        with: { name: build, path: dist, include-hidden-files: true }

  # Only browsers that ask for the candidate get it: its publishing step prints the '?versao=…' to open the site with.
  candidate:
    needs: build
    if: github.ref_name == 'main' && vars.STAGING_SITE != ''
    runs-on: ubuntu-latest
    environment: staging
    concurrency: module-staging
    env:
      SITE: \${{ vars.STAGING_SITE }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
    outputs:
      version: \${{ steps.version.outputs.version }}
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v7
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - uses: actions/download-artifact@v8
        with: { name: build, path: dist }
      # The output names the version's digest: the approval is for these bytes.
      - id: version
        run: |
          published=$(npm run --silent release -- publish --build . --candidate --rehearse --site "$SITE" --json)
          version=$(node -p 'Object.entries(JSON.parse(process.argv[1]).digests).map(([version, digest]) => \`\${version} --digest \${digest}\`).join(" ")' "$published")
          echo "version=$version" >> "$GITHUB_OUTPUT"

  production:
    needs: candidate
    runs-on: ubuntu-latest
    # Somebody has to approve this environment's jobs. Only its secrets may write the sites' registries.
    environment: production
    concurrency: module-production
    env:
      FROM: \${{ vars.STAGING_SITE }}
      SITE: \${{ vars.PRODUCTION_SITE }}
      VERSION: \${{ needs.candidate.outputs.version }}
      WHY: \${{ github.sha }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v7
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run --silent release -- promote $VERSION --from "$FROM" --to "$SITE" --rehearse --why "$WHY"
      # Makes it current on staging, too, so that later rehearsals there run with the versions of production.
      - run: npm run --silent release -- promote $VERSION --to "$FROM" --why "$WHY"
`;

export const readme = ({ name, routes, port }: ModuleRequest, registry: string | undefined) => `\
# ${name}

A module of the administration panel: the ${routes.length > 1 ? 'pages' : 'page'} ${routes.map((route) => `\`/admin${route && `/${route}`}\``).join(', ')}.
It is built, tested and published from this repository; the panel loads it at run time.

\`\`\`sh
npm install
npm run dev          # the panel with this module on http://localhost:3000, with its own database
npm run dev -- --on https://painel.example.org   # inside that panel, with its data and other modules
npm run states       # its pages in every state: waiting, failed, empty, hostile texts…
npm test             # the tests, each file on a database of its own
npm run lint         # types, rules of the contract, format; npm run format corrects the format
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
\`SUPABASE_URL\` and \`SUPABASE_PUBLISHABLE_KEY\`, in the shell or in a file \`.env\` here, which git ignores.

## The pipeline

\`.github/workflows/module.yml\` tests and builds each commit. With these settings of the repository, it offers each build
of the branch \`main\` on the staging site as a candidate, and promotes it to production after an approval:

| Setting | What |
|---|---|
| variables \`STAGING_SITE\`, \`PRODUCTION_SITE\` | the sites, such as \`s3://staging?region=sa-east-1\` |
| environment \`staging\` | secrets \`AWS_ACCESS_KEY_ID\` and \`AWS_SECRET_ACCESS_KEY\`, which read the staging site and write \`modules/${name}/\` there |
| environment \`production\` | required reviewers, and secrets that write both sites |

A candidate is seen only at addresses that ask for it: the step prints the end of such an address, \`?versao=…\`.

## Layout

| File | What |
|---|---|
| \`package.json\` | \`panel.routes\`: the module's first path segments below \`/admin\`; \`panel.owner\`: the team, and how to reach it, which the panel names when the module fails |
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
Its changes are in \`node_modules/@panel/shared-federation/CHANGELOG.md\`. Beside it, \`docs/add-a-module.md\` explains how
to write a module, \`docs/integrate.md\` how to work on one inside a deployed panel, and \`docs/contract.md\` what module
and panel may expect of each other.
A module runs in every panel that provides the exports and the versions that it uses, so it need not wait for the panel.
`;
