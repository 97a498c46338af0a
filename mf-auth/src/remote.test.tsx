import { LOCALES } from '@houni/domain/locale';
import type { SessionUser } from '@houni/contracts/account';
import { renderPage } from '@houni/remote/render-page.test-support';
import definition from './server.ts';

const amira: SessionUser = { uid: 'u1', email: 'amira@example.tn', displayName: 'Amira Ben Salah', photoUrl: null };

const visit = (address: string, user: SessionUser | null = null) => renderPage(definition, address, { user });

const paths = [
  'signin',
  'signup',
  'confirm-email',
  'email-confirmed',
  'reset-password',
  'reset-password-success',
  'send-code',
  'confirm-phone',
];

describe.each(LOCALES)('in %s', (locale) => {
  const prefix = locale === 'fr' ? '' : `/${locale}`;

  it.each(paths)('/auth/%s has a heading, a title, and a text for every key', async (path) => {
    const { result, html, head } = await visit(`${prefix}/auth/${path}`);
    expect(result).toEqual({ kind: 'ok', cache: 'private' });
    expect(html).toMatch(/<h1>[^<]+<\/h1>/);
    expect(head.robots).toBe('noindex,follow');
  });
});

it('the sign-in form sends no values in the URL and says that it needs JavaScript', async () => {
  const { html } = await visit('/auth/signin');
  expect(html.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
  expect(html).toContain('Cette page a besoin de JavaScript');
});

it('sign-up and language links keep the return URL', async () => {
  const { html } = await visit('/en/auth/signin?redirect=%2Fpostad');
  expect(html).toContain('href="/en/auth/signup?redirect=%2Fpostad"');
  expect(html).toContain('href="/ar/auth/signin?redirect=%2Fpostad"');
});

it('signed-in users are redirected at once, and never to another site', async () => {
  expect((await visit('/auth/signin?redirect=%2Fpostad', amira)).result).toEqual({
    kind: 'redirect',
    to: '/postad',
    status: 302,
  });
  expect((await visit('/ar/auth/signup?redirect=%2F%2Fevil.example', amira)).result).toEqual({
    kind: 'redirect',
    to: '/ar',
    status: 302,
  });
});

it('a sign-in link is redirected to the sign-in screen with all parameters of the provider', async () => {
  const { result } = await visit('/it/auth/email-confirmed?mode=signIn&oobCode=a%26b&apiKey=key');
  expect(result).toEqual({ kind: 'redirect', to: '/it/auth/signin?mode=signIn&oobCode=a%26b&apiKey=key', status: 302 });
});

it.each([
  ['http://dashboard.houni.test/it/security', 'http://dashboard.houni.test/it/security'],
  ['http://evil.example/it/security', '/it/auth/signin'],
  ['http://dashboard.houni.test/it/profile', '/it/auth/signin'],
])('a sign-in link that the page %s has requested is redirected to %s', async (page, screen) => {
  const query = new URLSearchParams({ mode: 'signIn', oobCode: 'a&b', continueUrl: page });
  const { result } = await visit(`/it/auth/email-confirmed?${query}`);
  expect(result).toEqual({ kind: 'redirect', to: `${screen}?${query}`, status: 302 });
});

it('a link of a reset mail is redirected to the new password, whatever page the provider opens', async () => {
  const { result } = await visit('/it/auth/email-confirmed?mode=resetPassword&oobCode=a%26b');
  expect(result).toEqual({ kind: 'redirect', to: '/it/auth/reset-password?oobCode=a%26b', status: 302 });
});

it('a link whose ampersands a mail program has escaped is redirected to the right one', async () => {
  const { result } = await visit('/it/auth/email-confirmed?mode=verifyEmail&amp;oobCode=a%26b&amp;apiKey=key');
  expect(result).toEqual({
    kind: 'redirect',
    to: '/it/auth/email-confirmed?mode=verifyEmail&oobCode=a%26b&apiKey=key',
    status: 302,
  });
});
