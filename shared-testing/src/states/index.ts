export { answerInState, slowAnswerMs } from './answer-in-state.ts';
export { failure } from './rest-answer.ts';
export { isRead, isShellRequest } from './requests.ts';
export { type StateName, stateNames } from './state-names.ts';
// Where the panel's page stores the session and the colour scheme: the development server may know no React.
export { backendNameOf, sessionKey } from '@panel/shared-auth/early';
export { colorSchemeKey } from '@panel/shared-ui/early';
