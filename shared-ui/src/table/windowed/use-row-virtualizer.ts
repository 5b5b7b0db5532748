import { type Lazy, sayCannotOpen, useLazyPart } from '@panel/shared-ui';
import type { Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;
type AllOptions = VirtualizerOptions<HTMLElement, HTMLElement>;
type OwnOptions = 'getScrollElement' | 'initialOffset' | 'observeElementOffset' | 'onChange';

interface RowVirtualizerOptions extends Omit<AllOptions, OwnOptions> {
  /** The element of the rows, in their scroller. */
  group: RefObject<HTMLElement | null>;
  /** Whether there are rows: these do not wait for the virtualizer. */
  hasRows: boolean;
  /** Called after a scroll event. @returns the scroll position, which may differ */
  follow: (offset: number, isScrolling: boolean, virtualizer: RowVirtualizer) => number;
}

interface Code {
  Virtualizer: new (options: AllOptions) => RowVirtualizer;
  observeElementOffset: AllOptions['observeElementOffset'];
}

let loaded: Code | undefined;

/** The code of TanStack's virtualizer. */
export const virtualizerCode: Lazy<Code> = {
  async load() {
    const { observeElementOffset, Virtualizer } = await import(
      /* webpackChunkName: "virtualizer" */ '@tanstack/react-virtual'
    );
    return (loaded ??= { observeElementOffset, Virtualizer });
  },
  loaded: () => loaded,
};

/**
 * TanStack's virtualizer, whose code is downloaded after the first rows: its own hook would need the code for them. A
 * failed download is tried again when the user scrolls.
 *
 * @returns the virtualizer, undefined until its code is there, and the ref of each row
 */
export function useRowVirtualizer({ group, hasRows, follow, ...options }: RowVirtualizerOptions) {
  const render = useReducer((count: number) => count + 1, 0)[1];
  const scroller = () => group.current?.closest<HTMLElement>('[role="region"]') ?? null;
  const [hasFailed, setFailed] = useState(false);
  const code = useLazyPart(virtualizerCode, hasRows && !hasFailed, (problem) => {
    setFailed(true);
    sayCannotOpen(problem, 'Não foi possível mostrar mais linhas');
    scroller()?.addEventListener('scroll', () => setFailed(false), { once: true });
  });

  const current = useRef<RowVirtualizer>(undefined);
  const isMeasuring = useRef(false);
  const [measure] = useState(() => (row: HTMLElement | null) => {
    isMeasuring.current = true;
    current.current?.measureElement(row);
    isMeasuring.current = false;
  });

  const allOptions = ({ observeElementOffset }: Code): AllOptions => ({
    ...options,
    getScrollElement: scroller,
    // The user may have scrolled before.
    initialOffset: () => scroller()?.scrollTop ?? 0,
    observeElementOffset: (instance, onOffset) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        onOffset(follow(offset, isScrolling, instance), isScrolling),
      ),
    onChange(_virtualizer, isScrolling) {
      // Rows must be there in the frame that shows them. React is at work while it hands over rows to measure.
      if (isScrolling && !isMeasuring.current) {
        flushSync(render);
      } else {
        render();
      }
    },
  });
  const [virtualizer, setVirtualizer] = useState<RowVirtualizer>();
  // The virtualizer reads the elements only when they are on the screen.
  /* oxlint-disable react/refs */
  if (code && !virtualizer) {
    setVirtualizer(new code.Virtualizer(allOptions(code)));
  } else if (code) {
    virtualizer?.setOptions(allOptions(code));
  }
  /* oxlint-enable react/refs */

  useLayoutEffect(() => {
    current.current = virtualizer;
    const stop = virtualizer?._didMount();
    // Those that React has rendered before.
    group.current?.querySelectorAll<HTMLElement>('[data-place]').forEach(measure);
    return stop;
  }, [virtualizer, group, measure]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  return { virtualizer, measure };
}
