/** `optional` marks an addition that the backend does not have; the panel works without it. */
export type FindingStatus = 'ok' | 'warning' | 'failed' | 'unverified' | 'optional';

/** The result of one check of a backend, in Portuguese, without secrets and control characters. */
export interface Finding {
  /** A stable name, such as 'read-reports'. */
  id: string;
  status: FindingStatus;
  /** Name of the check. */
  title: string;
  /** What the backend answered. */
  detail: string;
  /** What to do. */
  advice?: string;
  /** SQL to paste into the SQL editor. */
  sql?: string;
}

/** Findings in the order of the checks, each as soon as its check has ended. */
export type Findings = AsyncGenerator<Finding, void, undefined>;

/** What a check found about its subject. */
export type Outcome = Omit<Finding, 'id' | 'title'>;

export const statusLabels: Record<FindingStatus, string> = {
  ok: 'OK',
  warning: 'Aviso',
  failed: 'Falha',
  unverified: 'Não verificado',
  optional: 'Opcional',
};
