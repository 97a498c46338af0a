import { expect } from '@playwright/test';
import type { RedirectRulesAnswer } from '@houni/contracts/redirect-rule';
import { expectMounted, stateText } from './document-parts.ts';
import { test } from './fixtures.ts';
import { followSecondPage } from './listing-cards.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';

type Rule = RedirectRulesAnswer['items'][number];

let shell: IsolatedShell;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shell = await startIsolatedShell('redirect-rules');
});
test.afterAll(() => shell?.stop());
test.afterEach(() => shell?.setApi('well'));

const rule = (source: string, target: string | null, more: Partial<Rule> = {}): Rule => ({
  source,
  match: 'exact',
  target,
  status: target === null ? 410 : 301,
  ...more,
});

let probes = 0;

/** Gives the shell rules, and waits until they work: until the last of them, for a path of its own each time, does. */
async function apply(...rules: Rule[]): Promise<void> {
  const probe = `/probe-${(probes += 1)}`;
  shell.answer('/public/redirect-rules', { items: [...rules, rule(probe, '/legal')] } satisfies RedirectRulesAnswer);
  await expect.poll(async () => (await shell.get(probe)).status).toBe(301);
}

test('redirect rules apply before everything else and keep the query', async () => {
  await apply(
    rule('/promo', '/pricing', { status: 302 }),
    rule('/pricing', '/tokens'),
    rule('/journal', '/blog/article/*', { match: 'prefix' }),
    rule('/agencies', null),
    rule('/outside', 'https://evil.example/'),
    rule('/outside-too', '//evil.example'),
  );
  const leads = async (path: string) => {
    const { status, headers } = await shell.get(path);
    return `${status} ${headers.location ?? ''}`.trim();
  };
  expect(await leads('/promo?a=1')).toBe('302 /tokens?a=1');
  expect(await leads('/Pricing/?a=1')).toBe('301 /tokens?a=1');
  expect(await leads('/journal/titre-bleu')).toBe('301 /blog/article/titre-bleu');
  expect(await leads('/en/pricing')).toBe('200');
  expect(await leads('/outside')).toBe('404');
  expect(await leads('/outside-too')).toBe('404');

  const gone = await shell.get('/agencies');
  expect([gone.status, /<h1[ >]/.test(gone.body)]).toEqual([410, true]);
  const bot = await shell.get('/agencies', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect([bot.status, bot.body]).toEqual([410, '410 Gone\n']);
});

test('the last rules stay in force while the API is down, and pages do not wait', async () => {
  await apply(rule('/promo', '/legal'));
  shell.setApi('silent');
  expect((await shell.get('/promo')).status).toBe(301);
  expect((await shell.get('/legal')).status).toBe(200);
});

test('a client navigation to a path with a rule becomes a page load', async ({ page }) => {
  await apply();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  // One page whose state has no rules, and one whose state has rules.
  await page.goto(`${shell.siteUrl}/it/acheter/appartements`);
  await expectMounted(page, 'listings');
  expect(await stateText(page)).not.toContain('"redirectedPaths"');

  await apply(rule('/comprar/apartamentos', '/legal'), rule('/es/comprar/apartamentos/page-2', '/es/legal'));
  await page.goto(`${shell.siteUrl}/es/comprar/apartamentos`);
  expect(await stateText(page)).toContain('"redirectedPaths"');
  await expectMounted(page, 'listings');
  loads.length = 0;
  await followSecondPage(page);
  await expect(page).toHaveURL(`${shell.siteUrl}/es/legal`);
  expect(loads).toContain('/es/comprar/apartamentos/page-2');
});
