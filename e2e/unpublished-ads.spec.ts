import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { requestSite } from './site-request.ts';

const WORDS = {
  fr: { prefix: '', name: 'Salma Trabelsi', open: /^Voir l’aperçu/, hidden: 'Les visiteurs ne voient pas cet aperçu' },
  ar: { prefix: '/ar', name: 'سلمى الطرابلسي', open: /^معاينة/, hidden: 'لا يرى الزوار هذه المعاينة' },
} as const;
const DESCRIPTION =
  'Appartement lumineux au deuxième étage, à dix minutes à pied de la plage et du marché. Le salon ouvre sur une terrasse, la cuisine est équipée, et une place de parking est réservée au sous-sol de la résidence.';

for (const [language, words] of Object.entries(WORDS)) {
  test(`an ad that is not online is shown to its advertiser only (${language})`, async ({ page, context, watch }) => {
    const { cookies, call } = await makeOwnAccount(words.name);
    const answer = await call('POST', '/items/create', {
      submit: false,
      ad: {
        transaction: 'SALE',
        category: 'APPARTEMENT',
        title: 'Appartement près de la plage',
        description: DESCRIPTION,
        language: 'fr',
        place: { governorate: 22, delegation: 227, sector: 1707 },
        price: { millimes: 320_000_000, unit: 'total' },
        area: 98,
        rooms: 2,
        amenities: ['TERRACE', 'ELEVATOR'],
        contact: { name: words.name, phone: '+216 20 123 456', phoneShown: true, whatsapp: false },
      },
    });
    expect(answer.status).toBe(200);
    const { publicKey, url } = (await answer.json()) as { publicKey: string; url: string }; // the API checks its answers
    await context.addCookies(cookies);
    await page.goto(`${product.dashboardUrl}${words.prefix}/user-ads`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Appartement près de la plage' });
    await row.getByText('…', { exact: true }).click();
    await row.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(words.hidden)).toBeVisible();
    await expect(dialog.getByText(DESCRIPTION)).toBeVisible();
    await expect(dialog.getByText('S+2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: words.open })).toBeFocused();
    expect(watch.problems).toEqual([]);

    const stranger = await makeOwnAccount(words.name);
    expect((await stranger.call('GET', `/items/${publicKey}`)).status).toBe(404);
    expect((await fetch(`${product.apiUrl}/items/${publicKey}`)).status).toBe(401);
    expect((await requestSite(url)).status).toBe(404);
  });
}
