export { SIGN_INS } from './sign-ins.ts';
export { nextRecoveryLink } from './recovery-link.ts';
export { requestAsService } from './service-request.ts';
export { startTestBackend, type TestBackend } from './start-test-backend.ts';
