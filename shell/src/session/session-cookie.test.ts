import { clearedCookies, cookieValue, sessionCookies } from './session-cookie.ts';

const verified = {
  token: 'header.payload.signature',
  issuedAt: 500,
  expiresAt: 2000,
  user: { uid: 'u 1', email: null, displayName: null, photoUrl: null },
};
const place = { host: 'houni.localhost:3000', secure: false, cookieDomain: 'houni.localhost' };

it('the token’s cookie is closed to scripts and ends with the token; the hint is open and stays', () => {
  expect(sessionCookies(verified, 'r/1=', place, 1_000_000)).toEqual([
    '__session=header.payload.signature; Path=/; Max-Age=1000; SameSite=Lax; Domain=houni.localhost; HttpOnly',
    'houni-refresh=r%2F1%3D; Path=/; Max-Age=5184000; SameSite=Lax; Domain=houni.localhost; HttpOnly',
    'houni-session=u%201; Path=/; Max-Age=5184000; SameSite=Lax; Domain=houni.localhost',
  ]);
});

it('without a refresh token the hint ends with the token, and an older refresh token is dropped', () => {
  const [, refresh, hint] = sessionCookies(verified, null, place, 1_000_000);
  expect(refresh).toContain('Max-Age=0');
  expect(hint).toContain('Max-Age=1000');
});

it.each([
  ['dashboard.houni.localhost:3000', true],
  ['HOUNI.localhost', true],
  ['localhost:3000', false],
  ['evilhouni.localhost', false],
])('on %s the domain is shared: %s', (host, shared) => {
  expect(clearedCookies({ ...place, host }).every((cookie) => cookie.includes('Domain=') === shared)).toBe(true);
});

it('on https every cookie is Secure', () => {
  expect(clearedCookies({ ...place, secure: true }).every((cookie) => cookie.endsWith('Secure'))).toBe(true);
});

it.each([
  ['a=1; houni-session=u%201; b=2', 'u 1'],
  ['xhouni-session=no; houni-session=yes', 'yes'],
  ['houni-session=', null],
  ['houni-session=%E0%A4%A', null],
  ['houni-session', null],
  [undefined, null],
])('reads a cookie out of %j', (header, value) => {
  expect(cookieValue(header, 'houni-session')).toBe(value);
});
