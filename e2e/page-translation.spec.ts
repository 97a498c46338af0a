import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { buildPath } from '@houni/routing/build';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { asDemoAccount } from './demo-account.ts';
import { changingControls, expectMounted } from './document-parts.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { test } from './fixtures.ts';
import { activeFilters, resultCount } from './listing-parts.ts';
import type { PageType } from './page-types.ts';
import type { PageWatch } from './page-watch.ts';
import { PAGE_TYPES } from './page-types.ts';
import { demo, product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { startConversation } from './start-conversation.ts';
import { signInForm } from './sign-in-form.ts';
import { translatePage } from './translate-page.ts';
import { uniqueDescription, uniqueText } from './unique.ts';

/** Opens a page and translates it when it is hydrated. */
async function openTranslated(page: Page, path: string, owner: PageType['owner']): Promise<void> {
  await page.goto(path);
  if (owner !== 'shell') await expectMounted(page, owner);
  await page.evaluate(translatePage);
}

/** Errors of the page; parts that hydrate after the translation are rendered again, which React reports (418). */
function exceptions({ problems }: PageWatch): string[] {
  return problems.filter((problem) => /^exception|^console error/.test(problem) && !problem.includes('error #418'));
}

/** What a part of a page shows that has failed. */
const FAILED = /n’a pas pu s’afficher|تعذّر عرض/;

test('a translated visitor signs in and posts an ad through all steps', async ({ page, watch }) => {
  test.slow();
  const account = await makeOwnAccount('Amira Ben Salah');
  await openTranslated(page, '/auth/signin?redirect=%2Fpostad', 'auth');
  const { email, password, submit } = signInForm(page, 'fr');
  await page.getByRole('button', { name: /^Afficher/ }).click();
  await expect(page.getByRole('button', { name: /^Masquer/ })).toBeVisible();
  await submit.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(account.email);
  await password.fill(account.password);
  await submit.click();
  await expect(page).toHaveURL(/\/postad/);
  await expectMounted(page, 'postad');
  await page.evaluate(translatePage);

  const next = page.getByRole('button', { name: 'Continuer', exact: true });
  const position = (step: number) => page.getByText(new RegExp(`Étape ${step} sur 6`));
  await next.click();
  await expect(page.getByText('Choisissez une option.').first()).toBeVisible();
  await page.getByRole('radio', { name: /^Vendre/ }).check();
  await page.getByRole('radio', { name: 'Appartement' }).check();
  await next.click();
  await expect(position(2)).toBeVisible();
  await page.getByLabel('Gouvernorat').selectOption({ label: 'Tunis' });
  await page.getByLabel('Délégation').selectOption({ label: 'Carthage' });
  await page.getByLabel('Secteur').selectOption({ label: 'Sidi Bou Saïd' });
  await next.click();
  await expect(position(3)).toBeVisible();
  await page.getByRole('radio', { name: 'S+2', exact: true }).check();
  await page.getByLabel('Surface', { exact: true }).fill('112,5');
  await page.getByLabel('Prix', { exact: true }).fill('450 000');
  await page.getByRole('button', { name: /^Utiliser/ }).click();
  await page.getByLabel('Description', { exact: true }).fill(uniqueDescription());
  await next.click();
  await expect(position(4)).toBeVisible();
  await page.getByLabel('Choisir des photos').setInputFiles(
    await drawnPhotos(page, [
      [1200, 900],
      [900, 1200],
    ]),
  );
  await expect(page.getByRole('group', { name: /^Photo \d sur \d$/ })).toHaveCount(2, { timeout: 30_000 });
  await next.click();
  await expect(position(5)).toBeVisible();
  await page.getByLabel('Téléphone', { exact: true }).fill('20 123 456');
  await page.getByRole('radio', { name: /^Par téléphone et par message/ }).check();
  await next.click();
  await expect(position(6)).toBeVisible();
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(position(5)).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Publier l’annonce' }).click();
  await expect(page.getByRole('heading', { name: 'Votre annonce est en ligne' })).toBeVisible();
  expect(exceptions(watch)).toEqual([]);
});

test('a translated visitor reads and answers messages, and clears the filters of a list', async ({
  page,
  become,
  watch,
}) => {
  const call = await asDemoAccount(demo.email);
  const { items } = await call<MyAdsAnswer>('/items/mine?state=published&pageSize=1');
  const account = await makeOwnAccount('Salma Ben Youssef');
  const text = uniqueText('Bonjour, est-ce encore libre ?');
  const key = await startConversation(account, items[0]?.publicKey, text);
  await become('demo');
  await openTranslated(page, product.dashboardUrl + buildPath('messages', {}, 'fr'), 'dashboard');
  await page.getByRole('link', { name: 'Salma Ben Youssef' }).first().click();
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  const answer = uniqueText('Oui, samedi.');
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill(answer);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('log').getByText(answer)).toBeVisible();
  expect(page.url()).toContain(key);

  await openTranslated(page, '/acheter/appartements/tunis/g-22?rooms=2&priceMax=900000', 'listings');
  const before = await resultCount(page).innerText();
  await activeFilters(page).getByRole('link', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL(/\/g-22$/);
  await expect(resultCount(page)).not.toHaveText(before);
  expect(exceptions(watch)).toEqual([]);
});

test('a step of posting that was translated before its hydration works, in Arabic', async ({ page }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage.toString()})())`);
  await page.goto('/ar/postad/place');
  await expectMounted(page, 'postad');
  await page.getByLabel('الولاية').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'متابعة', exact: true }).click();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'متابعة', exact: true })).toBeVisible();
});

test('no page type fails when its parts change after a translation', async ({ page, catalogue, become, watch }) => {
  test.setTimeout(180_000);
  const types = PAGE_TYPES.toSorted(
    (one, other) => Number(one.visitor !== 'anonymous') - Number(other.visitor !== 'anonymous'),
  );
  for (const type of types) {
    // An open page loads again when its visitor changes, and would break off the next one.
    await page.goto('about:blank', { waitUntil: 'commit' });
    await become(type.visitor);
    await openTranslated(page, new URL(type.path(catalogue, 'fr'), product.siteUrl).href, type.owner);
    // Twice: what was opened is closed again.
    for (let round = 0; round < 2; round += 1) {
      await changingControls(page.getByRole('main')).evaluateAll((controls) => {
        for (const control of controls) if (control instanceof HTMLElement) control.click();
      });
      await page.keyboard.press('Escape');
      // React renders in a task after the clicks.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    await expect(page.getByText(FAILED), type.name).toHaveCount(0);
    expect(exceptions(watch), type.name).toEqual([]);
  }
});
