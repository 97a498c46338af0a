import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { linkMailedTo } from './product-mail.ts';
import { product } from './product.ts';
import { publish } from './published-ad.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';
import { startConversation } from './start-conversation.ts';
import { uniqueText } from './unique.ts';

// One test settles all decisions, which another one could still undo.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 360, height: 780 };

/** A moderator of this test alone: claims of the others stay theirs. */
async function ownModerator(name: string): Promise<OwnAccount> {
  const account = await makeOwnAccount(name);
  await query(`update users set role = 'moderator' where email = $1`, [account.email]);
  return account;
}

async function pageOf(
  browser: Browser,
  { cookies }: OwnAccount,
  viewport = { width: 1280, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookies);
  return context.newPage();
}

async function open(page: Page, path: string, remote = 'backoffice'): Promise<void> {
  await page.goto(product.dashboardUrl + path);
  await expectMounted(page, remote);
}

/** An ad that waits for a moderator in a part of the queue that no other test uses. */
async function waitingAd(account: OwnAccount, title: string): Promise<string> {
  const { publicKey, state } = await publish(account, title, {
    description: `${uniqueText('logement').repeat(12)} Voir https://bit.ly/abc et appelez le 98 123 456.`,
  });
  expect(state).toBe('in_review');
  await query(
    `update moderation_cases set cause = 'edit', opened_at = timestamptz '2019-01-01'
     from ads where ads.id = ad_id and public_key = $1`,
    [publicKey],
  );
  return publicKey;
}

async function stateOf(publicKey: string): Promise<string | undefined> {
  const [ad] = await query<{ state: string }>('select state from ads where public_key = $1', [publicKey]);
  return ad?.state;
}

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test('a decision is undone by its key; the final one is contested from its mail, and another moderator reverses it', async ({
  browser,
}) => {
  test.slow();
  const account = await makeOwnAccount('Karim Mansour');
  const [first, second] = [await ownModerator('Leïla Gharbi'), await ownModerator('Nizar Chaabane')];
  const title = uniqueText('Appartement S+2');
  const publicKey = await waitingAd(account, title);
  const page = await pageOf(browser, first);
  await open(page, `/office/queue/${publicKey}?cause=edit`);
  await page.getByRole('button', { name: 'Prendre ce cas' }).click();
  const reject = async () => {
    await expect(page.getByRole('timer')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel('Raison')).toBeFocused();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(publicKey));
    expect(await stateOf(publicKey)).toBe('rejected');
  };
  await reject();
  const bar = page.getByRole('region', { name: 'Dernière décision' });
  await expect(bar).toContainText(`Annonce refusée – ${title}`);
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(publicKey));
  expect(await stateOf(publicKey)).toBe('in_review');
  await reject();

  await query(
    `select graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where task_identifier = 'settle_decision'), run_at := now())`,
  );
  await expect
    .poll(() =>
      query(`select from moderation_cases where undo is not null and decided_at > now() - interval '5 minutes'`),
    )
    .toEqual([]);
  const advertiser = await pageOf(browser, account, PHONE);
  await advertiser.goto(await linkMailedTo(account.email, '/user-ads'));
  await expectMounted(advertiser, 'dashboard');
  await advertiser.getByRole('button', { name: `Contester ${title}` }).click();
  const form = advertiser.getByRole('form', { name: `Contester la décision ${title}` });
  await form.getByRole('textbox').fill('Non.');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('Écrivez au moins 10 caractères.')).toBeVisible();
  await form.getByRole('textbox').fill('Ce logement est le mien, voici mon titre foncier.');
  expect(await widthOf(advertiser)).toBeLessThanOrEqual(PHONE.width);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(advertiser.getByText('Vous avez contesté cette décision')).toBeVisible();

  await open(page, `/office/queue/${publicKey}`);
  await expect(page.getByText('La décision contestée est la vôtre')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prendre ce cas' })).toHaveCount(0);

  const other = await pageOf(browser, second, PHONE);
  await open(other, '/ar/office/queue?cause=appeal');
  await other.getByRole('link', { name: title }).click();
  await other.getByRole('button', { name: 'خذ هذه الحالة' }).click();
  await expect(other.getByText('Ce logement est le mien, voici mon titre foncier.')).toBeVisible();
  expect(await widthOf(other)).toBeLessThanOrEqual(PHONE.width);
  await other.getByRole('button', { name: /إلغاء القرار/ }).click();
  await expect.poll(() => stateOf(publicKey)).toBe('published');
});

test('several cases of one cause are decided together, and each result is named', async ({ browser }) => {
  const account = await makeOwnAccount('Karim Mansour');
  const [one, two] = [uniqueText('Studio calme'), uniqueText('Studio clair')];
  const [first, second] = [await waitingAd(account, one), await waitingAd(account, two)];
  const page = await pageOf(browser, await ownModerator('Leïla Gharbi'));
  await open(page, '/office/queue?cause=edit');
  for (const title of [one, two]) await page.getByRole('checkbox', { name: `Choisir ${title}` }).check();
  await page.getByLabel('Décision').selectOption({ label: 'À corriger' });
  await page.getByLabel('Raison').selectOption({ label: 'Coordonnées dans le texte' });
  const changed = await account.call('PATCH', `/items/${second}`, {
    revision: 1,
    changes: { price: { millimes: 440_000_000, unit: 'total' } },
  });
  expect(changed.status).toBe(200);
  await page.getByRole('button', { name: 'Décider 2 cas' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${one} – décidé` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${two} – a changé entre-temps` })).toBeVisible();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['changes_requested', 'in_review']);
  await page
    .getByRole('region', { name: 'Dernière décision' })
    .getByRole('button', { name: /Annuler/ })
    .click();
  await expect.poll(() => stateOf(first)).toBe('in_review');
});

test('reports are upheld and dismissed, and a reported conversation is closed, on a phone in Arabic', async ({
  browser,
}) => {
  const [seller, reader] = [await makeOwnAccount('Karim Mansour'), await makeOwnAccount('Salma Ben Youssef')];
  const page = await pageOf(browser, await ownModerator('Leïla Gharbi'), PHONE);
  const title = uniqueText('Maison du port');
  const { publicKey } = await publish(seller, title);
  const texts = [uniqueText('Le prix est faux'), uniqueText('Le prix a changé')] as const;
  for (const [at, text] of texts.entries()) {
    const reporter = at === 0 ? reader : await makeOwnAccount('Amel Trabelsi');
    await reporter.call('POST', '/public/report-item', { publicKey, reason: 'wrong_price', text });
  }
  await open(page, '/ar/office/reports?reason=wrong_price');
  for (const [at, text] of texts.entries()) {
    const report = page.getByRole('listitem').filter({ hasText: text }).last();
    await report.getByRole('button', { name: at === 0 ? 'مقبول' : 'إغلاق دون إجراء' }).click();
    await expect(page.getByText(text)).toHaveCount(0);
  }
  const decided = await query<{ text: string; state: string }>(
    'select text, state from ad_reports where text = any($1) order by id',
    [texts],
  );
  expect(decided.map(({ state }) => state)).toEqual(['upheld', 'dismissed']);

  const asked = uniqueText('Envoyez un acompte');
  const key = await startConversation(reader, publicKey, asked);
  const reported = await seller.call('POST', `/messages/${key}/report`, { reason: 'scam', note: asked });
  expect(reported.status).toBe(200);
  await open(page, '/ar/office/conversations');
  await page.getByRole('listitem').filter({ hasText: asked }).getByRole('link').click();
  await expect(page.getByRole('listitem').filter({ hasText: asked })).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'إغلاق المحادثة' }).click();
  await expect(page.getByText('اكتب 3 أحرف على الأقل.')).toBeVisible();
  await page.getByLabel('سبب القرار').fill('طلب مال قبل الزيارة');
  await page.getByRole('button', { name: 'إغلاق المحادثة' }).click();
  await expect(page).toHaveURL(/\/ar\/office\/conversations$/);
  await expect(page.getByText(asked)).toHaveCount(0);
  const [closed] = await query<{ outcome: string }>(
    'select outcome from conversation_reports r join conversations c on c.id = conversation_id where c.public_key = $1',
    [key],
  );
  expect(closed?.outcome).toBe('closed');
});
