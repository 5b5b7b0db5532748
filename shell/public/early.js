/**
 * Runs while the shell's own scripts are on their way, and asks for what they would ask for much
 * later: the settings, the registry, and for whoever is signed in the scripts of /admin and of the
 * module that the address names. Nothing here decides anything: the shell reads the same answers
 * (src/early-answers.ts) and checks them, and the browser runs none of these scripts before the shell
 * asks for them, those of modules with their hash. It is a plain file: the build only names it in the
 * page, and tells it the scripts of /admin.
 */
(() => {
  if ('earlyAnswers' in window) {
    return; // The shell was faster, and has asked by itself.
  }
  const adminScripts = document.currentScript.dataset.admin.split(' ').filter(Boolean);
  const registryPath = '/modules/registry.json';
  const settings = fetch('/config.json');
  const registry = fetch(registryPath);
  window.earlyAnswers = { '/config.json': settings, [registryPath]: registry };
  // Outside /admin nobody may ever ask what came of it.
  registry.catch(() => undefined);
  readCopy(settings, ({ supabaseUrl }) => {
    addLink({ rel: 'preconnect', href: new URL(supabaseUrl).origin, crossOrigin: 'anonymous' });
  });
  const [address, segment = ''] = /^\/admin(?:\/([^/]*)|$)/.exec(location.pathname) ?? [];
  if (address !== undefined && hasSession()) {
    for (const href of adminScripts) {
      addLink({ rel: 'preload', as: 'script', href });
    }
    readCopy(registry, ({ modules }) => preloadModule(modules, decodeURIComponent(segment)));
  }

  /** Whatever is wrong with an answer is the shell's business. */
  function readCopy(answer, use) {
    answer
      .then((response) => (response.ok ? response.clone().json() : undefined))
      .then((body) => body && use(body))
      .catch(() => undefined);
  }

  function hasSession() {
    try {
      return localStorage.getItem('panel.session') !== null && !localStorage['panel.overrides'];
    } catch {
      return false;
    }
  }

  function preloadModule(modules, route) {
    const found = Object.values(modules).find(({ routes }) => routes.includes(route));
    const { entry, preload, integrity } = found.current;
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
