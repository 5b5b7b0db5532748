import { toast } from '@panel/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the shell that nobody downloads who does not reach for it. Its component is kept in the
 * state rather than suspended for: React holds back what follows a fallback. A failed download is
 * tried again when the part is next wanted.
 *
 * @param load must be the same function each time
 * @returns undefined until it is there
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): { Component: ComponentType<Props> } | undefined {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>();
  const isDue = isWanted && !part;
  useEffect(() => {
    if (isDue) {
      load().then(
        (Component) => setPart({ Component }),
        (error: unknown) => {
          console.error('[panel] shell: could not load a part of it', error);
          toast.error({
            title: 'Não foi possível abrir',
            description: 'Verifique sua conexão e tente novamente.',
          });
        },
      );
    }
  }, [load, isDue]);
  return part;
}
