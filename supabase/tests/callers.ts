import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import {
  type Client,
  clientWith,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';
import type { Database } from '@panel/shared-auth';

import { everyTable, seededRows, type Table } from './tables.ts';
import { tokenWith } from './tokens.ts';

const { admin, adminWithMfa, player } = SIGN_INS;

/** How the API answers a caller. */
type Sight =
  | 'is refused'
  | 'owes his second factor'
  | 'sees nothing'
  | 'sees his own role'
  | 'sees everything';

interface Caller {
  who: string;
  as: (to: TestBackend) => Client | Promise<Client>;
  sight: Sight;
}

/** All kinds of callers: signed in, or with a token that the auth server would not issue. */
export const callers: Caller[] = [
  { who: 'a visitor', as: (to) => clientWith(to), sight: 'is refused' },
  {
    who: 'a visitor who claims to be an administrator',
    as: claiming({ role: 'anon', sub: admin.id, aal: 'aal2' }),
    sight: 'is refused',
  },
  {
    who: 'an administrator whose token names no role',
    as: claiming({ role: undefined, sub: admin.id, aal: 'aal2' }),
    sight: 'is refused',
  },
  { who: 'a token without a subject', as: claiming({ aal: 'aal2' }), sight: 'sees nothing' },
  {
    who: 'a user who was deleted',
    as: claiming({ sub: crypto.randomUUID(), aal: 'aal2' }),
    sight: 'sees nothing',
  },
  { who: 'a player', as: (to) => signedIn(to, player), sight: 'sees his own role' },
  {
    who: 'a player at aal2',
    as: claiming({ sub: player.id, aal: 'aal2' }),
    sight: 'sees his own role',
  },
  { who: 'an administrator', as: (to) => signedIn(to, admin), sight: 'sees everything' },
  {
    who: 'an administrator at no level, without a factor',
    as: claiming({ sub: admin.id }),
    sight: 'sees everything',
  },
  {
    who: 'an administrator at aal2, without a factor',
    as: claiming({ sub: admin.id, aal: 'aal2' }),
    sight: 'sees everything',
  },
  {
    who: 'an administrator who has not used his factor',
    as: (to) => signedIn(to, adminWithMfa),
    sight: 'owes his second factor',
  },
  {
    who: 'an administrator at no level, with a factor',
    as: claiming({ sub: adminWithMfa.id }),
    sight: 'owes his second factor',
  },
  {
    who: 'an administrator who has used his factor',
    as: signedInWithMfa,
    sight: 'sees everything',
  },
];

/** For each sight: rows of each table, answer of each function, and the number of reports that the caller closes. */
export const sightOf: Record<
  Sight,
  { rows: Record<Table, unknown>; answers: Answers; closed: unknown }
> = {
  'is refused': {
    rows: everyTable('401 42501'),
    answers: answers('401 42501'),
    closed: '401 42501',
  },
  'owes his second factor': {
    rows: everyTable('401 PT401'),
    answers: answers('401 PT401'),
    closed: '401 PT401',
  },
  'sees nothing': { rows: everyTable(0), answers: answers('403 42501', null), closed: 0 },
  'sees his own role': {
    rows: { ...everyTable(0), user_roles: 1 },
    answers: answers('403 42501', null),
    closed: 0,
  },
  'sees everything': {
    rows: seededRows,
    answers: {
      get_user_role: 'admin',
      get_total_games_count: 200,
      get_total_users_count: 300,
      search_reports: 50,
      // Three games have no date.
      count_games_by_day: 197,
      count_reports_by_day: 1500,
      list_report_decisions: 50,
      count_report_decisions: 'all of the day',
      last_report_decisions: 1,
      // Nobody has a report open.
      note_report_view: 0,
    },
    closed: 1,
  },
};

/** An answer for each function of the API; of functions that group rows, the number of grouped rows. */
type Answers = Record<keyof Database['public']['Functions'], unknown>;

/** @param role the answer of `get_user_role` about an administrator */
function answers(refusal: unknown, role = refusal): Answers {
  return {
    get_user_role: role,
    get_total_games_count: refusal,
    get_total_users_count: refusal,
    search_reports: refusal,
    count_games_by_day: refusal,
    count_reports_by_day: refusal,
    list_report_decisions: refusal,
    count_report_decisions: refusal,
    last_report_decisions: refusal,
    note_report_view: refusal,
  };
}

function claiming(claims: Record<string, unknown>): Caller['as'] {
  return (to) => clientWith(to, tokenWith({ role: 'authenticated', ...claims }));
}
