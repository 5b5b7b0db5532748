import { startScripts } from './start-scripts.ts';

test('what a page starts with is what it names, not what it adds later', () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML =
    '<script async src="/early.js"></script><script defer src="/static/js/index.a1.js"></script>';
  const later = page.createElement('script');
  later.src = '/modules/mfe-players/0.1.0/entry.js';
  page.head.append(later);
  expect(startScripts(page)).toEqual(['/early.js', '/static/js/index.a1.js']);
});
