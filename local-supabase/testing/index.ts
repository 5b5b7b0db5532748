export { SIGN_INS } from './sign-ins';
export { startTestBackend, type TestBackend } from './start-test-backend';
