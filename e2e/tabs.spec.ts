import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { signOut } from './header-menus.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';

const profile = `${product.dashboardUrl}/profile`;
const header = (page: Page) => page.getByRole('banner').first();
const signInFor = (back: string) => `${product.siteUrl}/auth/signin?redirect=${encodeURIComponent(back)}`;

/** The account's unsigned emulator token, close to its expiry. */
function nearItsEnd({ cookies }: OwnAccount): string {
  const token = cookies.find(({ name }) => name === '__session')?.value ?? '';
  const [head, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>; // the emulator's own
  const short = { ...claims, exp: Math.floor(Date.now() / 1000) + 60 };
  return `${head}.${Buffer.from(JSON.stringify(short)).toString('base64url')}.`;
}

const asked = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/auth-token-sync');
    return { status: answer.status, ...((await answer.json()) as { token: string; expiresAt: number }) }; // our own answer
  });

async function open(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await expectMounted(page, /.+/);
  return page;
}

test('three tabs and the dashboard renew the token at the same time, and all stay signed in', async ({ context }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await context.addCookies(account.cookies);
  const tabs = await Promise.all(
    ['/pricing', '/tokens', '/agencies', profile].map(async (address) => open(await context.newPage(), address)),
  );
  await context.addCookies(
    account.cookies.map((cookie) => (cookie.name === '__session' ? { ...cookie, value: nearItsEnd(account) } : cookie)),
  );
  const answers = await Promise.all(tabs.map(asked));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // A request that is sent before another one's answer arrives may renew again: both tokens are valid.
  for (const { expiresAt } of answers) expect(expiresAt).toBeGreaterThan(Date.now() / 1000 + 3000);
  // The cookies have a new token: the next request of any tab renews nothing.
  const cookies = await context.cookies(product.siteUrl);
  const token = cookies.find(({ name }) => name === '__session')?.value;
  expect(answers.map((answer) => answer.token)).toContain(token);
  for (const tab of tabs) {
    expect(await asked(tab)).toMatchObject({ status: 200, token });
    await tab.reload();
    await expect(header(tab)).toContainText('Mon compte');
  }
});

test('sign-out in one tab reaches all tabs and the dashboard', async ({ context }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await context.addCookies(account.cookies);
  const [first, second, third] = await Promise.all(
    ['/pricing', '/agencies', profile].map(async (address) => open(await context.newPage(), address)),
  );
  if (!first || !second || !third) throw new Error('Three tabs are open.');
  await signOut(first);
  await expect(header(second).getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  await expect(third).toHaveURL(signInFor(profile));
  await expect(first).toHaveURL(`${product.siteUrl}/`);
  expect(await context.cookies(product.siteUrl)).not.toContainEqual(expect.objectContaining({ name: '__session' }));
});

test('a session that ends during a navigation leads to sign-in and then to the target page', async ({ context }) => {
  const account = await makeOwnAccount('Salma Trabelsi');
  await context.addCookies(account.cookies);
  const [leaving, staying] = await Promise.all([
    open(await context.newPage(), profile),
    open(await context.newPage(), profile),
  ]);
  for (const tab of [leaving, staying]) await tab.waitForLoadState('networkidle');
  await account.endOnServer();
  // The server clears the cookies in its response to the navigation, and both tabs notice it meanwhile. The sign-in
  // page is slow, as on a slow connection.
  await leaving.route('**/auth/signin?*', async (route) => {
    await staying.waitForURL(/auth\/signin/, { waitUntil: 'commit' });
    await route.continue();
  });
  await leaving.getByRole('navigation', { name: 'Mon espace' }).getByRole('link', { name: 'Mes recherches' }).click();
  await expect(leaving).toHaveURL(signInFor(`${product.dashboardUrl}/saved-searches`));
  await expect(staying).toHaveURL(signInFor(profile));
});

test('sign-out on the dashboard leads home, also with the CookieStore API', async ({ page, context }) => {
  await context.addCookies((await makeOwnAccount('Salma Trabelsi')).cookies);
  await open(page, profile);
  await signOut(page);
  await expect(page).toHaveURL(`${product.siteUrl}/`);
});

/** Signs in with tokens in this tab, like the last step of the sign-in screen. */
async function handOver(page: Page, { cookies }: OwnAccount): Promise<void> {
  const valueOf = (wanted: string) => decodeURIComponent(cookies.find(({ name }) => name === wanted)?.value ?? '');
  const status = await page.evaluate(
    async ([token, refreshToken]) =>
      (
        await fetch('/auth-token-sync', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken }),
        })
      ).status,
    [valueOf('__session'), valueOf('houni-refresh')],
  );
  expect(status).toBe(204);
}

test('a sign-in with another account in one tab is noticed by the other tabs', async ({ context }) => {
  const [salma, karim] = [await makeOwnAccount('Salma Trabelsi'), await makeOwnAccount('Karim Mansour')];
  await context.addCookies(salma.cookies);
  const dashboard = await open(await context.newPage(), profile);
  await expect(dashboard.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi');
  const site = await open(await context.newPage(), '/pricing');
  await handOver(site, karim);
  await expect(dashboard.getByLabel('Nom complet')).toHaveValue('Karim Mansour');
});

test('text typed under one account is never sent as another', async ({ context }) => {
  const [salma, karim] = [await makeOwnAccount('Salma Trabelsi'), await makeOwnAccount('Karim Mansour')];
  await context.addCookies(salma.cookies);
  // A browser without the CookieStore API, and a window that was visible all the time.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Window.prototype, 'cookieStore');
    Reflect.deleteProperty(window, 'cookieStore');
    for (const type of ['focus', 'visibilitychange', 'pageshow'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  const dashboard = await open(await context.newPage(), profile);
  await dashboard.getByLabel('Nom complet').fill('Salma Trabelsi Jaziri');
  await handOver(await open(await context.newPage(), '/pricing'), karim);
  await expect(dashboard.getByLabel('Nom complet')).toHaveValue('Salma Trabelsi Jaziri');
  await dashboard.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(dashboard.getByLabel('Nom complet')).toHaveValue('Karim Mansour');
  const me = (await (await karim.call('GET', '/user-auth/me')).json()) as { displayName: string }; // the API's own answer
  expect(me.displayName).toBe('Karim Mansour');
});
