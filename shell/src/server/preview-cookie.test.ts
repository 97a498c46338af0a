import { previewCookieName, previewCookies } from './preview-cookie.ts';

const site = { host: 'houni.tn', secure: true, cookieDomain: 'houni.tn' };

it('previewCookies reach the dashboard host, and remove a cookie of one host', () => {
  expect(previewCookies('token', 60, site)).toEqual([
    '__Secure-houni-preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    '__Secure-houni-preview=token; Path=/; Max-Age=60; SameSite=Lax; Domain=houni.tn; HttpOnly; Secure',
  ]);
  expect(previewCookies('token', 60, { ...site, host: 'dashboard.houni.tn' })).toEqual(
    previewCookies('token', 60, site),
  );
});

it('previewCookies without a token clear both', () => {
  expect(previewCookies('', 0, site).every((cookie) => cookie.includes('=; ') && cookie.includes('Max-Age=0'))).toBe(
    true,
  );
});

it('previewCookies work on plain localhost, which has one host', () => {
  const scope = { host: 'localhost:3000', secure: false, cookieDomain: 'houni.localhost' };
  expect(previewCookies('token', 60, scope)).toEqual([
    'houni-preview=token; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  ]);
  expect(previewCookieName(scope)).toBe('houni-preview');
});
