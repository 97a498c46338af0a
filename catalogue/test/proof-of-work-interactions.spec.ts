import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openSheet } from './open-sheet.ts';

const CALL = '**/public/contact/property-user';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the message form of an ad whose API asks for a proof of work. @returns its parts and the proofs that it sent */
async function openForm(page: Page, locale: 'fr' | 'ar', challenge: { token: string; difficulty: number }) {
  const proofs: string[] = [];
  await page.route(CALL, async (route) => {
    const proof = await route.request().headerValue('x-proof-of-work');
    if (proof !== null) proofs.push(proof);
    await (proof === null
      ? route.fulfill({ status: 428, json: { code: 'proof_required', message: '', requestId: '1', challenge } })
      : route.fulfill({ json: { received: true } }));
  });
  await openSheet(page, { sheet: 'listings-message-sheet', locale, only: 'opened by a button' });
  await page.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[name=name]').fill('Leïla Trabelsi');
  await sheet.locator('[name=email]').fill('leila@exemple.tn');
  await sheet.locator('[name=message]').fill('Bonjour, est-il encore libre ?');
  return { sheet, proofs };
}

async function expectNothingLost(sheet: Locator): Promise<void> {
  await expect(sheet.locator('[name=name]')).toHaveValue('Leïla Trabelsi');
  await expect(sheet.locator('[name=message]')).toHaveValue('Bonjour, est-il encore libre ?');
}

const UNSOLVABLE = { token: 'token', difficulty: 60 };

test('a worker solves the proof of work, and the page stays responsive', async ({ page }) => {
  const challenge = { token: 'x'.repeat(66), difficulty: 16 };
  const { sheet, proofs } = await openForm(page, 'fr', challenge);
  const worker = page.waitForEvent('worker');
  await sheet.getByRole('button', { name: 'Envoyer' }).click();
  expect((await worker).url()).toMatch(/^blob:/);
  await expect.poll(() => proofs).toHaveLength(1);
  expect(
    createHash('sha256')
      .update(proofs[0] ?? '')
      .digest()
      .readUInt16BE(0),
  ).toBe(0);
  await expect.poll(() => page.workers()).toHaveLength(0);
});

for (const [what, forbid] of [
  ['a worker is refused', (page: Page) => page.addInitScript('delete globalThis.Worker')],
  ['a worker does not start', (page: Page) => page.addInitScript('URL.createObjectURL = () => "blob:nothing"')],
  ['the file of the worker is missing', (page: Page) => page.route('**/solver-worker-*', (route) => route.abort())],
] as const)
  test(`the proof of work is solved without a worker where ${what}`, async ({ page }) => {
    await forbid(page);
    const { sheet, proofs } = await openForm(page, 'fr', { token: 'token', difficulty: 8 });
    await sheet.getByRole('button', { name: 'Envoyer' }).click();
    await expect.poll(() => proofs).toHaveLength(1);
    expect(
      createHash('sha256')
        .update(proofs[0] ?? '')
        .digest()[0],
    ).toBe(0);
  });

for (const { locale, send, checking, cancel, cancelled } of [
  {
    locale: 'fr',
    send: 'Envoyer',
    checking: 'Vérification…',
    cancel: 'Annuler',
    cancelled: 'Vérification annulée. Rien n’a été envoyé.',
  },
  {
    locale: 'ar',
    send: 'إرسال',
    checking: 'جارٍ التحقّق…',
    cancel: 'إلغاء',
    cancelled: 'أُلغي التحقّق. لم يُرسَل أي شيء.',
  },
] as const)
  test(`the button of a long proof of work says so and can be cancelled (${locale})`, async ({ page }) => {
    const { sheet, proofs } = await openForm(page, locale, UNSOLVABLE);
    for (const stop of [
      () => sheet.getByRole('button', { name: cancel, exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await sheet.getByRole('button', { name: send, exact: true }).click();
      await expect(sheet.getByRole('button', { name: checking })).toHaveAttribute('aria-busy', 'true');
      await expect.poll(() => page.workers()).toHaveLength(1);
      await stop();
      await expect(sheet.getByRole('alert')).toHaveText(cancelled);
      await expect(sheet.getByRole('button', { name: send, exact: true })).not.toHaveAttribute('aria-busy');
      await expect(sheet.getByRole('button', { name: cancel, exact: true })).toBeHidden();
      await expect.poll(() => page.workers()).toHaveLength(0);
      await expectNothingLost(sheet);
    }
    expect(proofs).toEqual([]);
  });

test('closing the sheet ends the worker of its proof of work, and what was typed is there again', async ({ page }) => {
  const { sheet, proofs } = await openForm(page, 'fr', UNSOLVABLE);
  await sheet.getByRole('button', { name: 'Envoyer' }).click();
  await expect(sheet.getByRole('button', { name: 'Vérification…' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.workers()).toHaveLength(0);
  await page.getByRole('button', { name: 'Envoyer un message' }).click();
  await expectNothingLost(sheet);
  expect(proofs).toEqual([]);
});
