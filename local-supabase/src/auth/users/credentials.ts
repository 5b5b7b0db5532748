import { compare, getRounds, hash } from 'bcryptjs';

import { AuthError, notImplemented } from '../protocol/errors.ts';
import { type Body, textOf } from '../protocol/request-body.ts';

const bcryptCost = 10;
const minimumLength = 6;

/**
 * A hash with the same cost, compared when there is no user: an unknown address takes as long as a wrong
 * password.
 */
const hashOfNobody = '$2b$10$g5peSW9YlPjdqFzXIhf0kOre79h4gEpOeN36F10GCQSZIEy2FbhKq';

export function hashPassword(password: string): Promise<string> {
  return hash(password, bcryptCost);
}

/**
 * Whether a password matches a hash. A user without a password has no hash, and none matches. A wrong password takes the
 * same time for each account, also for those of the seed, whose hashes have a lower cost.
 */
export async function isPassword(password: string, passwordHash?: string | null): Promise<boolean> {
  const known = bcryptHash.test(passwordHash ?? '') ? passwordHash! : undefined;
  const compared = known ?? hashOfNobody;
  if ((await compare(password, compared)) && known !== undefined) {
    return true;
  }
  // A cost doubles the work of the one below: together with the comparison these are the work of the usual cost.
  for (let cost = getRounds(compared); cost < bcryptCost; cost += 1) {
    await hash(password, cost);
  }
  return false;
}

const bcryptHash = /^\$2[abxy]?\$\d\d\$.{53}$/;

/** Describes why a password is weak; undefined for a strong one. */
export function weaknessOf(password: string): { message: string; reasons: string[] } | undefined {
  if (password.length >= minimumLength) {
    return undefined;
  }
  const message = `Password should be at least ${minimumLength} characters.`;
  return { message, reasons: ['length'] };
}

/** @throws AuthError 422 for a weak password, 400 for one over 72 bytes, because bcrypt ignores the rest */
export function assertPassword(password: string): void {
  const weakness = weaknessOf(password);
  if (weakness !== undefined) {
    const { message, reasons } = weakness;
    throw new AuthError('weak_password', message, { weak_password: { reasons } });
  }
  if (Buffer.byteLength(password) > 72) {
    throw new AuthError('validation_failed', 'Password cannot be longer than 72 characters');
  }
}

const labelPattern = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailPattern = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${labelPattern}(?:\\.${labelPattern})*$`,
  'i',
);

/** @throws AuthError 400 for an address that an e-mail field of HTML refuses */
export function assertEmail(email: string): void {
  if (email === '') {
    throw new AuthError('validation_failed', 'An email address is required');
  }
  if (email.length > 255) {
    throw new AuthError('validation_failed', 'An email address is too long');
  }
  if (emailPattern.test(email)) {
    return;
  }
  throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
}

/** Reads the address of a body in lower case, undefined when absent. @throws AuthError 501 for a telephone number */
export function emailOf(body: Body): string | undefined {
  refusePhone(body);
  const email = textOf(body, 'email').toLowerCase();
  if (email === '') {
    return undefined;
  }
  assertEmail(email);
  return email;
}

/** Reads the new password of a body, undefined when absent. @throws AuthError as `assertPassword` does */
export function passwordOf(body: Body): string | undefined {
  const password = textOf(body, 'password');
  if (password === '') {
    return undefined;
  }
  assertPassword(password);
  return password;
}

/** @throws AuthError 501 for a body with a telephone number */
export function refusePhone(body: Body): void {
  if (textOf(body, 'phone') !== '') {
    throw notImplemented('phone');
  }
}
