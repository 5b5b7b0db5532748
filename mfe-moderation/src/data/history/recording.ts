import { createSetting } from '@panel/shared-ui';
import { queryOptions } from '@tanstack/react-query';

/** Whether the database records decisions, as far as this browser knows. */
export const recordsDecisions = createSetting('panel.records-decisions', ['no', 'yes']);

/** Asks for one decision, once per visit: an operator may add and remove the record at any time. */
export const recordingQuery = () =>
  queryOptions({
    queryKey: ['reports', 'records decisions'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { readDecisions } = await import(
        /* webpackChunkName: 'reads' */ './report-decisions.api.ts'
      );
      const isRecorded = (await readDecisions({ rows: 1 }, signal)) !== null;
      recordsDecisions.change(isRecorded ? 'yes' : 'no');
      return isRecorded;
    },
    staleTime: Infinity,
    retry: false,
    meta: { module: 'mfe-moderation', what: 'ask whether decisions are recorded' },
  });
