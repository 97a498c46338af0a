import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LOCALES } from '@houni/contracts/locale';
import type { SessionUser } from '@houni/contracts/account';
import { createI18n, loadCommon } from '@houni/i18n';
import { inertActions, loadPage, pageContext, RemoteApp } from '@houni/remote';
import type { PublicConfig } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import { makeStore, signedIn } from '@houni/store';
import definition from './remote.ts';

const config: PublicConfig = {
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test/media',
  mapStyle: null,
  siteUrl: 'http://houni.test',
  dashboardUrl: 'http://dashboard.houni.test',
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'demo-houni', emulatorUrl: null },
  social: { twitter: '', facebook: '', instagram: '', youtube: '' },
  developer: { name: '', url: '' },
};
const amira: SessionUser = { uid: 'u1', email: 'amira@example.tn', displayName: 'Amira Ben Salah', photoUrl: null };

/** What the shell's server does with an address: match, load, head, render. */
async function visit(address: string, user: SessionUser | null = null) {
  const url = new URL(address, config.siteUrl);
  const match = matchPath(url.pathname);
  if (match.kind !== 'route') throw new Error(`${address} is no canonical address`);
  const { route } = match;
  const { locale } = route;
  const store = makeStore({ environment: { apiUrl: config.apiUrl, getToken: () => null, deadline: 1000 } });
  if (user) store.dispatch(signedIn(user));
  const i18n = createI18n(locale, { common: await loadCommon(locale), ...(await definition.messages(locale)) });
  const shell = {
    store,
    i18n,
    locale,
    config,
    actions: inertActions,
    serverRoute: route,
    renderFallback: () => null,
    reportError: () => undefined,
  };
  const page = await loadPage(definition, route.name);
  const context = pageContext(shell, route, url.pathname, url.search);
  const result = await page?.load({ ...context, store });
  const html = renderToString(
    <RemoteApp
      definition={definition}
      shell={shell}
      router={(pages) => <StaticRouter location={url.pathname + url.search}>{pages}</StaticRouter>}
    />,
  );
  return { result, html, head: page?.head({ ...context, state: store.getState() }) };
}

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
    expect(head?.robots).toBe('noindex,follow');
    const visible = html.replace(/<style.*?<\/style>/gs, '').replace(/="[^"]*"/g, '');
    expect(`${visible} ${head?.title}`).not.toMatch(
      /\b(?:auth|common|identity):|[>\s](?:page|fields|password|reasons|signin|signup|confirmEmail|reset|sendCode|confirmPhone|code|other|finish|link)\.[a-z]/,
    );
  });
});

it('the sign-in form sends nothing into an address and says without JavaScript what it needs', async () => {
  const { html } = await visit('/auth/signin');
  expect(html.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
  expect(html).toContain('Cette page a besoin de JavaScript');
});

it('the way back is kept on the way to sign-up and in the language links', async () => {
  const { html } = await visit('/en/auth/signin?redirect=%2Fpostad');
  expect(html).toContain('href="/en/auth/signup?redirect=%2Fpostad"');
  expect(html).toContain('href="/ar/auth/signin?redirect=%2Fpostad"');
});

it('who is signed in already goes on at once, and never to a foreign address', async () => {
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

it('a link that signs in leads to the sign-in screen with all that the provider’s library needs', async () => {
  const { result } = await visit('/it/auth/email-confirmed?mode=signIn&oobCode=a%26b&apiKey=key');
  expect(result).toEqual({ kind: 'redirect', to: '/it/auth/signin?mode=signIn&oobCode=a%26b&apiKey=key', status: 302 });
});

it.each([
  ['http://dashboard.houni.test/it/security', 'http://dashboard.houni.test/it/security'],
  ['http://evil.example/it/security', '/it/auth/signin'],
  ['http://dashboard.houni.test/it/profile', '/it/auth/signin'],
])('a link that the page %s has asked for leads to %s', async (page, screen) => {
  const query = new URLSearchParams({ mode: 'signIn', oobCode: 'a&b', continueUrl: page });
  const { result } = await visit(`/it/auth/email-confirmed?${query}`);
  expect(result).toEqual({ kind: 'redirect', to: `${screen}?${query}`, status: 302 });
});

it('a link of a reset mail leads to the new password, whatever page the provider sends it to', async () => {
  const { result } = await visit('/it/auth/email-confirmed?mode=resetPassword&oobCode=a%26b');
  expect(result).toEqual({ kind: 'redirect', to: '/it/auth/reset-password?oobCode=a%26b', status: 302 });
});
