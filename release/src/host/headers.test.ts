import { siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';
import { securityHeaders } from './headers.ts';

const backend = { supabaseUrl: 'https://panel.example.org', supabaseAnonKey: 'key' };

/** One directive of the policy. */
function policy(directive: string, settings: object = {}): string | undefined {
  const headers = securityHeaders(v.parse(siteConfig, { ...backend, ...settings }), '', '');
  return headers['Content-Security-Policy']
    ?.split('; ')
    .find((part) => part.startsWith(`${directive} `));
}

test('by default the policy allows only the site and its backend (T18)', () => {
  expect(securityHeaders(v.parse(siteConfig, backend), '', '')).toEqual({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'none'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "connect-src 'self' https://panel.example.org wss://panel.example.org",
      "img-src 'self' https: http: data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), ' +
      'serial=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test('the inline script and styles of the page may run, and no others', () => {
  const page =
    '<style>a{}</style><script src="/a.js"></script><script data-admin="/b.js">early()</script>';
  const config = v.parse(siteConfig, backend);
  const { 'Content-Security-Policy': found } = securityHeaders(config, page, '');
  // printf 'early()' | openssl dgst -sha256 -binary | base64
  expect(found).toContain(
    "; script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='; ",
  );
  expect(found).toContain(" 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; ");
  expect(found).not.toContain('unsafe');
});

test('scripts, styles and fonts may come from moduleOrigins', () => {
  const settings = { moduleOrigins: ['https://modules.example.org'] };
  expect(policy('script-src', settings)).toBe("script-src 'self' https://modules.example.org");
  expect(policy('style-src', settings)).toContain(' https://modules.example.org');
  expect(policy('font-src', settings)).toBe("font-src 'self' https://modules.example.org");
});

test('the page may connect to the hosts that the site lists, and to no other', () => {
  expect(policy('connect-src', { connectOrigins: ['https://api.example.org'] })).toBe(
    `${policy('connect-src', {})} https://api.example.org`,
  );
});

test('the page may connect to a registry on another origin and to eventsUrl', () => {
  const connect = policy('connect-src', {
    registryUrl: 'https://registry.example.org/modules/registry.json',
    eventsUrl: 'https://events.example.org/loads?panel=1',
  });
  expect(connect).toContain(' https://registry.example.org https://events.example.org');
});

test('scripts need a hash, unless the site allows overrides, which have none (T18)', () => {
  const overrideOrigins = ['http://localhost:3004'];
  const headers = (settings: object) =>
    securityHeaders(v.parse(siteConfig, { ...backend, ...settings }), '', '');
  expect(headers({ overrideOrigins })).toHaveProperty('Integrity-Policy');
  expect(headers({ allowOverrides: true })).toHaveProperty('Integrity-Policy');
  expect(headers({ overrideOrigins, allowOverrides: true })).not.toHaveProperty('Integrity-Policy');
});

test('overrideOrigins apply only when overrides are allowed', () => {
  const overrideOrigins = ['http://localhost:3004'];
  expect(policy('script-src', { overrideOrigins })).toBe("script-src 'self'");
  expect(policy('connect-src', { overrideOrigins })).not.toContain('3004');
  const allowed = { overrideOrigins, allowOverrides: true };
  expect(policy('script-src', allowed)).toBe("script-src 'self' http://localhost:3004");
  expect(policy('connect-src', allowed)).toContain(' http://localhost:3004 ws://localhost:3004');
});
