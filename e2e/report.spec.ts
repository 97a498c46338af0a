import { expect } from '@playwright/test';
import type { AdDetail } from '@houni/contracts/ad';
import { ask, callableAd, openAd, pathOf } from './advertiser-ads.ts';
import { asDemoAccount } from './demo-account.ts';
import { invalidFields } from './document-parts.ts';
import { test } from './fixtures.ts';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { uniqueText } from './unique.ts';

test('a report is sent by keyboard, with proof of work on demand, and reaches the moderators', async ({
  page,
  catalogue,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { ad } = await ask<{ ad: AdDetail }>(`/search/item/public-key?publicKey=${catalogue.ad.publicKey}`);
  const text = uniqueText('السعر في الإعلان غير السعر الحقيقي');
  const card = await openAd(page, ad, 'ar');
  const opener = card.getByRole('link', { name: 'الإبلاغ عن هذا الإعلان' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'الإبلاغ عن هذا الإعلان' });
  await expect(dialog.getByRole('radio')).toHaveCount(8);
  expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'إرسال البلاغ' }).press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'السعر غير صحيح' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);

  let worked = 0;
  await page.route('**/public/report-item', async (route) => {
    const proof = route.request().headers()['x-proof-of-work'];
    if (route.request().method() !== 'POST' || proof !== undefined) {
      worked += proof?.startsWith('challenge.') ? 1 : 0;
      return route.fallback();
    }
    const challenge = { token: 'challenge', difficulty: 8 };
    return route.fulfill({ status: 428, json: { code: 'proof_required', message: '', challenge } });
  });
  await dialog.getByRole('button', { name: 'إرسال البلاغ' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'تم إرسال البلاغ' })).toBeVisible();
  expect(worked).toBe(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('سبق أن أبلغت عن هذا الإعلان');

  const moderator = await asDemoAccount('moderation@houni.tn');
  const reports = await moderator<{ items: { text: string; reason: string }[] }>('/moderation/reports?pageSize=48');
  expect(reports.items.filter((report) => report.text === text)).toMatchObject([{ reason: 'wrong_price' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, words] of [
    [
      'fr',
      {
        open: 'Signaler cette annonce',
        reason: 'Le lieu est incorrect',
        text: 'Décrivez le problème',
        send: 'Envoyer le signalement',
        sent: 'Signalement envoyé',
        note: 'Le quartier n’est pas le bon',
      },
    ],
    [
      'ar',
      {
        open: 'الإبلاغ عن هذا الإعلان',
        reason: 'المكان غير صحيح',
        text: 'صف المشكلة',
        send: 'إرسال البلاغ',
        sent: 'تم إرسال البلاغ',
        note: 'الحي المذكور ليس الحي الصحيح',
      },
    ],
  ] as const) {
    test(`a report is a plain form that shows its errors and its success, ${locale}`, async ({ page }) => {
      const ad = await callableAd(locale === 'fr' ? 2 : 3);
      const note = uniqueText(words.note);
      await page.goto(pathOf(ad, locale));
      await page.getByRole('main').getByRole('link', { name: words.open }).first().click();
      const form = page.getByRole('region', { name: words.open });
      await form.getByRole('radio', { name: words.reason }).check();
      await form.getByLabel(words.text).fill('?');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.getByRole('button', { name: words.send }).click();
      expect((await answered).status()).toBe(422);
      await expect(form).toBeInViewport();
      await expect(form.getByRole('radio', { name: words.reason })).toBeChecked();
      await expect(form.getByLabel(words.text)).toHaveValue('?');
      await expect(invalidFields(form)).toHaveCount(1);
      await form.getByLabel(words.text).fill(note);
      await form.getByRole('button', { name: words.send }).click();
      await expect(page).toHaveURL(/\?report=sent#report$/);
      await expect(form.getByText(words.sent)).toBeVisible();
      const moderator = await asDemoAccount('moderation@houni.tn');
      const reports = await moderator<{ items: { text: string; reason: string }[] }>('/moderation/reports?pageSize=48');
      expect(reports.items.filter((report) => report.text === note)).toMatchObject([{ reason: 'wrong_place' }]);
    });
  }
});
