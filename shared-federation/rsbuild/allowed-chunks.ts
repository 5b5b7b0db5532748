import { providedLoadScript } from '../src/script-host.ts';

/** Event that the bundler expects; it treats any type but 'load' as a failure. */
interface ScriptEvent {
  type: 'load' | 'error';
  target: { src: string };
}

declare const __webpack_require__: {
  l: (url: string, done: (event: ScriptEvent) => void) => void;
};

/**
 * Runtime plugin of every module, which runs before its chunks load. It replaces the bundler's loader, which
 * adds scripts to the page without a hash, by the shell's loader, which uses the registry's hashes.
 */
export default function allowedChunks() {
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
  return { name: 'allowed-chunks' };
}
