import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount, staffSession } from './session.ts';
import type { OwnAccount } from './session.ts';
import { uniqueText } from './unique.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.dashboardUrl + path);
  await expectMounted(page, 'backoffice');
}

/** An order of a new account for 20 credits (54 dinars), to be paid at the office. */
async function placedOrder({ call }: OwnAccount): Promise<string> {
  const answer = await call('POST', '/order/create', { kind: 'pack', pack: 'credits-20', method: 'office' });
  return ((await answer.json()) as { reference: string }).reference; // the API checks its answers
}

const orderOf = async (reference: string) =>
  (
    await query<{ state: string; reason: string | null; receipt: string | null; paid: string | null }>(
      'select state, reason, receipt_number as receipt, paid_with as paid from orders where reference = $1',
      [reference],
    )
  )[0];
const balanceOf = async (email: string) =>
  (
    await query<{ balance: number }>(
      'select balance from credit_accounts join users on users.uid = user_uid where email = $1',
      [email],
    )
  )[0]?.balance;

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('an administrator confirms and cancels orders, and notes and settles an unexpected payment', async ({
  page,
  context,
}) => {
  const buyer = await makeOwnAccount('Amal Trabelsi');
  const [paid, dropped] = [await placedOrder(buyer), await placedOrder(buyer)];
  await context.addCookies(await staffSession('administrator'));

  await open(page, `/office/orders?q=${paid}`);
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Montant reçu en dinars').fill('50');
  await dialog.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(dialog.getByText('Le montant reçu n’est pas celui de la commande', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible();
  expect(await orderOf(paid)).toMatchObject({ state: 'pending' });
  await dialog.getByLabel('Montant reçu en dinars').fill('54 dinars');
  await dialog.getByLabel('Payé en').selectOption('cash');
  await dialog.getByLabel('Numéro du reçu').fill('C-2026-117');
  await dialog.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(dialog).toBeHidden();
  expect(await orderOf(paid)).toMatchObject({ state: 'confirmed', receipt: 'C-2026-117', paid: 'cash' });
  expect(await balanceOf(buyer.email)).toBe(20);

  await open(page, `/office/orders?q=${dropped}`);
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(dialog.getByText('Choisissez une option.')).toBeVisible();
  await dialog.getByLabel('Raison').selectOption('on_request');
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(dialog).toBeHidden();
  expect(await orderOf(dropped)).toMatchObject({ state: 'cancelled', reason: 'on_request' });

  await open(page, '/office/payments');
  await page.getByRole('button', { name: 'Noter un paiement imprévu' }).click();
  await dialog.getByLabel('Moyen de paiement').selectOption('bank_transfer');
  await dialog.getByLabel('Référence de la commande').fill(dropped.toLowerCase());
  await dialog.getByLabel('Montant reçu en dinars').fill('54');
  await dialog.getByLabel('Note').fill('Relevé du 3 juin');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const payment = page.getByRole('listitem').filter({ hasText: dropped });
  await payment.getByLabel('Ce que vous avez fait').selectOption('credited');
  await payment.getByLabel('Note').fill('Le client garde ses crédits.');
  await payment.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(payment).toBeHidden();
  expect(await orderOf(dropped)).toMatchObject({ state: 'confirmed' });
  expect(await balanceOf(buyer.email)).toBe(40);

  await open(page, '/office/prices');
  await page.getByRole('button', { name: 'Enregistrer le prix' }).click();
  await expect(page.getByText('Choisissez une date à partir de demain.')).toBeVisible();
  await page.getByLabel('Produit').selectOption('20 crédits');
  await page.getByLabel('Nouveau prix en dinars').fill('57,5');
  await page.getByLabel('À partir du').fill('2098-01-01');
  await page.getByRole('button', { name: 'Enregistrer le prix' }).click();
  const pack = page.getByRole('listitem').filter({ hasText: '57,5' });
  await expect(pack).toContainText('1er janvier 2098');
  await expect(pack).toContainText('54');
});

test('in Arabic on a phone: a sale, a correction by two administrators, a refund with its credit note', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // An earlier attempt has left rows of its customer.
  const name = uniqueText('Yosra');
  const customer = await makeOwnAccount('Yosra Ben Salah');
  await query('update users set display_name = $2 where email = $1', [customer.email, name]);
  const colleague = await makeOwnAccount('Sami Haddad');
  await query(`update users set role = 'administrator' where email = $1`, [colleague.email]);
  await context.addCookies(await staffSession('administrator'));

  await open(page, '/ar/office/counter');
  await page.getByLabel('البريد الإلكتروني للحساب').fill(customer.email);
  await page.getByRole('button', { name: 'تصفية' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel('المنتج').selectOption({ index: 2 });
  await page.getByLabel('المبلغ الواصل بالدينار').fill('54');
  await page.getByLabel('طريقة الدفع').selectOption('card');
  await page.getByLabel('رقم الوصل').fill('TPE-0042');
  await page.getByRole('button', { name: 'قبض الثمن والتأكيد' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'HN-' })).toBeVisible();
  expect(await balanceOf(customer.email)).toBe(20);

  await page.getByLabel('عدد النقاط').fill('60');
  await page.getByLabel('السبب، للسجلّ').fill('حزمة دُفعت ولم تُضف');
  await page.getByRole('button', { name: 'تصحيح', exact: true }).click();
  await expect(page.getByText('سُجّل التصحيح: يجب أن يؤكّده مدير ثانٍ.').last()).toBeVisible();
  expect(await balanceOf(customer.email)).toBe(20);
  await open(page, '/ar/office/adjustments');
  const own = page.getByRole('listitem').filter({ hasText: name });
  await expect(own.getByText('يجب أن يؤكّد مدير آخر طلبك.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'تأكيد' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  const second = await browser.newContext();
  await second.addCookies(colleague.cookies);
  const other = await second.newPage();
  await open(other, '/office/adjustments');
  const waiting = other.getByRole('listitem').filter({ hasText: name });
  await waiting.getByRole('button', { name: 'Confirmer' }).click();
  await expect(waiting).toBeHidden();
  expect(await balanceOf(customer.email)).toBe(80);
  await second.close();

  await open(page, `/ar/office/orders?state=confirmed&q=${encodeURIComponent(customer.email)}`);
  await page.getByRole('button', { name: 'استرجاع الثمن' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('المبلغ المُرجع بالدينار').fill('27');
  await dialog.getByRole('button', { name: 'عرض ما يتغيّر' }).click();
  await expect(dialog.getByText('ما يتغيّر', { exact: true })).toBeVisible();
  await dialog.getByLabel('السبب، للسجلّ').fill('طلب الحريف');
  await dialog.getByRole('button', { name: 'استرجاع الثمن' }).click();
  await expect(dialog).toBeHidden();
  expect(await balanceOf(customer.email)).toBe(70);
  await expectNoSidewaysScroll(page);

  await open(page, `/ar/office/invoices?q=${name}&kind=credit_note`);
  const note = page.getByRole('listitem').filter({ hasText: 'AV-' }).first();
  await expect(note).toContainText('27');
  await expectNoSidewaysScroll(page);
  const pdf = page.waitForEvent('download');
  await note.getByRole('button', { name: /PDF/ }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^houni-AV-\d{4}-\d{6}\.pdf$/);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير للمحاسب (CSV)' }).click();
  expect((await csv).suggestedFilename()).toBe('houni-factures-toutes.csv');
});
