/**
 * Runs while the shell's own scripts are on their way, and asks for what they would ask for much
 * later: the settings and the registry, and for whoever is signed in the scripts of /admin and of the
 * module that the address names, his role, and what the module's page reads first. Nothing here
 * decides anything: the shell reads the same answers (src/early-answers.ts) and checks them, and the
 * browser runs none of these scripts before the shell asks for them, those of modules with their hash.
 * It is a plain file: the build only names it in the page, and tells it the scripts of /admin.
 */
(() => {
  if ('earlyAnswers' in window) {
    return; // The shell was faster, and has asked by itself.
  }
  const adminScripts = document.currentScript.dataset.admin.split(' ').filter(Boolean);
  const registryPath = '/modules/registry.json';
  const answers = { '/config.json': fetch('/config.json'), [registryPath]: fetch(registryPath) };
  window.earlyAnswers = { ...answers };
  const settings = readCopy(answers['/config.json']);
  const registry = readCopy(answers[registryPath]);
  registry.catch(() => undefined); // Outside /admin nobody may ever ask what came of it.
  const session = readSession();
  const [address, segment = ''] = /^\/admin(?:\/([^/]*)|$)/.exec(location.pathname) ?? [];

  attempt(async () => {
    const { origin } = new URL((await settings).supabaseUrl);
    addLink({ rel: 'preconnect', href: origin, crossOrigin: 'anonymous' });
  });
  if (address !== undefined && session) {
    for (const href of adminScripts) {
      addLink({ rel: 'preload', as: 'script', href });
    }
    attempt(async () => preloadModule((await module()).current));
    attempt(async () => {
      const body = { _user_id: session.user.id };
      ask(await settings, { method: 'POST', path: 'rpc/get_user_role', body });
    });
    attempt(async () => {
      const { reads = {} } = (await module()).current;
      const site = await settings;
      reads[decodeURIComponent(segment)]?.forEach((read) => ask(site, read));
    });
  }

  /** Whatever is wrong with an answer is the shell's business. */
  function attempt(work) {
    work().catch(() => undefined);
  }

  async function readCopy(answer) {
    return (await answer).clone().json();
  }

  async function module() {
    const { modules } = await registry;
    return Object.values(modules).find(({ routes }) =>
      routes.includes(decodeURIComponent(segment)),
    );
  }

  function readSession() {
    try {
      return localStorage['panel.overrides'] ? null : JSON.parse(localStorage['panel.session']);
    } catch {
      return null;
    }
  }

  /** Whoever has to renew the session first, or to give a code, may read nothing yet. */
  function isReady({ access_token: token, expires_at: end, user }) {
    const [, claims] = token.split('.');
    const { aal } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const hasFactor = user.factors?.some(({ status }) => status === 'verified');
    return end - 120 > Date.now() / 1000 && (aal === 'aal2' || !hasFactor);
  }

  /** Asks the backend as Supabase's client will, and keeps the answer for it under the same words. */
  function ask(
    { supabaseUrl, supabaseAnonKey: apikey },
    { path, method = 'GET', count, body = {} },
  ) {
    const base = `${supabaseUrl.replace(/\/$/, '')}/rest/v1/`;
    const { href } = new URL(path, base);
    if (!href.startsWith(base) || !isReady(session)) {
      return;
    }
    const headers = { apikey, Authorization: `Bearer ${session.access_token}` };
    const init = { method, headers, signal: AbortSignal.timeout(20_000) };
    if (count) {
      headers.Prefer = 'count=exact';
    }
    if (method === 'POST') {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const key = [method, href, headers.Prefer ?? null, init.body ?? null, headers.Authorization];
    const answer = fetch(href, init);
    answer.catch(() => undefined);
    window.earlyAnswers[JSON.stringify(key)] = answer;
  }

  function preloadModule({ entry, preload, integrity }) {
    const scripts = [entry, ...preload];
    if (!scripts.every((url) => integrity[url])) {
      return; // The shell will refuse it.
    }
    for (const url of scripts) {
      addLink({
        rel: 'preload',
        as: 'script',
        crossOrigin: 'anonymous',
        integrity: integrity[url],
        href: new URL(url, new URL(registryPath, location.href)).href,
      });
    }
  }

  function addLink(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
})();
