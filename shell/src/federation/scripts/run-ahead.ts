import { provideCreateScript } from '@panel/shared-federation';
import { addressOf, createTrustedScript } from './trusted-scripts.ts';

/** Scripts on their way, by address. */
const ahead = new Map<string, HTMLScriptElement>();

/**
 * Downloads and runs scripts of a module side by side with its entry, which would ask for them one
 * step later. They only hand in their code: nothing of it runs before the module wants it.
 */
export function runPreloads(urls: readonly string[]): void {
  for (const url of urls) {
    const script = createTrustedScript(url);
    const address = addressOf(url);
    const end = () => {
      script.remove();
      if (ahead.get(address) === script) {
        ahead.delete(address);
      }
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    ahead.set(address, script);
    document.head.append(script);
  }
}

// The loader inside a module asks for what has not arrived when its code is wanted, and for late chunks.
provideCreateScript((url) => ahead.get(addressOf(url)) ?? createTrustedScript(url));
