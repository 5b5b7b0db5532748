export { type RenderedModule, renderModule } from './render-module.tsx';
export { type BackendAddress, pointAt, signInAs } from './sign-in-as.ts';
