import { integrity } from '@panel/shared-federation';
import * as v from 'valibot';
import { systemUser } from '../../../site/terminal.ts';
import { assertNotWithdrawnElsewhere } from '../../publish/assert-not-withdrawn-elsewhere.ts';
import { assertMapsPlaced } from '../../maps/place-maps.ts';
import { promote as promoteVersions, readVersions } from '../../publish/promote.ts';
import { releasesOf } from '../../released.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { ifRehearsed } from '../if-rehearsed.ts';
import { assertBrowser, namedVersions } from '../named-builds.ts';
import { ofChange, ofLogged, ofPublication } from '../options.ts';
import { placeIn } from '../targets.ts';

export const promote = defineCommand({
  help: `promote <nome@VERSÃO...> [--digest sha384-…]... [--from SITE] --to SITE [--again] [--older] [--dry-run]
              [--rehearse] [--maps PASTA] [--by QUEM] [--why TEXTO]
      publica em um site os mesmos arquivos que estão em outro, sem compilar; várias versões são uma mudança só
      --digest  só promove os arquivos que foram aprovados: um para cada versão, como publish --json os diz em digests
      sem --from, torna atuais versões que o próprio site guarda, como as candidatas
      --again  publica também versões retidas, ou retiradas de outro site
      --older  publica também no lugar da compilação de um commit mais novo
      --dry-run  confere tudo e diz o que mudaria, sem mudar o site
      --rehearse  publica só se o ensaio (rehearse) não encontrar problemas
      --maps  só promove se essa pasta ou esse bucket tem os source maps das versões; veja explain-stack`,
  options: {
    ...ofChange,
    ...ofLogged,
    ...ofPublication,
    from: { type: 'string' },
    to: { type: 'string' },
    digest: { type: 'string', multiple: true, default: [] },
  },
  takesNames: true,
  changes: 'to',
  async run({ names, values }, { root, cwd, siteAt, sitesBesides, say }) {
    const { digest, by = systemUser(), again, older, rehearse } = values;
    const versions = namedVersions(names);
    if (values.to === undefined) {
      throw new ArgumentError('Falta --to SITE.');
    }
    const [to, from] = [siteAt(values.to), siteAt(values.from ?? values.to)];
    const twice = versions.find(
      ({ name }, index) => versions.findIndex((other) => other.name === name) !== index,
    );
    if (twice) {
      throw new ArgumentError(`Só uma versão de ${twice.name} pode ser a atual.`);
    }
    const malformed = digest.find((each) => !isIntegrity(each));
    if (malformed !== undefined) {
      throw new ArgumentError(`--digest não é sha384-…: ${malformed}`);
    }
    if (values.maps) {
      await assertMapsPlaced(placeIn(cwd, values.maps), versions);
    }
    if (rehearse) {
      await assertBrowser();
    }
    await assertNotWithdrawnElsewhere(sitesBesides(to), versions, { again, say });
    const { releases, onRelease } = releasesOf();
    const buildsFor = () => readVersions(from, versions);
    return ifRehearsed(rehearse, { site: to, buildsFor, say }, async (rehearsedSerial) => {
      await promoteVersions({
        versions,
        digests: digest.length > 0 ? digest : undefined,
        from,
        to,
        again,
        older,
        repository: root,
        by,
        why: values.why || (values.from ? `promovida de ${values.from}` : ''),
        dryRun: values['dry-run'],
        rehearsedSerial,
        say,
        onRelease,
      });
      return { releases };
    });
  },
});

function isIntegrity(text: string): boolean {
  return v.is(integrity, text);
}
