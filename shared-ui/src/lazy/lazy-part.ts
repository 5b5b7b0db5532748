import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../toast/toast.ts';
import { type DownloadProblem, findDownloadProblem, slowDownload } from './download-problem.ts';

/** After this time the user is told that a part is slow. Scripts of modules time out earlier. */
const slowAfterMs = 10_000;

/** A downloaded component, in an object because React calls a function that is set as state. */
export interface LoadedPart<Props> {
  Component: ComponentType<Props>;
}

/** Code that is downloaded when it is first needed. */
export interface Lazy<Code> {
  /** Downloads the code, once; after a failure the next call tries again. */
  load: () => Promise<Code>;
  /** Returns the code, or undefined until it has been downloaded. */
  loaded: () => Code | undefined;
}

/** A lazy-loaded component. */
export type LazyPart<Props> = Lazy<LoadedPart<Props>>;

export function lazyPart<Props>(download: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<LoadedPart<Props>> | undefined;
  let loaded: LoadedPart<Props> | undefined;

  async function start(): Promise<LoadedPart<Props>> {
    try {
      loaded = { Component: await download() };
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return { load: () => (loading ??= start()), loaded: () => loaded };
}

/**
 * Loads a part when it is wanted, and returns it when it is loaded. Uses state instead of `React.lazy`,
 * because React delays the content that follows a Suspense fallback.
 *
 * @param part the same object on each render
 * @param onFailure sets `isWanted` to false, so that the next `true` tries again; called when the cause of a failure is
 *   known, and when the part is slow: a slow part is still returned when it arrives
 */
export function useLazyPart<Code>(
  part: Lazy<Code>,
  isWanted: boolean,
  onFailure: (problem: DownloadProblem) => void,
): Code | undefined {
  const [loaded, setLoaded] = useState(part.loaded);
  const fail = useEffectEvent(onFailure);
  const isDue = isWanted && !loaded;
  useEffect(() => {
    if (isDue) {
      const timer = setTimeout(() => fail(slowDownload), slowAfterMs);
      part
        .load()
        .finally(() => clearTimeout(timer))
        .then(setLoaded, async (error: unknown) => {
          console.error('[panel] could not load a part of it', error);
          fail(await findDownloadProblem(error));
        });
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [part, isDue]);
  return loaded;
}

/**
 * Loads a part that the caller shows at once.
 *
 * @returns the loaded part, the problem of a failed or slow download, and `retry`, which loads again
 */
export function useShownPart<Props>(part: LazyPart<Props>): {
  part: LoadedPart<Props> | undefined;
  problem: DownloadProblem | undefined;
  retry: () => void;
} {
  const [problem, setProblem] = useState<DownloadProblem>();
  const loaded = useLazyPart(part, !problem, setProblem);
  return { part: loaded, problem, retry: () => setProblem(undefined) };
}

/**
 * Prefetches a part that a button opens when the pointer or the focus reaches the button. A failure closes
 * the part, and shows a toast after a click, not after a hover.
 *
 * @returns the loaded part, and `reach`, the props of the button
 */
export function useReachedPart<Props>(
  part: LazyPart<Props>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): {
  part: LoadedPart<Props> | undefined;
  reach: Record<'onPointerEnter' | 'onFocus', () => void>;
} {
  const [isReachedFor, setReachedFor] = useState(false);
  const loaded = useLazyPart(part, isReachedFor || isOpen, (problem) => {
    if (isOpen) {
      sayCannotOpen(problem);
    }
    setOpen(false);
    setReachedFor(false);
  });
  const reach = () => setReachedFor(true);
  return { part: loaded, reach: { onPointerEnter: reach, onFocus: reach } };
}

/** Shows a toast: a part that the user asked for could not be downloaded. */
export function sayCannotOpen(
  { text, needsReload }: DownloadProblem,
  title = 'Não foi possível abrir',
): void {
  const action = { label: 'Recarregar', run: () => location.reload() };
  toast.error({ title, description: text, ...(needsReload && { action }) });
}
