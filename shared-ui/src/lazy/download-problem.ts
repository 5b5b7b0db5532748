/** Why code of the panel could not be downloaded. */
export interface DownloadProblem {
  /** For the user, in Portuguese. */
  text: string;
  /** Whether only a reload of the page helps. */
  needsReload: boolean;
}

/** How long the site may take to answer. */
const timeoutMs = 5_000;

/** Whether an error is one of the bundler's loader, which could not download code. */
export function isDownloadError(error: unknown): error is Error & { request?: string } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Finds out why code could not be downloaded: requests the script again, or a document of the site when the script has
 * another origin, which the page's policy does not let it request.
 */
export async function findDownloadProblem(error: unknown): Promise<DownloadProblem> {
  const script = (isDownloadError(error) && error.request) || '/config.json';
  const isOwn = new URL(script, location.href).origin === location.origin;
  try {
    const answer = await fetch(isOwn ? script : '/config.json', {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    void answer.body?.cancel();
    return problemOf(answer, isOwn);
  } catch {
    return retry('Verifique sua conexão e tente novamente.');
  }
}

/** The problem of a slow download. Only a reload helps: a second request for the script would wait for the first one. */
export const slowDownload = reload('Esta parte do painel ainda não chegou.');

/** @param isOfScript whether the script itself was requested */
function problemOf({ type, status, ok, headers }: Response, isOfScript: boolean): DownloadProblem {
  if (type === 'opaqueredirect' || (ok && headers.get('Content-Type')?.startsWith('text/html'))) {
    return reload('Outro site respondeu no lugar do painel; talvez a rede peça um novo login.');
  }
  if ([401, 403, 407].includes(status)) {
    return reload('O servidor negou o acesso ao painel.');
  }
  if ([404, 410].includes(status)) {
    return reload('Esta versão do painel não está mais no servidor.');
  }
  if (ok && !isOfScript) {
    return reload('O servidor desta tela não enviou um arquivo.');
  }
  return retry(
    ok
      ? 'Tente novamente; se não adiantar, recarregue a página.'
      : 'O servidor respondeu com um erro. Tente novamente em instantes.',
  );
}

function retry(text: string): DownloadProblem {
  return { text, needsReload: false };
}

function reload(cause: string): DownloadProblem {
  return { text: `${cause} Recarregue a página.`, needsReload: true };
}
