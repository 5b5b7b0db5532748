import {
  type FeatureModule,
  type FirstReads,
  invalidField,
  routeOfPlace,
} from '@panel/shared-federation';
import { createQueryClient } from '@panel/shared-federation/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { isDeepStrictEqual } from 'node:util';
import { interceptFetch } from './intercept-fetch.ts';
import { recordPage } from './left-behind.ts';
import { renderModule } from './render-module.tsx';
import { signInAs } from './sign-in-as.ts';

/** The part of a module's package.json that the tests use. */
interface Manifest {
  name: string;
  panel: {
    routes: string[];
    reads?: Record<string, object[]>;
    examples?: string[];
    places?: Record<string, string>;
  };
}

type FirstRead = FirstReads[string][number];

/**
 * Defines the tests that every module must pass: it satisfies the contract, matches its package.json, and its pages
 * keep the rules in `docs/contract.md` that a test can check.
 */
export function testModule(module: FeatureModule, { name, panel }: Manifest): void {
  it('satisfies the contract of a module', () => {
    expect(invalidField(module)).toBeUndefined();
  });

  it('has the routes that package.json lists', () => {
    const segments = module.routes.map(({ path }) => path.split('/')[0]);
    expect([...new Set(segments)]).toEqual(panel.routes);
  });

  for (const { path } of module.routes.filter((route) => route.path.includes(':'))) {
    it(`names an example of ${path} in package.json, which rehearsals open`, () => {
      expect(panel.examples ?? []).toContainEqual(expect.stringMatching(patternOf(path)));
    });
  }

  for (const { path } of module.routes) {
    const page = path.includes(':') ? exampleOf(path, panel.examples) : path;
    it(`leaves nothing of /admin/${path} behind, and names its queries after itself`, async () => {
      expect(await problemsOf(module, page, name.replace(/^@panel\//, ''))).toEqual([]);
    });
  }

  if (panel.places) {
    it.each(Object.entries(panel.places))('has a route for its place %s', (_name, template) => {
      expect(module.routes.map(({ path }) => path)).toContain(routeOfPlace(template));
    });
  }

  if (panel.reads) {
    it.each(Object.entries(panel.reads))(
      'prefetches on /admin/%s the reads that package.json lists',
      async (path, announced) => {
        interceptFetch(answerWithoutBackend);
        const signOut = await signInAs(noBackend, { email: 'ana@painel.test', password: '-' });
        const [reads, again] = [await firstReads(module, path), await firstReads(module, path)];
        await signOut();
        expect(reads).toEqual(expect.arrayContaining(announced));
        // Reads that depend on the time cannot be listed.
        const lasting = reads.filter(
          (read) => read && again.some((other) => isDeepStrictEqual(read, other)),
        );
        expect(lasting).toHaveLength(announced.length);
      },
    );
  }
}

/** Matches the addresses of a route such as 'posts/:id'. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/?]+')}(?:[?].*)?$`);
}

function exampleOf(route: string, examples: readonly string[] = []): string {
  return examples.find((path) => patternOf(route).test(path)) ?? route;
}

/**
 * Opens and leaves a page without a backend.
 *
 * @param name the module's name, such as 'mfe-players'
 * @returns what the page does or leaves behind against the contract
 */
export async function problemsOf(
  module: FeatureModule,
  path: string,
  name: string,
): Promise<string[]> {
  interceptFetch(answerWithoutBackend);
  const signOut = await signInAs(noBackend, { email: 'ana@painel.test', password: '-' });
  const recording = recordPage();
  try {
    await visit(module, path);
    // Libraries and lazy-loaded parts add a few listeners once.
    recording.forgetRunning();
    const { queries, headings } = await visit(module, path);
    return [...headings, ...foreignQueries(queries, name), ...recording.added()];
  } finally {
    recording.stop();
    await signOut();
  }
}

async function visit(module: FeatureModule, path: string) {
  const { queries, container, unmount } = renderModule(module, path);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const headings = [...container.querySelectorAll('h1')].map(
    ({ textContent }) => `the h1 '${textContent}': the shell renders the heading`,
  );
  unmount();
  return { queries, headings };
}

function foreignQueries(queries: QueryClient, name: string): string[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [first] }) => first !== name && first !== 'panel')
    .map(({ queryHash }) => `the query ${queryHash}, whose key has to begin with '${name}'`);
}

const noBackend = { url: 'http://backend.test', anonKey: '-' };

/** Answers a sign-in with a session, and a read with no rows: the tests look at requests only. */
function answerWithoutBackend({ url }: Request): Response {
  const session = { access_token: '-', refresh_token: '-', expires_in: 3600, user: { id: 'ana' } };
  return url.includes('/auth/v1/')
    ? Response.json(session)
    : Response.json([], { headers: { 'Content-Range': '*/0' } });
}

/** Runs a page's `prefetch` and returns its requests, in the format of package.json. */
async function firstReads(module: FeatureModule, path: string) {
  const { seen, restore } = interceptFetch(() => undefined);
  const queries = createQueryClient({ notify: () => undefined, log: () => undefined });
  const page = module.routes.find((route) => route.path === path);
  // A read that expects a row or a number fails here.
  await page?.prefetch?.(queries, {}).catch(() => undefined);
  restore();
  return Promise.all(seen.map(firstRead));
}

/**
 * Returns undefined for requests that package.json cannot express, such as a single row or
 * arguments.
 */
async function firstRead(request: Request): Promise<FirstRead | undefined> {
  const { method, headers } = request;
  const [, path = ''] = request.url.split('/rest/v1/');
  const preference = headers.get('Prefer');
  const schema = headers.get('Accept-Profile') ?? headers.get('Content-Profile');
  const isPlain = !headers.has('Accept') && schema === 'public';
  const hasArguments = method === 'POST' && (await request.text()) !== '{}';
  if (!isPlain || hasArguments || (preference !== null && preference !== 'count=exact')) {
    return undefined;
  }
  return {
    path,
    ...((method === 'HEAD' || method === 'POST') && { method }),
    ...(preference && { count: true }),
  };
}
