import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AdAnswer } from '@houni/contracts/ad';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { buildPath } from '@houni/routing/build';
import { ask } from './advertiser-ads.ts';
import { asDemoAccount } from './demo-account.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { demo, product } from './product.ts';
import { linkMailedTo } from './product-mail.ts';
import { makeOwnAccount } from './session.ts';
import { startConversation } from './start-conversation.ts';
import { uniqueEmail, uniqueText } from './unique.ts';

const message = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.dashboardUrl + path);
  await expectMounted(page, 'dashboard');
}

async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill(text);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
}

test('messages arrive at the other side without reloading, are counted, and are sent once after a lost connection', async ({
  page: advertiser,
  browser,
  become,
  watch,
}) => {
  const call = await asDemoAccount(demo.email);
  const { items } = await call<MyAdsAnswer>('/items/mine?state=published&pageSize=1');
  const account = await makeOwnAccount('Salma Ben Youssef');
  const greeting = uniqueText('Bonjour, est-ce encore libre ?');
  const key = await startConversation(account, items[0]?.publicKey, greeting);
  const path = buildPath('conversation', { key }, 'fr');

  await become('demo');
  await open(advertiser, path);
  await expect(message(advertiser, greeting)).toBeVisible();
  const { ad } = await ask<AdAnswer>(`/search/item/public-key?publicKey=${items[0]?.publicKey}&locale=fr`);
  await expect(advertiser.getByRole('main').getByRole('link', { name: ad?.heading ?? 'no ad' })).toBeVisible();

  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies(account.cookies);
  const seeker = await context.newPage();
  await open(seeker, path);

  // Without a connection the text is kept, and sent once when the connection is back.
  const late = uniqueText('Je peux visiter samedi.');
  await context.setOffline(true);
  await reply(seeker, late);
  await expect(seeker.getByText('sera envoyé une seule fois')).toBeVisible();
  await context.setOffline(false);
  await expect(message(seeker, late)).toHaveCount(1);
  await expect(message(advertiser, late)).toHaveCount(1);
  await expect(seeker.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('');

  // A draft remains on the device.
  await seeker.getByRole('textbox', { name: 'Votre réponse' }).fill('Pas encore envoyé');
  await open(seeker, path);
  await expect(seeker.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('Pas encore envoyé');

  await open(seeker, buildPath('messages', {}, 'fr'));
  const answer = uniqueText('Samedi à dix heures.');
  await reply(advertiser, answer);
  await expect(seeker.getByRole('listitem').filter({ hasText: answer })).toContainText('1 non lu');
  await expect(seeker.getByRole('img', { name: /Messages non lus\s:\s1/ }).first()).toBeVisible();
  await open(seeker, path);
  await expect(message(seeker, answer)).toHaveCount(1);
  await expect(seeker.getByRole('img', { name: /Messages non lus\s:\s1/ })).toHaveCount(0);

  // A blocked conversation says so on both sides.
  await seeker.getByRole('button', { name: 'Gérer la conversation' }).click();
  await seeker.getByRole('button', { name: 'Bloquer' }).click();
  await expect(seeker.getByRole('main').getByText('Vous avez bloqué cette conversation.')).toBeVisible();
  await expect(advertiser.getByText('Vous ne pouvez plus répondre dans cette conversation.')).toBeVisible();
  await context.close();
  expect(watch.problems).toEqual([]);
});

test('a guest confirms their address by the link of the mail, and answers there without scripts', async ({
  page: advertiser,
  browser,
  become,
}) => {
  const call = await asDemoAccount(demo.email);
  const { items } = await call<MyAdsAnswer>('/items/mine?state=published&pageSize=1');
  const [email, question] = [uniqueEmail('guest'), uniqueText('مرحبا، هل العقار متاح؟')];
  await fetch(`${product.apiUrl}/public/contact/property-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      publicKey: items[0]?.publicKey,
      name: 'Salma Gharbi',
      email,
      message: question,
      locale: 'ar',
    }),
  });
  const link = await linkMailedTo(email, '/public/conversation');
  const key = new URL(link).searchParams.get('key') ?? '';
  await become('demo');
  await open(advertiser, buildPath('conversation', { key }, 'fr'));
  await expect(advertiser.getByRole('main').getByRole('link', { name: email })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const guest = await plain.newPage();
  await guest.goto(link);
  await expect(guest.getByText(question)).toBeHidden();
  await guest.getByRole('button', { name: 'فتح المحادثة' }).click();
  await expect(guest.getByText(question)).toBeVisible();
  // The advertiser's page has its form now, without reloading.
  const answer = uniqueText('Oui, samedi à dix heures ?');
  await reply(advertiser, answer);
  await expect(message(advertiser, answer)).toHaveCount(1);
  await guest.reload();
  await expect(guest.getByText(answer)).toBeVisible();
  const agreed = uniqueText('نعم، شكرا');
  await guest.getByRole('textbox', { name: 'ردّك' }).fill(agreed);
  await guest.getByRole('button', { name: 'إرسال' }).click();
  await expect(message(advertiser, agreed)).toHaveCount(1);
  await plain.close();
});
