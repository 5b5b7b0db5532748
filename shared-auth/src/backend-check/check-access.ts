import { checkAdditions } from './checks/additions.ts';
import { checkFunctionsOfVisitor, checkRole, checkSums } from './checks/functions.ts';
import { checkIndexes } from './checks/indexes.ts';
import { checkRowLimit } from './checks/row-limit.ts';
import { checkEnrolment, checkPasswordOnly } from './checks/second-factor.ts';
import { checkStranger } from './checks/strangers.ts';
import { checkTable } from './checks/tables.ts';
import { checkStatuses, checkUpdate, findMissingId } from './checks/updates.ts';
import type { Finding, Findings } from './finding.ts';
import type { Ask } from './protocol/ask.ts';
import { tableNames } from './protocol/section-7.ts';

export interface Account {
  userId: string;
  ask: Ask;
}

export interface Access {
  visitor: Ask;
  administrator: Account;
  player?: Account | undefined;
  /** The session of an account with a second factor that has not used it. */
  passwordOnly?: Ask | undefined;
}

/** Stands for all checks that need an administrator. */
export const administratorNotAsked: Finding = {
  id: 'administrator',
  status: 'unverified',
  title: 'Tudo o que precisa de um administrador',
  detail: 'Não foi perguntado.',
};

/** Asks a backend that answers everything that the panel needs. Writes nothing. */
export async function* checkAccess(access: Access): Findings {
  const { visitor, administrator } = access;
  const role = await checkRole(administrator.ask, 'administrator', administrator.userId);
  yield role;
  if (role.status === 'ok') {
    yield* checkAsAdministrator(access);
    return;
  }
  // The backend refuses this account where it answers an administrator: that says nothing about tables and functions.
  yield administratorNotAsked;
  yield* checkStranger('visitor', visitor, { missingId: crypto.randomUUID() });
  yield await checkEnrolment(visitor);
}

async function* checkAsAdministrator(access: Access): Findings {
  const { visitor, player, passwordOnly } = access;
  const { ask: administrator, userId } = access.administrator;
  yield* checkSums(administrator);
  for (const table of tableNames) {
    yield await checkTable(administrator, table);
  }
  const missingId = await findMissingId(administrator);
  yield await checkStatuses(administrator);
  yield await checkUpdate(administrator, missingId);
  yield await checkRowLimit(administrator);

  const asked = { administrator, missingId: missingId ?? crypto.randomUUID() };
  yield* checkStranger('visitor', visitor, asked);
  yield await checkFunctionsOfVisitor(visitor, userId);
  if (player) {
    yield await checkRole(player.ask, 'player', player.userId);
    yield* checkStranger('player', player.ask, asked);
  }
  yield await checkEnrolment(visitor);
  if (passwordOnly) {
    yield await checkPasswordOnly(passwordOnly);
  }
  yield* checkIndexes(administrator);
  yield* checkAdditions({ ...asked, visitor, player: player?.ask });
}
