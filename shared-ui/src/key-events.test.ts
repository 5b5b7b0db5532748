import { isInPanel, isOverlayOpen, keyOf } from './key-events.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['the page', () => document.body],
  ['a link', () => add('<a href="/">Jogos</a>')],
  ['a field', () => add('<input>')],
  ['a list that scrolls', () => add('<div tabindex="0"></div>')],
])('a key press on %s was made in the panel', (_what, element) => {
  expect(wasInPanel(element())).toBe(true);
});

it.each([
  ['an open shadow root', () => addInShadow('open', '<input>')],
  ['a closed shadow root', () => addInShadow('closed', '<input>')],
  ['an editable text of a shadow root', () => addInShadow('closed', '<p contenteditable></p>')],
])(
  'a key press in a field of %s does not count as made in the panel: it belongs to an extension',
  (_what, field) => {
    expect(wasInPanel(field())).toBe(false);
  },
);

it('a key press on an element beside the panel was not made in it, unless the panel marks the element as its own', () => {
  const root = add('<div id="root"><button>Revisar</button></div>');
  const banner = add('<div data-panel><button>Voltar às versões do site</button></div>');
  const other = add('<button>Salvar senha</button>');
  expect(wasInPanel(root.querySelector('button')!)).toBe(true);
  expect(wasInPanel(banner.querySelector('button')!)).toBe(true);
  expect(wasInPanel(other)).toBe(false);
});

it("a key press without a key has the key ''", () => {
  const event = new KeyboardEvent('keydown');
  Object.defineProperty(event, 'key', { value: undefined });
  expect(keyOf(event)).toBe('');
});

it.each([
  '<dialog open></dialog>',
  '<div role="dialog"></div>',
  '<div role="menu"></div>',
  '<div data-overlay></div>',
  // What they open may still be downloading.
  '<button aria-haspopup="dialog" aria-expanded="true"></button>',
  '<button data-filter-menu aria-expanded="true"></button>',
])('%s is an open overlay, unless it is hidden', (html) => {
  const overlay = add(html);
  expect(isOverlayOpen()).toBe(true);
  // jsdom has no layout.
  Object.assign(overlay, { checkVisibility: () => false });
  expect(isOverlayOpen()).toBe(false);
});

function add(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild!;
}

function addInShadow(mode: ShadowRootMode, html: string): Element {
  const shadow = add('<div></div>').attachShadow({ mode });
  shadow.innerHTML = html;
  return shadow.firstElementChild!;
}

function wasInPanel(element: Element): boolean | undefined {
  let answer: boolean | undefined;
  const listen = (event: KeyboardEvent) => (answer = isInPanel(event));
  window.addEventListener('keydown', listen);
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, composed: true }));
  window.removeEventListener('keydown', listen);
  return answer;
}
