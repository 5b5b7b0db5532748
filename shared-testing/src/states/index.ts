export { answerInState } from './answer-in-state.ts';
export { failure } from './rest-answer.ts';
export { isRead, isShellRequest } from './requests.ts';
export { type StateName, stateNames } from './state-names.ts';
