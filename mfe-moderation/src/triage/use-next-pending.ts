import { formatNumber } from '@panel/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { findPending } from '../data/find-pending.ts';
import { everything, isSameFilter } from '../data/report-list.ts';
import { countReports } from '../data/report-list.api.ts';
import type { OpenedList } from '../data/report.queries.ts';

type Found = Awaited<ReturnType<typeof findPending>>;

/**
 * Searches the list for the next pending report, also in rows that are not loaded.
 *
 * @returns `none` is the message of a search that found none, until `forget` is called
 */
export function useNextPending(opened: OpenedList | undefined): {
  find: (currentId: string | null) => Promise<Found>;
  none: string | null;
  forget: () => void;
} {
  const queries = useQueryClient();
  const [none, setNone] = useState<string | null>(null);
  const search = useRef<AbortController>(null);
  useEffect(() => () => search.current?.abort(), []);

  function start(): AbortSignal {
    search.current?.abort();
    search.current = new AbortController();
    return search.current.signal;
  }

  return {
    none,
    forget() {
      search.current?.abort();
      setNone(null);
    },
    async find(currentId) {
      const signal = start();
      try {
        const found = opened && (await findPending(queries, opened, currentId, signal));
        const text = found || !opened ? null : await noOtherPending(opened, signal);
        signal.throwIfAborted();
        setNone(text);
        return found;
      } catch {
        if (!signal.aborted) {
          setNone('O próximo report pendente não pôde ser lido.');
        }
        return undefined;
      }
    },
  };
}

/** The message when the list has no other pending report; with a filter, it counts those outside. */
async function noOtherPending({ list }: OpenedList, signal: AbortSignal): Promise<string> {
  const none = 'Nenhum outro report pendente';
  if (isSameFilter(everything, list)) {
    return `${none}.`;
  }
  const count = await countReports({ ...everything, status: 'PENDING' }, undefined, signal);
  return count === 0
    ? `${none}.`
    : `${none} com este filtro. Em todos os reports há ${formatNumber(count)}.`;
}
