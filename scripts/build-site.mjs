import { buildPackagesOrFail } from './build-packages.mjs';
import { importRelease } from './release.mjs';
import { root } from './root.mjs';

/**
 * Builds the packages that have changed and assembles the site in `dist/`.
 *
 * @returns {Promise<string>} the site's folder
 */
export async function buildSite() {
  const { assembleSite, backendFromEnvironment } = await importRelease();
  const config = backendFromEnvironment(process.env);
  console.log('Compilando o painel...');
  await buildPackagesOrFail();
  const site = `${root}/dist`;
  await assembleSite({ root, site, config }).catch((error) => {
    // nx takes builds from its cache without a look at their files.
    error.message = error.message.replace(
      /Compile de novo\.$/,
      'O cache do nx se quebrou: apague-o e compile de novo: npx nx reset',
    );
    throw error;
  });
  return site;
}
