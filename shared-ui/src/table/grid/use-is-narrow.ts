import { type RefObject, useEffect, useState } from 'react';
import { narrowWidth } from './narrow.ts';

/** Whether the table is so narrow that its rows are cards; false while it has no width. */
export function useIsNarrow(scroller: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) {
      return;
    }
    const observer = new ResizeObserver(() => {
      setIsNarrow(element.offsetWidth > 0 && element.offsetWidth < narrowWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return isNarrow;
}
