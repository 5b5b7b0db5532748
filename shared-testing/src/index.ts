export { type RenderedModule, renderModule } from './render-module.tsx';
export { type BackendAddress, signInAs } from './sign-in-as.ts';
