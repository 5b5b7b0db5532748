/**
 * A line about a proxy that this process ignores; undefined when it uses it, or there is none. npm and other programs
 * obey these variables, Node only on request.
 */
export function ignoredProxy(
  env: NodeJS.ProcessEnv = process.env,
  canUse = process.allowedNodeEnvironmentFlags.has('--use-env-proxy'),
): string | undefined {
  const name = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((each) => env[each]);
  const isUsed = canUse && (env.NODE_USE_ENV_PROXY === '1' || asksFor.test(env.NODE_OPTIONS ?? ''));
  return name === undefined || isUsed
    ? undefined
    : `Aviso: este comando não usa o proxy de ${name}. Para usá-lo, defina NODE_USE_ENV_PROXY=1` +
        (canUse ? '.' : ', com o Node 22.21 ou 24.5, ou mais novo.');
}

const asksFor = /--use-env-proxy\b/;
