import { toast } from '@panel/shared-ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the shell that nobody downloads who does not reach for it. Its component is kept in the
 * state rather than suspended for: React holds back what follows a fallback.
 *
 * @param load must be the same function each time
 * @param onFailure has to end the wish, so that the next one tries again
 * @returns undefined until it is there
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailure: () => void,
): { Component: ComponentType<Props> } | undefined {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>();
  const fail = useEffectEvent((error: unknown) => {
    console.error('[panel] shell: could not load a part of it', error);
    onFailure();
  });
  const isDue = isWanted && !part;
  useEffect(() => {
    if (isDue) {
      load().then((Component) => setPart({ Component }), fail);
    }
  }, [load, isDue]);
  return part;
}

/** For who has asked for a part, rather than only come near it. */
export function sayCannotOpen(): void {
  toast.error({
    title: 'Não foi possível abrir',
    description: 'Verifique sua conexão e tente novamente.',
  });
}
