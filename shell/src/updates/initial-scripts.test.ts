import { createScriptElement, allowOrigin } from '../federation/scripts/script-allowlist.ts';
import { getInitialScripts } from './initial-scripts.ts';

test('the initial scripts of a page are the scripts in its HTML, without scripts of modules', () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML =
    '<script async src="/static/js/early.b2.js"></script><script defer src="/static/js/index.a1.js"></script>';
  allowOrigin('http://localhost', 0);
  page.head.append(createScriptElement('http://localhost/modules/mfe-players/0.1.0/entry.js'));
  expect(getInitialScripts(page)).toEqual(['/static/js/early.b2.js', '/static/js/index.a1.js']);
});
