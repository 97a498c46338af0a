import { readEnvironment } from './environment.ts';
import { securityHeaders } from './security-headers.ts';

const environment = readEnvironment({
  FIREBASE_PROJECT_ID: 'demo-houni',
  FIREBASE_AUTH_DOMAIN: 'auth.houni.tn',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  COOKIE_DOMAIN: 'houni.localhost',
});

it('contentSecurityPolicy allows scripts and frames of the identity provider on sign-in pages only', () => {
  const policy = (isSignInRoute: boolean) =>
    securityHeaders(environment, isSignInRoute)['content-security-policy'] ?? '';
  expect(policy(false)).not.toMatch(/google|gstatic/);
  expect(policy(false)).toContain("frame-src 'none'");
  expect(policy(true)).toContain('https://apis.google.com');
  expect(policy(true)).toMatch(/frame-src http:\/\/auth\.houni\.localhost:9099/);
  expect(policy(true)).not.toContain("'unsafe-eval'");
});

it('contentSecurityPolicy lets pages fetch the configured tiles, and only fetch', () => {
  const policy = securityHeaders(readEnvironment({ MAP_TILES_URL: 'https://tiles.houni.tn/tunisia.pmtiles' }))[
    'content-security-policy'
  ];
  expect(policy?.split('; ').filter((directive) => directive.includes('https://tiles.houni.tn'))).toEqual([
    expect.stringMatching(/^connect-src /),
  ]);
});

it.each([
  ['https://houni.tn', 'https://app.houni.tn', 'max-age=31536000; includeSubDomains'],
  ['http://houni.localhost:3000', 'http://dashboard.houni.localhost:3000', undefined],
])('the pages of %s have HSTS by their public address', (site, dashboard, expected) => {
  const settings = { FIREBASE_PROJECT_ID: 'houni-prod', PUBLIC_SITE_URL: site, PUBLIC_DASHBOARD_URL: dashboard };
  const domain = new URL(site).hostname;
  const headers = securityHeaders(readEnvironment({ ...settings, COOKIE_DOMAIN: domain }));
  expect(headers['strict-transport-security']).toBe(expected);
});

it.each([
  ['pages', {}, false, 'blocked-destinations=(script)'],
  ['sign-in pages, where scripts of the identity provider run', {}, true, 'blocked-destinations=()'],
  [
    'pages in development, where scripts change',
    { DEV_SERVER_URL: 'http://localhost:3002' },
    false,
    'blocked-destinations=()',
  ],
])('integrity-policy of %s', (_pages, settings, isSignInRoute, expected) => {
  expect(securityHeaders(readEnvironment(settings), isSignInRoute)['integrity-policy']).toBe(expected);
});
