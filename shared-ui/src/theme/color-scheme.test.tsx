import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as colorScheme from './color-scheme.ts';
import { useColorScheme } from './use-color-scheme.ts';

const { applyColorScheme } = colorScheme;

const { dataset } = document.documentElement;

function Switch() {
  const [scheme, setScheme] = useColorScheme();
  return (
    <>
      <output>{scheme}</output>
      <button onClick={() => setScheme('system')}>system</button>
      <button onClick={() => setScheme('light')}>light</button>
      <button onClick={() => setScheme('dark')}>dark</button>
    </>
  );
}

/** Does what the browser does when another tab stores a colour scheme. */
function storeInAnotherTab(scheme: string): void {
  localStorage.setItem('panel.color-scheme', scheme);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'panel.color-scheme' }));
  });
}

beforeAll(applyColorScheme);
beforeEach(() => act(() => colorScheme.colorSchemeSetting.change('system')));
afterEach(() => jest.restoreAllMocks());

it('follows the system until the user chooses', () => {
  render(<Switch />);
  expect(screen.getByRole('status')).toHaveTextContent('system');
  expect(dataset.colorScheme).toBeUndefined();
});

it('applies and remembers a choice, and can go back to the system', async () => {
  render(<Switch />);
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(dataset.colorScheme).toBe('dark');
  expect(localStorage.getItem('panel.color-scheme')).toBe('dark');

  await userEvent.click(screen.getByRole('button', { name: 'system' }));
  expect(dataset.colorScheme).toBeUndefined();
});

it('applies the stored choice on the next visit', () => {
  jest.isolateModules(() => {
    localStorage.setItem('panel.color-scheme', 'light');
    const nextVisit = jest.requireActual<typeof colorScheme>('./color-scheme.ts');
    nextVisit.applyColorScheme();
  });
  expect(dataset.colorScheme).toBe('light');
});

it('follows a choice made in another tab, and the system when the choice is invalid', () => {
  render(<Switch />);
  storeInAnotherTab('dark');
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(dataset.colorScheme).toBe('dark');
  storeInAnotherTab('purple');
  expect(screen.getByRole('status')).toHaveTextContent('system');
  expect(dataset.colorScheme).toBeUndefined();
});

it('works where storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  render(<Switch />);
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(dataset.colorScheme).toBe('dark');
});
