/**
 * Runs while the shell's own scripts are on their way, and asks for what they would ask for much
 * later: the settings and the registry, and for whoever is signed in the scripts of /admin and of the
 * module that the address names, the role, and what the module's page reads first. Nothing here
 * decides anything: the shell reads the same answers (early-answers.ts) and checks them, and the
 * browser runs none of these scripts before the shell asks for them, those of modules with their hash.
 * The build puts it into the page as it is, and tells it the scripts of /admin and of the session.
 */
(() => {
  const isLate = window.early !== undefined;
  window.early ??= { answers: {} };
  window.early.readAhead = readAhead;
  let settings;
  if (isLate) {
    return; // The shell was faster, and has asked by itself; pages to come can still be read ahead.
  }
  const scripts = document.currentScript.dataset;
  const registryPath = '/modules/registry.json';

  attempt(async () => {
    const { origin } = new URL((await readSettings()).supabaseUrl);
    addLink({ rel: 'preconnect', href: origin, crossOrigin: 'anonymous' });
  });
  const registry = readDocument(registryPath);
  registry.catch(() => undefined); // Outside /admin nobody may ever ask what came of it.
  const [address, segment = ''] = /^\/admin(?:\/([^/]*)|$)/.exec(location.pathname) ?? [];
  const session = address !== undefined && readSession();
  if (session) {
    preload(scripts.admin);
    if (!isFresh(session)) {
      preload(scripts.auth);
    }
    attempt(async () => {
      const body = { _user_id: session.user.id };
      await ask({ method: 'POST', path: 'rpc/get_user_role' }, body);
    });
    attempt(async () => {
      const route = decodeURIComponent(segment);
      const { modules } = await registry;
      const { current } = Object.values(modules).find(({ routes }) => routes.includes(route));
      preloadModule(current);
      // A shell that waits for the registry names the reads by itself, or has them by an older one.
      if (registryPath in window.early.answers) {
        readAhead(current.reads?.[route]);
      }
    });
    // The first of them takes a browser some ten milliseconds, which it has now: see docs/performance.md.
    new Intl.NumberFormat('pt-BR');
  }

  /** Whatever is wrong with an answer is the shell's business. */
  async function attempt(work) {
    try {
      await work();
    } catch {
      // The shell will ask for it.
    }
  }

  function readSettings() {
    return (settings ??= readDocument('/config.json'));
  }

  async function readDocument(path) {
    const answer = keep(path, () => fetch(path));
    return (await answer).clone().json();
  }

  function readSession() {
    try {
      return localStorage['panel.overrides'] ? null : JSON.parse(localStorage['panel.session']);
    } catch {
      return null;
    }
  }

  /** A token that is due is renewed first: see shared-auth/src/renewal.ts. */
  function isFresh({ expires_at: end }) {
    return end - 120 > Date.now() / 1000;
  }

  /** Whoever has to renew the session first, or to give a code, may read nothing yet. */
  function isReady(session) {
    const { access_token: token, user } = session;
    const [, claims] = token.split('.');
    const { aal } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const hasFactor = user.factors?.some(({ status }) => status === 'verified');
    return isFresh(session) && (aal === 'aal2' || !hasFactor);
  }

  /** The reads of a page whose module is on its way: the shell names those of later pages. */
  function readAhead(reads = []) {
    attempt(() => Promise.all(reads.map((read) => ask(read, {}))));
  }

  /**
   * Asks the backend as Supabase's client will, and keeps the answer for it under the same words.
   * Nobody has checked what the registry names: whatever it is, nothing but reads and functions.
   */
  async function ask({ path, method = 'GET', count }, body) {
    const { supabaseUrl, supabaseAnonKey: apikey } = await readSettings();
    const session = readSession();
    const base = `${supabaseUrl.replace(/\/$/, '')}/rest/v1/`;
    const { href } = new URL(path, base);
    const allowed = { GET: base, HEAD: base, POST: `${base}rpc/` };
    const isOwn = session?.backend === new URL(supabaseUrl).href; // See shared-auth/src/site.ts.
    if (!isOwn || !href.startsWith(allowed[method]) || !isReady(session)) {
      return;
    }
    const profile = method === 'POST' ? 'Content-Profile' : 'Accept-Profile';
    const headers = {
      apikey,
      [profile]: 'public',
      Authorization: `Bearer ${session.access_token}`,
    };
    const init = { method, headers, signal: AbortSignal.timeout(20_000) };
    if (count) {
      headers.Prefer = 'count=exact';
    }
    if (method === 'POST') {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const { Prefer = null, Authorization } = headers;
    const words = [method, href, null, 'public', Prefer, init.body ?? null, Authorization];
    keep(JSON.stringify(words), () => fetch(href, init));
  }

  /** For ten seconds: what is not fetched by then is not wanted, or out of date. */
  function keep(key, send) {
    const { answers } = window.early;
    const answer = (answers[key] ??= send());
    answer.catch(() => undefined);
    // The shell may have taken the answer, and the same request may have been sent again since.
    setTimeout(() => answers[key] === answer && delete answers[key], 10_000);
    return answer;
  }

  /** @param scripts of the shell, as the build wrote them: `<address>#<integrity>`, with spaces between */
  function preload(scripts) {
    for (const script of scripts.split(' ').filter(Boolean)) {
      const [href, integrity] = script.split('#');
      preloadScript(href, integrity);
    }
  }

  function preloadModule({ entry, preload, integrity }) {
    const scripts = [entry, ...preload];
    if (!scripts.every((url) => integrity[url])) {
      return; // The shell will refuse it.
    }
    for (const url of scripts) {
      const { href } = new URL(url, new URL(registryPath, location.href));
      preloadScript(href, integrity[url]);
    }
  }

  /** A script uses a preload only with the same attributes. In development scripts have no hash. */
  function preloadScript(href, integrity) {
    const asked = integrity && { crossOrigin: 'anonymous', integrity };
    addLink({ rel: 'preload', as: 'script', ...asked, href });
  }

  function addLink(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
})();
