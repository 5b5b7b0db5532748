import { findBrowser } from './open-browser.ts';

const { CHROMIUM_PATH } = process.env;
afterEach(() => {
  delete process.env.CHROMIUM_PATH;
  Object.assign(process.env, CHROMIUM_PATH !== undefined && { CHROMIUM_PATH });
});

test('a CHROMIUM_PATH that names no program is refused', () => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  expect(findBrowser).toThrow('CHROMIUM_PATH não é um programa: /nowhere/chromium.');
});

test('the program that CHROMIUM_PATH names is used', () => {
  process.env.CHROMIUM_PATH = process.execPath;
  expect(findBrowser()).toBe(process.execPath);
});
