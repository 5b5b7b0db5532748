import { providedLoadScript } from '../src/script-host.ts';

/** The bundler takes any type but 'load' for a failure. */
interface ScriptEvent {
  type: 'load' | 'error';
  target: { src: string };
}

declare const __webpack_require__: {
  l: (url: string, done: (event: ScriptEvent) => void) => void;
};

/**
 * Runs inside every module, before anything of it loads. Replaces the bundler's own loader, which adds a
 * chunk's script to the page unchecked, by the shell's, which checks the hash that the registry names.
 */
export default function trustedChunks() {
  const loadScript = providedLoadScript();
  if (!loadScript) {
    throw new Error('This module was built for a later shell, which loads its scripts.');
  }
  __webpack_require__.l = (url, done) => {
    const end = (type: ScriptEvent['type']) => done({ type, target: { src: url } });
    void loadScript(url).then(
      () => end('load'),
      () => end('error'),
    );
  };
  return { name: 'trusted-chunks' };
}
