export { addressOf } from './address-of.ts';
export { dismissToasts } from './dismiss-toasts.tsx';
export { failure, gate, type Interception, interceptFetch } from './intercept-fetch.ts';
export { type RenderedModule, renderModule } from './render-module.tsx';
export { type BackendAddress, pointAt, signInAs } from './sign-in-as.ts';
export { answerReadsOf, signedInBackend } from './signed-in-backend.ts';
export { columnHeaders, tableRows } from './table.ts';
