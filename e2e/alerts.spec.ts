import { expect } from '@playwright/test';
import type { CreateSavedSearchAnswer } from '@houni/contracts/saved-search';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import { makeAccount } from './auth-emulator.ts';
import { asDemoAccount } from './demo-account.ts';
import { root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { demo, product } from './product.ts';
import { uniqueDescription, uniqueEmail, uniqueNumber } from './unique.ts';

/** A job compares new ads with saved searches every minute, some seconds after they went online. */
const MINUTES = 150_000;

interface Mail {
  id: number;
  subject: string;
  text: string;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${product.apiUrl}/dev/mail/messages?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { items: Mail[] }).items; // the product's own page of sent mails
}

/** The newest mail to an address with a link of this purpose, and the link. */
async function linkMailedTo(address: string, action: 'confirm' | 'unsubscribe', timeout?: number) {
  const links = new RegExp(`http\\S+/public/saved-search/${action}\\S+`);
  const found: { id: number; link: string }[] = [];
  await expect
    .poll(
      async () => {
        for (const { id, text } of await mailsTo(address)) {
          const [link] = links.exec(text) ?? [];
          if (link !== undefined) found.push({ id, link });
        }
        return found.length;
      },
      { ...(timeout !== undefined && { timeout }) },
    )
    .toBeGreaterThan(0);
  return found[0] ?? { id: Number.NaN, link: 'missing:' };
}

/** Presses the button of a link's page; false for an invalid link. */
async function follow(link: string): Promise<boolean> {
  const { pathname, search } = new URL(link);
  return (await fetch(product.apiUrl + pathname + search, { method: 'POST' })).ok;
}

/** Saves a search for flats of one price, for an address without an account, and confirms it. @returns the confirmation link */
async function saveAndConfirm(email: string, locale: Locale, price: number): Promise<string> {
  const response = await fetch(`${product.apiUrl}/saved-search/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: locale === 'ar' ? 'شقق في سيدي بوسعيد' : 'Appartements à Sidi Bou Saïd',
      query: { transaction: 'SALE', category: 'APPARTEMENT', priceMin: String(price), priceMax: String(price) },
      frequency: 'instant',
      email,
      locale,
    }),
  });
  expect(((await response.json()) as CreateSavedSearchAnswer).confirmationNeeded).toBe(true);
  const { link } = await linkMailedTo(email, 'confirm');
  expect(await follow(link)).toBe(true);
  return link;
}

/** Publishes a flat of one price in dinars. */
async function publish(price: number): Promise<void> {
  const email = uniqueEmail('alerts');
  await makeAccount({ email, password: demo.password, displayName: 'Amal Trabelsi' });
  const seller = await asDemoAccount(email);
  const { state } = await seller<AdWriteAnswer>('/items/create', {
    ad: {
      transaction: 'SALE',
      category: 'APPARTEMENT',
      language: 'fr',
      title: 'Appartement S+2 avec balcon',
      description: uniqueDescription(),
      place: { governorate: 22, delegation: 227, sector: 1707 },
      price: { millimes: price * 1000, unit: 'total' },
      area: 98,
      rooms: 2,
      contact: { name: 'Amal Trabelsi', phone: '+216 98 123 456', whatsapp: false, phoneShown: true },
    },
  });
  expect(state).toBe('published');
}

test('an alert is unsubscribed by one click in the mail: in French, in Arabic without JavaScript, by the mail program', async ({
  page,
  browser,
}) => {
  test.setTimeout(2 * MINUTES);
  // No other ad has this price; it is near the median, so that the ad is published at once.
  const price = 540_000 + uniqueNumber(9000);
  const [french, arabic, program] = [uniqueEmail('alert.fr'), uniqueEmail('alert.ar'), uniqueEmail('alert.en')];
  const confirmed = {
    french: await saveAndConfirm(french, 'fr', price),
    arabic: await saveAndConfirm(arabic, 'ar', price),
    program: await saveAndConfirm(program, 'en', price),
  };
  await publish(price);

  const mail = await linkMailedTo(french, 'unsubscribe', MINUTES);
  await page.goto(`${product.apiUrl}/dev/mail/${mail.id}`);
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Se désinscrire' }).click();
  const leaving = await opened;
  // Opening the link changes nothing: mail programs open links automatically.
  await expect(leaving.getByRole('heading', { name: 'Arrêter les alertes' })).toBeVisible();
  expect(await follow(confirmed.french)).toBe(true);
  await leaving.getByRole('button', { name: 'Arrêter les alertes' }).click();
  await expect(leaving.getByRole('heading', { name: 'Alertes arrêtées' })).toBeVisible();
  // Search and address are deleted: the first link is invalid now.
  expect(await follow(confirmed.french)).toBe(false);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto((await linkMailedTo(arabic, 'unsubscribe', MINUTES)).link);
  await expect(root(reader)).toHaveAttribute('dir', 'rtl');
  await reader.getByRole('button', { name: 'إيقاف التنبيهات' }).click();
  await expect(reader.getByRole('heading', { name: 'تم إيقاف التنبيهات' })).toBeVisible();
  expect(await follow(confirmed.arabic)).toBe(false);
  await plain.close();

  const { id } = await linkMailedTo(program, 'unsubscribe', MINUTES);
  const source = await (await fetch(`${product.apiUrl}/dev/mail/${id}/source`)).text();
  const unfolded = source.replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, oneClick = 'missing:'] = /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded) ?? [];
  const done = await fetch(oneClick.replaceAll(' ', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(done.status).toBe(200);
  expect(await follow(confirmed.program)).toBe(false);
});

test('an unsigned unsubscribe link has no effect', async ({ page }) => {
  const response = await page.goto(
    `${product.apiUrl}/public/saved-search/unsubscribe?key=ss_x&signature=AAAA&locale=ar`,
  );
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'الرابط غير صالح' })).toBeVisible();
});
