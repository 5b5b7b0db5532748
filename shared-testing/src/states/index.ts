export { type StateName, stateNames } from './state-names.ts';
