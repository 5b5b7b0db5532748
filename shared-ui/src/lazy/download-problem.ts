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
  const script = isDownloadError(error) && error.request;
  const isOwn = script && new URL(script, location.href).origin === location.origin;
  try {
    const answer = await fetch(isOwn ? script : '/config.json', {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    void answer.body?.cancel();
    return problemOf(answer);
  } catch {
    return { text: 'Verifique sua conexão e tente novamente.', needsReload: false };
  }
}

function problemOf({ type, status, ok, headers }: Response): DownloadProblem {
  if (type === 'opaqueredirect' || (ok && headers.get('Content-Type')?.startsWith('text/html'))) {
    return reload('Outro site respondeu no lugar do painel; talvez a rede peça um novo login.');
  }
  if ([401, 403, 407].includes(status)) {
    return reload('O servidor negou o acesso ao painel.');
  }
  if ([404, 410].includes(status)) {
    return reload('Esta versão do painel não está mais no servidor.');
  }
  return ok
    ? { text: 'Tente novamente; se não adiantar, recarregue a página.', needsReload: false }
    : {
        text: 'O servidor respondeu com um erro. Tente novamente em instantes.',
        needsReload: false,
      };
}

function reload(cause: string): DownloadProblem {
  return { text: `${cause} Recarregue a página.`, needsReload: true };
}
