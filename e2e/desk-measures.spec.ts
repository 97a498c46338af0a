import { expect } from '@playwright/test';
import { callableAd } from './advertiser-ads.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { agencySession, makeOwnAccount } from './session.ts';
import { startConversation } from './start-conversation.ts';
import { uniqueText } from './unique.ts';

test.use({ viewport: { width: 360, height: 780 } });

const TEN_ADS_PX = 1400;

for (const { locale, prefix, answer } of [
  { locale: 'fr', prefix: '', answer: 'Votre réponse' },
  { locale: 'ar', prefix: '/ar', answer: 'ردّك' },
]) {
  test(`on a phone, ten ads take ${TEN_ADS_PX} px, and a message is read and answered without scrolling (${locale})`, async ({
    page,
    context,
  }) => {
    const text = uniqueText('Est-il encore disponible ?');
    const key = await startConversation(
      await makeOwnAccount('Salma Ben Youssef'),
      (await callableAd()).publicKey,
      text,
    );
    await context.addCookies(await agencySession());
    await page.goto(`${product.dashboardUrl}${prefix}/user-ads`);
    await expectMounted(page, 'dashboard');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    const [first, eleventh] = [await rows.first().boundingBox(), await rows.nth(10).boundingBox()];
    const height = (eleventh?.y ?? Infinity) - (first?.y ?? 0);
    console.log(`Ten ads at 360 px (${locale}): ${Math.round(height)} px`);
    expect(height).toBeLessThanOrEqual(TEN_ADS_PX);

    await page.goto(`${product.dashboardUrl}${prefix}/messages/${key}`);
    await expectMounted(page, 'dashboard');
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: answer })).toBeInViewport({ ratio: 1 });
  });
}
