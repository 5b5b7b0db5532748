import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { changedTexts } from './watch-text-nodes.ts';

const icon = <i key="icon" />;

it.each<[string, ReactNode, ReactNode]>([
  ['changes', 'Pendente', 'Revisado'],
  ['gives way to elements', 'Pendente', <b key="b">Revisado</b>],
  ['disappears', 'Pendente', null],
  [
    'has an element of its own and changes',
    [icon, <b key="b">Pendente</b>],
    <b key="b">Revisado</b>,
  ],
])('a text that is the only child of its element may change: it %s', (_what, before, after) => {
  const { container, rerender } = render(<p>{before}</p>);
  translate(container);
  rerender(<p>{after}</p>);
  expect(container.textContent).toBe(render(<p>{after}</p>).container.textContent);
});

it.each<[string, ReactNode, ReactNode]>([
  ["React changed the text 'Pendente'", [icon, 'Pendente'], [icon, 'Revisado']],
  ["React removed the text 'Pendente'", [icon, 'Pendente'], [icon]],
  ["React inserted an element before the text 'Pendente'", [null, 'Pendente'], [icon, 'Pendente']],
])('a test fails when a text beside other children changes: %s', (problem, before, after) => {
  const { rerender } = render(<p>{before}</p>);
  expect(changedTexts).toEqual([]);
  rerender(<p>{after}</p>);
  expect(changedTexts.splice(0)).toEqual([expect.stringMatching(`^${problem} in <p>`)]);
});

/** Replaces text nodes as Chrome's translator does. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}
