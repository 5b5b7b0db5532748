import { readBuilds } from '../../../build/builds.ts';
import { assertSite } from '../../../site/assert-site.ts';
import { openTarget } from '../../../site/files/open-target.ts';
import { readVersions } from '../../publish/promote.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import {
  assertBrowser,
  assertEither,
  namedVersions,
  outputFoldersOf,
  readNamedBuilds,
} from '../named-builds.ts';
import { json } from '../options.ts';

export const rehearse = defineCommand({
  help: `rehearse [<nome...> | --build PASTA... | <nome@VERSÃO...> [--from SITE]] [--site dist]...
      abre em um navegador a primeira tela de cada rota, e os exemplos que os módulos indicam, de uma cópia do site com
      as novas versões e o banco de dados embutido; acha exceções, requisições que falham, o que a
      Content-Security-Policy recusa, falhas de acessibilidade e o que uma tela deixa para trás quando se sai dela
      sem nomes, ensaia o site como está; com vários --site, ensaia cada um`,
  options: {
    ...json,
    site: { type: 'string', multiple: true, default: ['dist'] },
    from: { type: 'string' },
    build: { type: 'string', multiple: true, default: [] },
  },
  takesNames: true,
  async run({ names, values: { build, ...values } }, { root, cwd, siteAt, say }) {
    const sites = values.site.map(siteAt);
    const from = values.from === undefined ? undefined : siteAt(values.from);
    const namesVersions = names.some((name) => name.includes('@'));
    assertEither(names, build);
    if (from !== undefined && !namesVersions) {
      throw new ArgumentError('--from é para versões: nome@VERSÃO.');
    }
    const versions = namesVersions ? namedVersions(names) : [];
    for (const site of sites) {
      await assertSite(openTarget(site));
    }
    // Lazy-loaded, because it imports a browser driver and a database.
    const { rehearse: rehearseBuilds } = await import('../../rehearse/rehearse.ts');
    await assertBrowser();
    const isAsIs = names.length + build.length === 0;
    const folders = outputFoldersOf(build, cwd);
    const builds =
      isAsIs || namesVersions
        ? await readBuilds([])
        : await readNamedBuilds(names, folders, { root, isRelease: false });
    const buildsFor = (site: string) =>
      namesVersions ? readVersions(from ?? site, versions) : Promise.resolve(builds);
    await rehearseBuilds({ sites, buildsFor, say });
  },
});
