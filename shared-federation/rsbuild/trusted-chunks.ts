import { providedCreateScript, scriptTimeout } from '../src/script-host.ts';

/**
 * Runs inside every module, before anything of it loads. The bundler's own loader asks nobody before
 * it adds a chunk's script to the page; this one, in its place, lets the shell make the element, with
 * the hash that the registry names.
 */

type ScriptEvent = Pick<Event, 'type'> & { target: unknown };

/** Calls back with what happened; the bundler takes anything but 'load' for a failure. */
type LoadScript = (url: string, done: (event: ScriptEvent) => void) => void;

declare const __webpack_require__: { l: LoadScript };

export default function trustedChunks() {
  const createScript = providedCreateScript();
  if (createScript) {
    __webpack_require__.l = (url, done) => loadScript(() => createScript(url), url, done);
  }
  return { name: 'trusted-chunks' };
}

function loadScript(
  createScript: () => HTMLScriptElement,
  src: string,
  done: (event: ScriptEvent) => void,
): void {
  try {
    const script = createScript();
    const timer = setTimeout(() => finish({ type: 'timeout', target: script }), scriptTimeout);
    const finish = (event: ScriptEvent): void => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      done(event);
    };
    script.onload = finish;
    script.onerror = (event) => finish(event as Event);
    document.head.append(script);
  } catch (error) {
    console.error('[panel] a script was refused', error);
    done({ type: 'refused', target: { src } });
  }
}
