/** Checks of a backend, for `npm run check-backend` and 'Diagnóstico'. No first screen downloads them. */
export { checkSignedIn } from './check-signed-in.ts';
export { checkWithPasswords } from './check-with-passwords.ts';
export { type Finding, type FindingStatus, statusLabels } from './finding.ts';
