import { waitingRows } from '@panel/shared-federation/waiting-rows';
import { useQuery } from '@tanstack/react-query';

/** Returns a function that tells how many rows wait on a screen, as its module says; 0 when that is not known. */
export function useWaitingRows(): (segment: string | undefined) => number {
  const { data } = useQuery(waitingRows);
  return (segment = '') => {
    const count = data?.[segment];
    return Number.isSafeInteger(count) && count! > 0 ? count! : 0;
  };
}
