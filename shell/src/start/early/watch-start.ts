import { getInitialScripts } from '../../updates/initial-scripts.ts';
import { copyOf } from '../frame/show-frame.ts';
import { attempt } from './early-requests.ts';

/** How long the page waits for the shell to render: a frame stays until it knows the user's role. */
const maxStartMs = 8_000;

/** How long 'Recarregar' waits for the shell's scripts before it reloads the page. */
const maxScriptsMs = 3_000;

/**
 * Shows a message with 'Recarregar' if a script of the shell fails, or if the shell has not rendered after eight seconds.
 * React's first rendering replaces the message.
 */
export function watchStart(): void {
  const show = () => void attempt(() => window.early!.hasRendered || showMessage());
  setTimeout(show, maxStartMs);
  // These events do not bubble. Deferred scripts fail after the page has been parsed.
  document.addEventListener('error', ({ target }) => isOfShell(target) && show(), true);
}

function isOfShell(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLScriptElement &&
    getInitialScripts(document).includes(new URL(target.src).pathname)
  );
}

function showMessage(): void {
  const root = document.getElementById('root')!;
  if (!root.querySelector('[role=alert]')) {
    const message = copyOf('start-failure');
    const button = message.querySelector('button')!;
    button.onclick = () => {
      button.disabled = true;
      void reload();
    };
    root.prepend(message);
  }
}

/** Reloads the page and the shell's scripts: the browser may have cached a damaged one. */
async function reload(): Promise<void> {
  const init: RequestInit = { cache: 'reload', signal: AbortSignal.timeout(maxScriptsMs) };
  const downloads = getInitialScripts(document).map((path) =>
    fetch(path, init).then((response) => response.arrayBuffer()),
  );
  await Promise.allSettled(downloads);
  location.reload();
}
