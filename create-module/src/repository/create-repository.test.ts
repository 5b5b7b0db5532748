import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleRequest } from '../request.ts';
import type { Workspace } from '../workspace.ts';
import { createRepository, type RepositoryOptions } from './create-repository.ts';

const workspace: Workspace = {
  modules: [{ name: 'mfe-players', port: 3003, routes: ['players'] }],
  shellRoutes: ['diagnostico'],
  sidebar: ['posts'],
  kitVersion: '1.2.0',
  dependencies: { '@panel/shared-ui': '*', react: '^19.3.1' },
  devDependencies: { '@panel/shared-testing': '*' },
  tools: { jest: '^30.5.2' },
};
const request = moduleRequest('mfe-posts', 'posts', workspace);
const registry = 'https://packages.example.com/npm/';

let parent: string;
let folder: string;
let kit: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'panel-repository-'));
  folder = join(parent, 'mfe-posts');
  kit = mkdtempSync(join(parent, 'kit-'));
  for (const name of ['shared-federation', 'shared-ui', 'release', 'local-supabase']) {
    writeFileSync(join(kit, `panel-${name}-1.2.0.tgz`), name);
  }
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('with --registry, npm takes @panel from that registry, and every kit package has one exact version', () => {
  create({ registry });
  expect(read('.npmrc')).toContain(`@panel:registry=${registry}\n`);
  expect(manifest()).toMatchObject({
    name: 'mfe-posts',
    panel: { routes: ['posts'], owner: { team: 'mfe-posts' } },
    dependencies: { '@panel/shared-ui': '1.2.0', react: '^19.3.1' },
    devDependencies: {
      '@panel/dev': '1.2.0',
      '@panel/release': '1.2.0',
      '@panel/shared-testing': '1.2.0',
      jest: '^30.5.2',
    },
  });
  expect(existsSync(join(folder, 'kit'))).toBe(false);
});

test('the repository says who reviews it, and lets new versions of libraries wait, except those of the kit', () => {
  create({ registry });
  expect(read('.github/CODEOWNERS')).toContain('\n* @organization/mfe-posts\n');
  expect(read('.github/dependabot.yml').match(/cooldown: \{ default-days: 7 \}/g)).toHaveLength(2);
  expect(read('.github/dependabot.yml')).toContain("dependency-name: '@panel/*'");
  expect(JSON.parse(read('.vscode/settings.json'))).toMatchObject({ 'files.eol': '\n' });
  expect(read('.gitignore')).toContain('\n.env\n');
});

test("the workflow hands on a build's hidden files, too", () => {
  create({ registry });
  const [, upload = ''] = read('.github/workflows/module.yml').split('upload-artifact');
  expect(upload.split('- ')[0]).toContain('include-hidden-files: true');
});

test('a clone has the same line endings and tools on every machine, so the same sources give the same version', () => {
  create({ registry });
  expect(read('.gitattributes')).toBe('* text=auto eol=lf\n');
  expect(read('.npmrc')).toContain('include[]=dev\n');
});

test('with --kit, the repository holds the tarballs, and npm takes each package of the kit from them', () => {
  create({ kit });
  expect(readdirSync(join(folder, 'kit'))).toEqual(readdirSync(kit));
  expect(read('.npmrc')).toMatch(/^@panel:registry=https:\/\/registry\.invalid\/$/m);
  const { dependencies, devDependencies, overrides } = manifest();
  expect(dependencies['@panel/shared-ui']).toBe('file:kit/panel-shared-ui-1.2.0.tgz');
  expect(devDependencies['@panel/release']).toBe('file:kit/panel-release-1.2.0.tgz');
  expect(overrides).toEqual({
    // The module does not import this package; another package of the kit does.
    '@panel/local-supabase': 'file:kit/panel-local-supabase-1.2.0.tgz',
    '@panel/release': '$@panel/release',
    '@panel/shared-federation': 'file:kit/panel-shared-federation-1.2.0.tgz',
    '@panel/shared-ui': '$@panel/shared-ui',
  });
});

test('the module has a page for each route, with its test; the report and the README name the routes', () => {
  const twoRoutes = moduleRequest('mfe-posts', 'posts,user-roles', workspace);
  const report = createRepository(twoRoutes, workspace, { folder, kit: undefined, registry });
  expect(report).toContain(
    "Atenção: 'user-roles' não está no menu lateral: descreva a entrada em panel.menu",
  );
  expect(read('src/module.ts')).toContain(
    "import { UserRolesPage } from './user-roles/user-roles-page.tsx';",
  );
  for (const route of ['posts', 'user-roles']) {
    expect(existsSync(join(folder, `src/${route}/${route}-page.tsx`))).toBe(true);
    expect(existsSync(join(folder, `src/${route}/${route}-page.test.tsx`))).toBe(true);
  }
  expect(read('README.md')).toContain('the pages `/admin/posts`, `/admin/user-roles`');
});

test('a folder with files is left as it is', () => {
  create({ registry });
  writeFileSync(join(folder, 'README.md'), 'Meu texto');
  expect(() => create({ registry })).toThrow(`A pasta ${folder} já existe e não está vazia.`);
  expect(read('README.md')).toBe('Meu texto');
});

test.each<[Partial<RepositoryOptions>, string]>([
  [{}, 'Diga de onde vem o kit: --kit PASTA ou --registry URL.'],
  [{ kit: 'kit', registry }, 'Diga de onde vem o kit: --kit PASTA ou --registry URL.'],
  [{ registry: 'packages.example.com' }, '--registry pede o endereço http(s) de um registro'],
  [{ registry: 'https://a.example/\nignore-scripts=false' }, '--registry pede o endereço http(s)'],
  [{ kit: 'nowhere' }, 'nowhere não tem os pacotes do kit 1.2.0.'],
])('%j is refused before anything is written', (source, message) => {
  expect(() => create(source)).toThrow(message);
  expect(existsSync(folder)).toBe(false);
});

test('the tarballs of another version are refused', () => {
  const newer = { ...workspace, kitVersion: '1.3.0' };
  expect(() => createRepository(request, newer, { folder, kit, registry: undefined })).toThrow(
    `${kit} não tem os pacotes do kit 1.3.0.`,
  );
});

function create({ kit, registry }: Partial<RepositoryOptions>): string {
  return createRepository(request, workspace, { folder, kit, registry });
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

function manifest() {
  return JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies' | 'overrides',
    Record<string, string>
  >;
}
