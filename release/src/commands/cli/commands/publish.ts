import type { Builds } from '../../../build/builds.ts';
import { outputFolders } from '../../../build/packages.ts';
import { assertSite } from '../../../site/assert-site.ts';
import { openTarget } from '../../../site/files/open-target.ts';
import { systemUser } from '../../../site/terminal.ts';
import { publishCandidates } from '../../candidate/publish-candidates.ts';
import { assertApart, placeMaps } from '../../maps/place-maps.ts';
import { assertFresh } from '../../publish/assert-fresh.ts';
import { assertNotWithdrawnElsewhere } from '../../publish/assert-not-withdrawn-elsewhere.ts';
import { digestsByVersion } from '../../publish/placed-digests.ts';
import { baseAddress, publish as publishBuilds } from '../../publish/publish.ts';
import type { NamedVersion } from '../../publish/read-published.ts';
import { releasesOf } from '../../released.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { ifRehearsed } from '../if-rehearsed.ts';
import { assertBrowser, assertEither, outputFoldersOf, readNamedBuilds } from '../named-builds.ts';
import { ofChange, ofLogged, ofPublication, ofSite, wholeNumber } from '../options.ts';
import { parseSource } from '../source-argument.ts';
import { placeIn } from '../targets.ts';

export const publish = defineCommand({
  help: `publish <nome...> | --build PASTA... [--again] [--older] [--stale] [--dry-run]
              [--source URL@COMMIT] [--site dist] [--files PASTA --at URL] [--rehearse] [--maps PASTA]
              [--by QUEM] [--why TEXTO]
    publish <nome...> | --build PASTA... --candidate [--days 14] [--again] [--stale] [--dry-run]
              [--site dist] [--files PASTA --at URL] [--rehearse] [--maps PASTA]
      compila e publica módulos, ou o painel (shell); vários nomes são uma mudança só
      --build  publica compilações prontas, sem compilar nem ler outra coisa
      --again  publica também versões retidas, ou retiradas de outro site
      --older  publica também no lugar da compilação de um commit mais novo
      --stale  publica também uma compilação de outro commit que não o atual do repositório
      --dry-run  confere tudo e diz o que mudaria, sem mudar o site
      --source  onde estão as fontes, em vez do que a compilação diz; aparece em list
      --candidate  publica versões candidatas: só as recebe quem abre o painel com ?versao=nome@VERSÃO
      --days    por quantos dias continuam candidatas, no máximo 90
      --rehearse  publica só se o ensaio (rehearse) não encontrar problemas
      --maps    guarda os source maps nessa pasta ou bucket, fora do site; veja explain-stack
      --files, --at  os arquivos do módulo vão para outra raiz, acessível nesse endereço`,
  options: {
    ...ofSite,
    ...ofChange,
    ...ofLogged,
    ...ofPublication,
    build: { type: 'string', multiple: true, default: [] },
    source: { type: 'string' },
    stale: { type: 'boolean', default: false },
    candidate: { type: 'boolean', default: false },
    days: { type: 'string' },
    files: { type: 'string' },
    at: { type: 'string' },
  },
  takesNames: true,
  changes: 'site',
  async run({ names, values }, { root, cwd, siteAt, sitesBesides, say }) {
    const { build, by = systemUser(), why = '', again, older, stale, rehearse, candidate } = values;
    const site = siteAt(values.site);
    const { releases, onRelease } = releasesOf();
    const dryRun = values['dry-run'];
    const files = values.files && placeIn(cwd, values.files);
    const target = { site, files, at: values.at };
    const maps = values.maps && placeIn(cwd, values.maps);
    if (maps) {
      const sites = [site, ...sitesBesides(site).values()];
      [...sites, ...(files ? [files] : [])].forEach((place) => assertApart(maps, place));
    }
    assertEither(names, build);
    assertFits(values);
    const days = wholeNumber('days', values.days ?? '14', 1, 90);
    const source = values.source === undefined ? undefined : parseSource(values.source);
    // A build takes a minute: refuse first what can be refused without it.
    await assertSite(openTarget(site));
    await baseAddress(target);
    if (rehearse) {
      await assertBrowser();
    }
    const folders = outputFoldersOf(build, cwd);
    const read = await readNamedBuilds(names, folders, { root, isRelease: !dryRun });
    if (source === undefined) {
      await assertFresh(folders, read, { stale, say });
    }
    await assertNotWithdrawnElsewhere(sitesBesides(site), versionsIn(read), { again, say });
    const publication = { builds: read, ...target, dryRun, say };
    const buildsFor = () => Promise.resolve(read);
    const digestsNow = () =>
      digestsByVersion(openTarget(site), read, files ? openTarget(files) : undefined);
    return ifRehearsed(rehearse, { site, buildsFor, say }, async (rehearsedSerial) => {
      if (maps && !dryRun) {
        // First, so that no version is current without them.
        const built = build.length > 0 ? folders : await outputFolders(root, names);
        (await placeMaps(maps, built)).forEach(say);
      }
      if (candidate) {
        const candidates = await publishCandidates({ ...publication, days, rehearsedSerial });
        return { candidates, digests: await digestsNow() };
      }
      await publishBuilds({
        ...publication,
        source,
        again,
        older,
        repository: root,
        by,
        why,
        rehearsedSerial,
        onRelease,
      });
      return { releases, digests: await digestsNow() };
    });
  },
});

function versionsIn({ shell, modules }: Builds): NamedVersion[] {
  return [...(shell ? [{ name: 'shell', version: shell.shell.version }] : []), ...modules];
}

/**
 * A candidate is not logged, and a hold does not stop it; `--again` allows one that another site has withdrawn.
 *
 * @throws ArgumentError for an option that would have no effect
 */
function assertFits({ candidate, ...values }: Record<string, unknown>): void {
  const unused = candidate ? ['older', 'by', 'why', 'source'] : ['days'];
  const given = unused.find((name) => values[name] !== undefined && values[name] !== false);
  if (given !== undefined) {
    const reason = candidate ? 'não combina com --candidate' : 'é só para --candidate';
    throw new ArgumentError(`--${given} ${reason}.`);
  }
}
