import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AdDetail } from '@houni/contracts/ad';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { advertiserCard, callableAd, callLink, openAd, pathOf, phoneAddresses } from './advertiser-ads.ts';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted, invalidFields } from './document-parts.ts';
import { test } from './fixtures.ts';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { mailsTo } from './product-mail.ts';
import { uniqueText } from './unique.ts';

const OWNER = 'agence@houni.tn';
const SEND = '**/public/contact/property-user';
const REVEAL = '**/contact-info/advertisement';
const PHONE = { width: 360, height: 740 };

/** Waits until the owner of the ads has one mail with this text, whose answer goes to the visitor. */
async function expectMailed(text: string, replyTo: string): Promise<void> {
  await expect
    .poll(async () => {
      const mails = (await mailsTo(OWNER)).filter((mail) => mail.text.includes(text));
      return mails.map((mail) => mail.replyTo);
    })
    .toEqual([expect.stringContaining(replyTo)]);
}

test('the phone number is revealed on request and counted', async ({ page }) => {
  // No other test reveals this number: a reveal counts once a day per address.
  const ad = await callableAd(1);
  const owner = await asDemoAccount(OWNER);
  const reveals = async () => {
    const { items } = await owner<MyAdsAnswer>('/items/mine?state=published&pageSize=48');
    return items.find(({ publicKey }) => publicKey === ad.publicKey)?.counters.reveals ?? Number.NaN;
  };
  const before = await reveals();
  const card = await openAd(page, ad, 'fr');
  expect(await phoneAddresses(page)).toEqual([]);

  await page.route(REVEAL, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '7200', 'access-control-expose-headers': 'retry-after' },
      json: { code: 'too_many_requests', message: '' },
    }),
  );
  await card.getByRole('button', { name: 'Afficher le numéro' }).click();
  await expect(card.getByRole('alert')).toHaveText(
    'Limite atteinte : 30 en 24 h. Vous pourrez réessayer dans 2 heures.',
  );
  await page.unroute(REVEAL);

  await card.getByRole('button', { name: 'Afficher le numéro' }).focus();
  await page.keyboard.press('Enter');
  await expect(callLink(card)).toBeFocused();
  await expect(callLink(card)).toHaveAttribute('href', /^tel:\+216/);
  const whatsapp = (await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(whatsapp)).toContain(`votre annonce « ${ad.heading} »`);
  expect(await reveals()).toBe(before + 1);
  await openAd(page, ad, 'fr');
  await card.getByRole('button', { name: 'Afficher le numéro' }).click();
  await expect(callLink(card)).toBeVisible();
  await expect(callLink(card)).toHaveAttribute('href', /^tel:\+216/);
  expect(await reveals()).toBe(before + 1);
});

test('a message survives mistakes, a reload, a server error and a lost connection, and arrives', async ({
  page,
  context,
}) => {
  const ad = await callableAd();
  const text = uniqueText('Bonjour, la maison est-elle libre ?');
  let card = await openAd(page, ad, 'fr');
  await card.getByText('Envoyer un message').click();
  const send = card.getByRole('button', { name: 'Envoyer', exact: true });
  await expect(card.getByLabel('Votre message')).toHaveValue(/^Bonjour, .+ Merci\.$/s);
  await card.getByLabel('Adresse e-mail').fill('leila@exemple');
  await send.click();
  await expect(card.getByLabel('Nom complet')).toBeFocused();
  await expect(invalidFields(card)).toHaveCount(2);
  await expect(card.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/adresse e-mail valide/);

  await card.getByLabel('Nom complet').fill('Leïla Trabelsi');
  await card.getByLabel('Adresse e-mail').fill('leila@exemple.tn');
  await card.getByLabel('Votre message').fill(text);
  await expect(invalidFields(card)).toHaveCount(0);
  await expect.poll(() => savedMessage(page, ad)).toBe(text);

  card = await openAd(page, ad, 'fr');
  await card.getByText('Envoyer un message').click();
  await expect(card.getByLabel('Votre message')).toHaveValue(text);

  await page.route(SEND, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await send.click();
  await expect(card.getByRole('alert')).toContainText('momentanément indisponible');
  await page.unroute(SEND);
  await context.setOffline(true);
  await expect(card.getByText('Vous êtes hors connexion')).toBeVisible();
  await send.click();
  await expect(card.getByRole('alert')).toContainText('La connexion a été interrompue');
  await expect(card.getByLabel('Votre message')).toHaveValue(text);
  await context.setOffline(false);

  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Demande envoyée' });
  await expect(dialog).toContainText('L’agence a reçu votre message');
  await page.keyboard.press('Escape');
  await expect(card.getByText('La réponse arrivera à leila@exemple.tn')).toBeVisible();
  expect(await savedMessage(page, ad)).toBeNull();
  await expectMailed(text, 'leila@exemple.tn');
});

/** The draft of a message to this ad's advertiser in the browser. */
function savedMessage(page: Page, ad: AdDetail): Promise<string | null> {
  return page.evaluate(
    (key) =>
      new Promise<string | null>((resolve, reject) => {
        const opened = indexedDB.open('hounitnLocalStorageDb');
        opened.onerror = () => reject(new Error('The database does not open.'));
        opened.onsuccess = () => {
          const got = opened.result.transaction('records').objectStore('records').get(key);
          got.onsuccess = () => {
            opened.result.close();
            const saved = got.result as { fields?: { message?: string } } | undefined; // as the form writes it
            resolve(saved?.fields?.message ?? null);
          };
        };
      }),
    `contact/${ad.publicKey}`,
  );
}

test.describe('contact on a phone, in Arabic', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the bar at the bottom calls and opens the message sheet', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const ad = await callableAd();
    const text = uniqueText('مرحبًا، هل ما زال المنزل شاغرًا؟');
    await openAd(page, ad, 'ar');
    const bar = page.getByRole('navigation', { name: 'الاتصال بالمعلن' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const control of await bar.getByRole('link').or(bar.getByRole('button')).all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await bar.getByRole('link', { name: 'رسالة' }).tap();
    const sheet = page.getByRole('dialog', { name: /^مراسلة / });
    await sheet.getByLabel('الاسم الكامل').fill('ليلى الطرابلسي');
    await sheet.getByLabel('البريد الإلكتروني').fill('leila@exemple.tn');
    await sheet.getByRole('button', { name: 'آخر سعر؟' }).tap();
    await expect(sheet.getByLabel('رسالتك')).toHaveValue(/ما هو آخر سعر؟/);
    await sheet.getByLabel('رسالتك').fill(text);
    expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
    await sheet.getByRole('button', { name: 'إرسال', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'تم إرسال طلبك' })).toContainText('وصلت رسالتك إلى الوكالة');
    await expectMailed(text, 'leila@exemple.tn');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: 'رسالة' })).toBeFocused();

    await bar.getByRole('button', { name: 'اتصال' }).tap();
    const number = page.getByRole('dialog', { name: /^الاتصال بـ/ });
    await expect(number.getByText(/^\+216/)).toBeVisible();
    await expect(number).toContainText('لا تدفع شيئًا قبل الزيارة');
    await expect(number.getByRole('link', { name: 'اتصال' })).toHaveAttribute('href', /^tel:\+216/);
    await expect(number.getByRole('button', { name: 'نسخ' })).toBeVisible();
    const box = await number.boundingBox();
    // The whole width, without the space for the scrollbar, at the lower edge.
    const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, PHONE.height]);
    expect(await accessibilityViolations(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(number).toBeHidden();
    await expect(bar.getByRole('link', { name: /^اتصال/ })).toHaveAttribute('href', /^tel:\+216/);
    await expect(bar.getByRole('link', { name: /^اتصال/ })).toContainText('+216');
    await expect(bar.getByRole('link', { name: 'واتساب' })).toHaveAttribute('href', /^https:\/\/wa\.me\/216/);
  });
});

test.describe('WhatsApp on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Contacter l’annonceur' });

  test('opens with the tap that reveals the number', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await openAd(page, await callableAd(2), 'fr');
    const opened = context.waitForEvent('page');
    await bar(page).getByRole('button', { name: 'WhatsApp' }).tap();
    const tab = await opened;
    await tab.waitForURL(/^https:\/\/wa\.me\/216/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  test('is a link in the dialog of the number where the browser does not let it open', async ({ page }) => {
    // Safari after a slow answer.
    await page.addInitScript(() => (window.open = () => null));
    await openAd(page, await callableAd(2), 'fr');
    await bar(page).getByRole('button', { name: 'WhatsApp' }).tap();
    const number = page.getByRole('dialog', { name: /^Contacter/ });
    await expect(number).toContainText('WhatsApp ne s’est pas ouvert : touchez « WhatsApp ».');
    await expect(number.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/216/);
  });
});

test('an agency page shows its contact data', async ({ page, catalogue }) => {
  await page.goto(`/agencies/${catalogue.agency.slug}/${catalogue.agency.publicKey}`);
  await expectMounted(page, 'agencies');
  const card = page.getByRole('region', { name: 'Contacter l’agence' });
  await card.getByRole('button', { name: 'Afficher les coordonnées' }).click();
  const call = card.getByRole('link', { name: /^Téléphone/ }).first();
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute('href', /^tel:/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('phone reveal and message are plain forms', async ({ page }) => {
    const ad = await callableAd();
    await page.goto(pathOf(ad, 'fr'));
    const card = advertiserCard(page, 'fr');
    await card.getByRole('button', { name: 'Afficher le numéro' }).click();
    await expect(callLink(card)).toBeVisible();
    await expect(callLink(card)).toHaveAttribute('href', /^tel:\+216/);

    const text = uniqueText('Bonjour, sans script.');
    await card.getByText('Envoyer un message').click();
    await card.getByLabel('Nom complet').fill('Leïla Trabelsi');
    await card.getByLabel('Adresse e-mail').fill('leila@exemple');
    await card.getByLabel('Votre message').fill(text);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await card.getByRole('button', { name: 'Envoyer', exact: true }).click();
    expect((await answered).status()).toBe(422);
    await expect(card.getByLabel('Votre message')).toHaveValue(text);
    await expect(invalidFields(card)).toHaveCount(1);
    await card.getByLabel('Adresse e-mail').fill('leila@exemple.tn');
    await card.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page).toHaveURL(/\?sent=1#item-contact$/);
    await expect(card.getByText('Votre message est envoyé.')).toBeVisible();
    await expectMailed(text, 'leila@exemple.tn');
  });
});
