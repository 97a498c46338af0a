import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { agencySession, demoSession, makeOwnAccount, staffSession } from './session.ts';
import type { OwnAccount, SessionCookie } from './session.ts';
import { requestSite } from './site-request.ts';
import type { SiteAnswer } from './site-request.ts';
import { uniqueText } from './unique.ts';

// After a decision the next case is claimed: tests at the same time would take each other's.
test.describe.configure({ mode: 'default' });

interface Case {
  publicKey: string;
  account: OwnAccount;
}

const TITLE = 'Appartement S+2 lumineux';

/** An ad of a new account that asks for money before a visit; it has waited longer than all others. */
async function riskyCase(hoursAgo = 0): Promise<Case> {
  const account = await makeOwnAccount('Karim Mansour');
  const answer = await account.call('POST', '/items/create', {
    ad: {
      transaction: 'RENTAL',
      category: 'APPARTEMENT',
      language: 'fr',
      title: TITLE,
      description: `${uniqueText('logement').repeat(12)} Versement de 200 dinars par mandat avant la visite.`,
      place: { governorate: 22, delegation: 227, sector: 1707 },
      price: { millimes: 950_000, unit: 'month' },
      area: 90,
      rooms: 2,
      contact: { name: 'Karim Mansour', phone: '+216 98 123 456', phoneShown: true },
    },
  });
  const { publicKey, state } = (await answer.json()) as { publicKey: string; state: string }; // the API checks its answers
  expect(state).toBe('in_review');
  await query(
    `update moderation_cases set opened_at = timestamptz '2020-01-01' - $2 * interval '1 hour'
     from ads where ads.id = ad_id and public_key = $1`,
    [publicKey, hoursAgo],
  );
  return { publicKey, account };
}

async function stateOf(publicKey: string): Promise<string | undefined> {
  const [ad] = await query<{ state: string }>('select state from ads where public_key = $1', [publicKey]);
  return ad?.state;
}

/** Chooses a reason in the list that has the focus, writes a note, and sends both. */
async function explain(page: Page, letters: string, note: string): Promise<void> {
  await expect(page.getByLabel('Raison')).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press('Tab');
  await page.keyboard.type(note);
  await page.keyboard.press('Control+Enter');
}

const openCase = async (page: Page, publicKey: string): Promise<void> => {
  await page.goto(`${product.dashboardUrl}/office/queue/${publicKey}`);
  await expectMounted(page, 'backoffice');
};

/** The document of a page for the visitor with these cookies, as it is sent to them. */
function requestPage(pathname: string, cookies: readonly SessionCookie[]): Promise<SiteAnswer> {
  const own = cookies.filter(({ domain }) => new URL(product.dashboardUrl).hostname.endsWith(domain));
  const cookie = own.map(({ name, value }) => `${name}=${value}`).join('; ');
  return requestSite(product.dashboardUrl + pathname, { headers: { ...(cookie !== '' && { cookie }) } });
}

test('nobody but staff gets a page of the back office', async () => {
  const { publicKey } = await riskyCase();
  const paths = [
    '/office',
    '/ar/office',
    '/office/queue',
    `/office/queue/${publicKey}`,
    '/office/reports',
    '/office/conversations',
    '/office/agencies',
    '/office/agencies/ag_k7Xm2QdP',
    '/office/orders',
    '/office/payments',
  ];
  for (const cookies of [[], await demoSession(), await agencySession()])
    for (const pathname of paths) {
      const { status, body } = await requestPage(pathname, cookies);
      expect([pathname, status]).toEqual([pathname, 404]);
      expect(body).not.toContain(TITLE);
    }
  const cookies = await staffSession('moderator');
  for (const pathname of paths) {
    const isForAdministrators = /orders|payments/.test(pathname);
    const { status, headers, body } = await requestPage(pathname, cookies);
    expect([pathname, status]).toEqual([pathname, isForAdministrators ? 404 : 200]);
    if (isForAdministrators) continue;
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toContain('noindex');
  }
});

test('a moderator decides five cases by keyboard alone, the next one opens by itself', async ({ page, context }) => {
  // What an earlier attempt left would come first.
  await query(`delete from moderation_cases where opened_at < '2020-01-02'`);
  const cases: string[] = [];
  for (const hours of [9, 8, 7, 6, 5]) cases.push((await riskyCase(1000 + hours)).publicKey);
  await context.addCookies(await staffSession('moderator'));
  await page.goto(`${product.dashboardUrl}/office/queue?risk=advance_payment`);
  await expectMounted(page, 'backoffice');
  await page.getByRole('button', { name: 'Prendre le suivant' }).focus();
  await page.keyboard.press('Enter');
  const steps = [
    { key: 'a', state: 'published' },
    { key: 'c', letters: 'Coord', state: 'changes_requested' },
    { key: 'r', letters: 'Arn', state: 'rejected' },
    { key: 'x', letters: 'Doub', state: 'removed' },
    { key: 'a', state: 'published' },
  ];
  for (const [at, { key, letters, state }] of steps.entries()) {
    const publicKey = cases[at] ?? '';
    await expect(page, `case ${at + 1} of ${cases.join(' ')}`).toHaveURL(new RegExp(`/office/queue/${publicKey}`));
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByTitle('argent demandé avant la visite').first()).toBeVisible();
    await page.keyboard.press(key);
    // The letters of the note decide nothing.
    if (letters !== undefined) await explain(page, letters, 'arc, exact : relisez le texte.');
    await expect(page).not.toHaveURL(new RegExp(publicKey));
    expect([publicKey, await stateOf(publicKey)]).toEqual([publicKey, state]);
  }
});

test('two moderators never decide one case, and a change in the meantime is shown first', async ({ browser }) => {
  const { publicKey, account } = await riskyCase();
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  // The moderator's claims belong to the test above.
  await one.addCookies(await staffSession('administrator'));
  await two.addCookies(await staffSession('moderator'));
  const [page, other] = [await one.newPage(), await two.newPage()];
  await openCase(page, publicKey);
  await page.getByRole('button', { name: 'Prendre ce cas' }).click();
  await expect(page.getByRole('button', { name: /Accepter/ })).toBeVisible();

  await openCase(other, publicKey);
  await expect(other.getByText(/Un autre modérateur traite ce cas/)).toBeVisible();
  await expect(other.getByRole('button', { name: /Accepter/ })).toHaveCount(0);
  await other.keyboard.press('a');
  expect(await stateOf(publicKey)).toBe('in_review');

  const changed = await account.call('PATCH', `/items/${publicKey}`, {
    revision: 1,
    changes: { price: { millimes: 700_000, unit: 'month' } },
  });
  expect(changed.status).toBe(200);
  await page.keyboard.press('a');
  await expect(page.getByText('Ce qui a changé depuis votre lecture')).toBeVisible();
  await expect(page.getByRole('insertion')).toContainText('700');
  expect(await stateOf(publicKey)).toBe('in_review');
  await page.keyboard.press('a');
  await expect.poll(() => stateOf(publicKey)).toBe('published');
  await one.close();
  await two.close();
});
