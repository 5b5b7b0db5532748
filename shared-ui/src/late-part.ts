import { toast } from '@panel/shared-ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** A component that has been downloaded. */
export interface LoadedPart<Props> {
  Component: ComponentType<Props>;
}

/** A part of a page that nobody downloads who does not reach for it. */
export interface LatePart<Props> {
  /** Downloads it, once; a failure is not kept. */
  load: () => Promise<LoadedPart<Props>>;
  /** Undefined until it is there. */
  loaded: () => LoadedPart<Props> | undefined;
}

export function latePart<Props>(download: () => Promise<ComponentType<Props>>): LatePart<Props> {
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
 * A part once it is wanted and there. It is kept in the state rather than suspended for: React holds
 * back what follows a fallback.
 *
 * @param part must be the same each time
 * @param onFailure has to end the wish, so that the next one tries again
 */
export function useLatePart<Props>(
  part: LatePart<Props>,
  isWanted: boolean,
  onFailure: () => void,
): LoadedPart<Props> | undefined {
  const [loaded, setLoaded] = useState(part.loaded);
  const fail = useEffectEvent((error: unknown) => {
    console.error('[panel] could not load a part of it', error);
    onFailure();
  });
  const isDue = isWanted && !loaded;
  useEffect(() => {
    if (isDue) {
      part.load().then(setLoaded, fail);
    }
  }, [part, isDue]);
  return loaded;
}

/**
 * A part that a button opens: downloaded when somebody reaches for the button. A failure closes it, and
 * is said to who has pressed the button rather than only come near it.
 *
 * @returns the part once it is there, and `reach`, which belongs on the button
 */
export function useReachedPart<Props>(
  part: LatePart<Props>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): {
  part: LoadedPart<Props> | undefined;
  reach: Record<'onPointerEnter' | 'onFocus', () => void>;
} {
  const [isReachedFor, setReachedFor] = useState(false);
  const loaded = useLatePart(part, isReachedFor || isOpen, () => {
    if (isOpen) {
      sayCannotOpen();
    }
    setOpen(false);
    setReachedFor(false);
  });
  const reach = () => setReachedFor(true);
  return { part: loaded, reach: { onPointerEnter: reach, onFocus: reach } };
}

/** For who has asked for a part, rather than only come near it. */
export function sayCannotOpen(title = 'Não foi possível abrir'): void {
  toast.error({
    title,
    description: 'Verifique sua conexão e tente novamente.',
  });
}
