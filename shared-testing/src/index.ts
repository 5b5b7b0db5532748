export { exportedCsv } from './exported-csv.ts';
export {
  answerReadsOf,
  deferred,
  type Interception,
  interceptFetch,
  showState,
  watchedRequests,
} from './intercept-fetch.ts';
export { type RenderedModule, renderModule } from './render-module.tsx';
export { type BackendAddress, pointAt, signInAs } from './sign-in-as.ts';
export { signedInBackend } from './signed-in-backend.ts';
export { failure, type StateName } from './states/index.ts';
export { columnHeaders, tableRows } from './table.ts';
export { testModule } from './test-module.ts';
