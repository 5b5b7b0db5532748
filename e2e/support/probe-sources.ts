/** The behaviour of a probe's build. */
export type ProbeBehaviour =
  'normal' | 'throws at import' | 'throws while rendering' | 'invalid export';

/** The default in the sources; tests replace it in the build. */
export const builtBehaviour: ProbeBehaviour = 'normal';

/**
 * Returns the sources of a small test module with the route /admin/posts. It shows its build's
 * name. Unlike the real modules, it has a lazy-loaded chunk.
 *
 * @param build such as '1'
 */
export function probeSources(build: string): Record<string, string> {
  return {
    'package.json': JSON.stringify({
      name: '@panel/mfe-probe',
      version: '1.0.0',
      type: 'module',
      panel: { routes: ['posts'] },
    }),
    'rsbuild.config.ts': `
      import { defineRemote } from '@panel/shared-federation/rsbuild';
      export default defineRemote({ name: 'mfe-probe', port: 3099 });`,
    'src/behaviour.ts': `
      // Parsed at run time, so that a minifier cannot evaluate it.
      export const behaviour = JSON.parse('{"is":"${builtBehaviour}"}').is;`,
    'src/module.ts': `
      import { behaviour } from './behaviour.ts';
      import { ProbePage } from './probe-page.tsx';
      if (behaviour === 'throws at import') {
        throw new Error('the probe does not start');
      }
      const routes = [{ path: 'posts', Component: ProbePage }];
      export default behaviour === 'invalid export' ? { pages: routes } : { contractVersion: 1, routes };`,
    'src/probe-page.tsx': `
      import { lazy, Suspense, useState } from 'react';
      import { behaviour } from './behaviour.ts';
      const LazyPart = lazy(() => import('./lazy-part.tsx'));
      export function ProbePage() {
        const [isOpen, setIsOpen] = useState(false);
        if (behaviour === 'throws while rendering') {
          throw new Error('the probe cannot render');
        }
        return (
          <>
            <p>Sonda ${build}</p>
            <button type="button" onClick={() => setIsOpen(true)}>Carregar mais</button>
            <Suspense fallback={null}>{isOpen && <LazyPart />}</Suspense>
          </>
        );
      }`,
    'src/lazy-part.tsx': `
      import { functions, realtime, storage } from '@panel/shared-auth';
      import { useState } from 'react';
      export default function LazyPart() {
        const [answers, setAnswers] = useState([]);
        async function ask() {
          const files = await (await storage()).from('avatars').list();
          const greeting = await (await functions()).invoke('hello');
          const client = await realtime();
          const status = await new Promise((resolve) => client.channel('games').subscribe(resolve));
          setAnswers([files.data[0].name, greeting.data.text, status]);
        }
        return (
          <>
            <p>Parte tardia ${build}</p>
            <button type="button" onClick={() => void ask()}>Usar os serviços</button>
            {answers.map((answer) => <p key={answer}>{answer}</p>)}
          </>
        );
      }`,
  };
}
