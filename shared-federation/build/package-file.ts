import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { firstReads } from '../src/first-reads.ts';
import { moduleFacts, shownMenu } from '../src/module-facts.ts';
import { routeOfPlace } from '../src/places.ts';
import { releaseVersion } from '../src/names.ts';

const packageFile = v.object({ version: releaseVersion });

/** Addresses below /admin that rehearsals and `npm run states` open besides the routes, such as 'posts/7' for 'posts/:id'. */
export const moduleExamples = v.array(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]*(?:[/?][^\s#\\]*)?$/), v.check(hasNoDotSegments)),
);

function hasNoDotSegments(path: string): boolean {
  return !/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(path);
}

const modulePackage = v.object({
  /** Such as 'mfe-players', or with a scope '@panel/mfe-players'. */
  name: v.optional(v.string(), ''),
  version: releaseVersion,
  panel: v.pipe(
    v.object({
      routes: v.pipe(v.array(v.string()), v.nonEmpty()),
      reads: v.exactOptional(firstReads),
      examples: v.exactOptional(moduleExamples),
      ...moduleFacts,
      menu: v.exactOptional(shownMenu),
    }),
    v.forward(
      v.partialCheck(
        [['routes'], ['examples']],
        ({ routes, examples = [] }) =>
          examples.every((path) => routes.includes(path.split(/[/?]/)[0]!)),
        'an example of another route',
      ),
      ['examples'],
    ),
    v.forward(
      v.partialCheck(
        [['routes'], ['menu']],
        ({ routes, menu = {} }) => Object.keys(menu).every((key) => routes.includes(key)),
        'an entry of another route',
      ),
      ['menu'],
    ),
    v.forward(
      v.partialCheck(
        [['routes'], ['places']],
        ({ routes, places = {} }) =>
          Object.values(places).every((place) => routes.includes(firstSegment(place))),
        'a place of another route',
      ),
      ['places'],
    ),
  ),
});

function firstSegment(place: string): string {
  return routeOfPlace(place).split('/')[0]!;
}

/**
 * The version in a package.json.
 *
 * @throws Error that says what is wrong with it
 */
export async function readPackage(root: string): Promise<v.InferOutput<typeof packageFile>> {
  const parsed = v.safeParse(packageFile, await readJson(root));
  if (!parsed.success) {
    throw new Error(`${basename(root)}/package.json: ${versionRule}.`);
  }
  return parsed.output;
}

/**
 * The name, version, routes and first reads in a module's package.json.
 *
 * @throws Error that says what is wrong with them
 */
export async function readModulePackage(
  root: string,
): Promise<v.InferOutput<typeof modulePackage>> {
  const parsed = v.safeParse(modulePackage, await readJson(root));
  if (parsed.success) {
    return parsed.output;
  }
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? '');
  const wrong = places.find((place) => /^panel\.(?!routes)/.test(place));
  throw new Error(
    wrong === undefined
      ? `${basename(root)}/package.json deve ter version e "panel": { "routes": [...] }; ${versionRule}.`
      : `${basename(root)}/package.json: ${wrong} não serve; veja docs/add-a-module.md.`,
  );
}

/** The rule for the version in a package.json, for its author. */
const versionRule = 'version deve começar por um algarismo e só ter 0-9, A-Z, a-z, ., + e -';

async function readJson(root: string): Promise<unknown> {
  const path = join(root, 'package.json');
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'não é JSON' : 'não existe, ou não pode ser lido';
    throw new Error(`${path} ${reason}.`, { cause: error });
  }
}
