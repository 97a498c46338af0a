import { authPath, readReturnUrl, requestedAfterSignUp, returnUrlAfterSignIn } from './return-url.ts';

const config = { siteUrl: 'http://houni.localhost:3000', dashboardUrl: 'http://dashboard.houni.localhost:3000' };

it.each([
  ['/postad/place?draft=1#photos', '/postad/place?draft=1#photos'],
  ['/ar/agencies', '/ar/agencies'],
  ['http://dashboard.houni.localhost:3000/profile', 'http://dashboard.houni.localhost:3000/profile'],
  ['http://houni.localhost:3000/blog', 'http://houni.localhost:3000/blog'],
])('returnUrlAfterSignIn(%s) returns %s', (requested, target) => {
  expect(returnUrlAfterSignIn(requested, config, 'fr')).toBe(target);
});

it.each([
  null,
  '',
  'https://evil.example/profile',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'profile',
  'http://dashboard.houni.localhost:3000@evil.example/',
  'http://dashboard.houni.localhost:3000.evil.example/',
  'http://houni.localhost:4000/',
  'http://nowhere.invalid/x',
  '/auth/signin?redirect=/auth/signin',
  '/en/auth/signup',
  'http://houni.localhost:3000/auth/signin',
  '///evil.example',
  '/\\/evil.example',
  ' //evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '\uff0f\uff0fevil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://houni.localhost:3000%2f@evil.example/',
  'http://houni.localhost.evil.example:3000/',
  'http://houni.localhost:3000.evil.example/',
  'http://houni\u3002localhost:3000@evil.example/',
  'ftp://houni.localhost:3000/',
  'blob:http://houni.localhost:3000/x',
  'vbscript:x',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '%2F%2Fevil.example',
  'https%3A%2F%2Fevil.example',
  btoa('https://evil.example'),
  btoa(btoa('//evil.example')),
  '/auth/../auth/signin',
  '/%61uth/signin',
  '/AUTH/SIGNIN',
])('returnUrlAfterSignIn returns the home page for %j', (requested) => {
  expect(returnUrlAfterSignIn(requested, config, 'en')).toBe('/en');
});

it.each([
  '/%2F%2Fevil.example',
  '/%09/evil.example',
  'http://houni.localhost:3000\\@evil.example/',
  '/..//:x/',
  '/%5Cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/blog?next=//evil.example',
  '/postad?draft=aHR0cHM6Ly9ldmlsLmV4YW1wbGU',
])('returnUrlAfterSignIn stays on this site for %j', (requested) => {
  const target = new URL(returnUrlAfterSignIn(requested, config, 'fr'), `${config.siteUrl}/auth/signin`);
  expect(target.origin).toBe(config.siteUrl);
});

it('authPath keeps the return URL between auth screens', () => {
  expect(authPath('signup', 'ar', '/postad?a=1&b=2')).toBe('/ar/auth/signup?redirect=%2Fpostad%3Fa%3D1%26b%3D2');
  expect(authPath('resetPassword', 'fr', null)).toBe('/auth/reset-password');
});

it('readReturnUrl reads the return URL of a mailed link', () => {
  const continueUrl = `http://houni.localhost:3000${authPath('emailConfirmed', 'en', '/en/postad')}`;
  expect(readReturnUrl(new URLSearchParams({ mode: 'verifyEmail', oobCode: 'x', continueUrl }))).toBe('/en/postad');
  expect(readReturnUrl(new URLSearchParams({ continueUrl: 'nonsense' }))).toBeNull();
  expect(readReturnUrl(new URLSearchParams({ redirect: '/blog' }))).toBe('/blog');
});

it.each([
  [null, 'agency', '/ar/add-agency'],
  [null, 'private', null],
  ['/ar/postad/preview', 'agency', '/ar/postad/preview'],
] as const)('requestedAfterSignUp(%s, %s) returns %s', (requested, kind, target) => {
  expect(requestedAfterSignUp(requested, kind, 'ar')).toBe(target);
});
