export { SIGN_INS } from './sign-ins.ts';
export { startTestBackend, type TestBackend } from './start-test-backend.ts';
