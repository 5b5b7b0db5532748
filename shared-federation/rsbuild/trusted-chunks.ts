import { providedCreateScript } from '../src/script-host.ts';

/**
 * Runs inside every module, before anything of it loads. The bundler's own loader asks nobody before
 * it adds a chunk's script to the page; here the shell makes the element first, with the hash that
 * the registry names, and the loader adopts what it finds in the document under the same address.
 */

type ScriptEvent = { type: string; target: { src: string } };
type LoadScript = (url: string, done: (event?: ScriptEvent) => void, ...rest: unknown[]) => void;

declare const __webpack_require__: { l: LoadScript };

export default function trustedChunks() {
  const loadScript = __webpack_require__.l;
  __webpack_require__.l = (url, done, ...rest) => {
    const createScript = providedCreateScript();
    try {
      if (createScript) {
        document.head.append(createScript(url));
      }
    } catch (error) {
      console.error('[panel] a script was refused', error);
      done({ type: 'refused', target: { src: url } });
      return;
    }
    loadScript(url, done, ...rest);
  };
  return { name: 'trusted-chunks' };
}
