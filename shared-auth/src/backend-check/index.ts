/** Checks of a backend that nobody's first screen needs: the command `npm run check-backend` and 'Diagnóstico'. */
export { checkSignedIn } from './check-signed-in.ts';
export { checkWithPasswords } from './check-with-passwords.ts';
export { type Finding, type FindingStatus, statusLabels } from './finding.ts';
