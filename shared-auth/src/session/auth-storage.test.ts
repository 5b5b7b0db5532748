import { authStorage } from './auth-storage.ts';

afterEach(() => jest.restoreAllMocks());

test('a value is kept in local storage until it is removed', () => {
  authStorage.setItem('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect(authStorage.getItem('a')).toBe('1');
  authStorage.removeItem('a');
  expect(window.localStorage.getItem('a')).toBeNull();
});

test('where local storage is blocked, a value lasts as long as the page, and can be removed', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(authStorage.getItem('a')).toBeNull();
  authStorage.setItem('a', '1');
  expect(authStorage.getItem('a')).toBe('1');
  authStorage.removeItem('a');
  expect(authStorage.getItem('a')).toBeNull();
});

test('where local storage is full, the outdated value is removed, and the new one lasts as long as the page', () => {
  window.localStorage.setItem('a', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  authStorage.setItem('a', 'new');
  expect(window.localStorage.getItem('a')).toBeNull();
  expect(authStorage.getItem('a')).toBe('new');
});
