import { clearedCookies, cookieValue, hintOf, sessionCookies } from './session-cookie.ts';

const verified = {
  token: 'header.payload.signature',
  issuedAt: 500,
  expiresAt: 2000,
  user: { uid: 'u 1', email: null, displayName: null, photoUrl: null },
};
const scope = { host: 'houni.localhost:3000', secure: false, cookieDomain: 'houni.localhost' };

it('sessionCookies sets an HttpOnly session cookie that expires with its token, and a readable hint cookie that outlives it', () => {
  expect(sessionCookies(verified, 'r/1=', scope, 1_000_000)).toEqual([
    '__session=header.payload.signature; Path=/; Max-Age=1000; SameSite=Lax; Domain=houni.localhost; HttpOnly',
    'houni-refresh=r%2F1%3D; Path=/; Max-Age=5184000; SameSite=Lax; HttpOnly',
    'houni-session=u%201; Path=/; Max-Age=5184000; SameSite=Lax; Domain=houni.localhost',
  ]);
});

it('sessionCookies without a refresh token limits the hint to the lifetime of the token and clears the refresh cookie', () => {
  const [, refresh, hint] = sessionCookies(verified, null, scope, 1_000_000);
  expect(refresh).toContain('Max-Age=0');
  expect(hint).toContain('Max-Age=1000');
});

it.each([
  ['dashboard.houni.localhost:3000', true],
  ['HOUNI.localhost', true],
  ['localhost:3000', false],
  ['evilhouni.localhost', false],
])('clearedCookies on %s sets the Domain attribute: %s', (host, shared) => {
  const [session, refresh, hint] = clearedCookies({ ...scope, host }).map((cookie) => cookie.includes('Domain='));
  expect([session, refresh, hint]).toEqual([shared, false, shared]);
});

it('clearedCookies on https marks every cookie as Secure', () => {
  expect(clearedCookies({ ...scope, secure: true }).every((cookie) => cookie.endsWith('Secure'))).toBe(true);
});

it('sessionCookies on https have names that browsers accept from https only, and the refresh cookie from its own host only', () => {
  const secure = { ...scope, host: 'dashboard.houni.localhost', secure: true };
  const [session, refresh, hint] = sessionCookies(verified, 'r1', secure, 1_000_000);
  expect(refresh).toBe('__Host-houni-refresh=r1; Path=/; Max-Age=5184000; SameSite=Lax; HttpOnly; Secure');
  expect(session).toMatch(/^__Secure-__session=.*Domain=houni\.localhost; HttpOnly; Secure$/);
  expect(hint).toMatch(/^__Secure-houni-session=u%201;.*Domain=houni\.localhost; Secure$/);
  expect(clearedCookies(secure).map((cookie) => cookie.split('=')[0])).toEqual(
    [session, refresh, hint].map((cookie) => cookie?.split('=')[0]),
  );
});

it.each([
  ['https:', 'u1'],
  ['http:', 'planted'],
])('hintOf on %s reads the cookie of that protocol only', (protocol, uid) => {
  Object.assign(globalThis, { location: { protocol } });
  expect(hintOf('houni-session=planted; __Secure-houni-session=u1')).toBe(uid);
  Reflect.deleteProperty(globalThis, 'location');
});

it.each([
  ['a=1; houni-session=u%201; b=2', 'u 1'],
  ['xhouni-session=no; houni-session=yes', 'yes'],
  ['houni-session=', null],
  ['houni-session=%E0%A4%A', null],
  ['houni-session', null],
  [undefined, null],
])('cookieValue reads %j', (header, value) => {
  expect(cookieValue(header, 'houni-session')).toBe(value);
});
