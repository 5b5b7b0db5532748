import { dropCandidates } from '../../candidate/publish-candidates.ts';
import { defineCommand } from '../command.ts';
import { namedVersions } from '../named-builds.ts';
import { ofChange, ofSite } from '../options.ts';

export const dropCandidate = defineCommand({
  help: `drop-candidate <nome@VERSÃO...> [--site dist]
      encerra candidaturas antes do prazo; os arquivos ficam até o prune`,
  options: { ...ofSite, ...ofChange },
  takesNames: true,
  changes: 'site',
  async run({ names, values: { site } }, { siteAt, say }) {
    await dropCandidates({ site: siteAt(site), versions: namedVersions(names), say });
  },
});
