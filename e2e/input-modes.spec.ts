import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SearchAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { buildPath, listingPath } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import { ask, callableAd, pathOf } from './advertiser-ads.ts';
import type { Catalogue } from './catalogue.ts';
import { test } from './fixtures.ts';
import { activator, INPUT_MODES, viewportOf } from './input-modes.ts';

/** Texts that a visitor reads, by language. */
const WORDS = {
  fr: {
    next: 'Annonces suivantes',
    where: 'Où ?',
    search: 'Rechercher',
    favourites: 'Ajoutée à vos favoris.',
    favouriteCount: /^1 favori sur 200$/,
    alert: 'Créer une alerte',
    email: 'Votre adresse e-mail',
    createAlert: 'Créer l’alerte',
    written: /^Nous venons d’écrire à /,
    map: 'Carte',
    list: 'Liste',
    mapRegion: 'Carte des annonces',
    zoomIn: 'Agrandir',
    photos: 'Photos du bien',
    nextPhoto: 'Photo suivante',
    closePhotos: 'Fermer les photos',
    share: 'Partager',
    print: 'Imprimer',
    call: 'Appeler',
    showPhone: 'Afficher le numéro',
    bar: 'Contacter l’annonceur',
    barMessage: 'Message',
    message: 'Envoyer un message',
    send: 'Envoyer',
    name: 'Nom complet',
    senderEmail: 'Adresse e-mail',
    text: 'Votre message',
    sent: 'Demande envoyée',
    close: 'Fermer',
    report: 'Signaler cette annonce',
    reason: 'Le prix est incorrect',
    noticed: 'Décrivez le problème',
    sendReport: 'Envoyer le signalement',
    reported: 'Signalement envoyé',
  },
  ar: {
    next: 'الإعلانات التالية',
    where: 'أين؟',
    search: 'بحث',
    favourites: 'أُضيف إلى مفضّلتك.',
    favouriteCount: /^إعلان مفضّل واحد من أصل 200$/,
    alert: 'إنشاء تنبيه',
    email: 'بريدك الإلكتروني',
    createAlert: 'إنشاء التنبيه',
    written: /^راسلنا للتو /,
    map: 'الخريطة',
    list: 'القائمة',
    mapRegion: 'خريطة الإعلانات',
    zoomIn: 'تكبير',
    photos: 'صور العقار',
    nextPhoto: 'الصورة التالية',
    closePhotos: 'إغلاق الصور',
    share: 'مشاركة',
    print: 'طباعة',
    call: 'اتصال',
    showPhone: 'إظهار رقم الهاتف',
    bar: 'الاتصال بالمعلن',
    barMessage: 'رسالة',
    message: 'إرسال رسالة',
    send: 'إرسال',
    name: 'الاسم الكامل',
    senderEmail: 'البريد الإلكتروني',
    text: 'رسالتك',
    sent: 'تم إرسال طلبك',
    close: 'إغلاق',
    report: 'الإبلاغ عن هذا الإعلان',
    reason: 'السعر غير صحيح',
    noticed: 'صف المشكلة',
    sendReport: 'إرسال البلاغ',
    reported: 'تم إرسال البلاغ',
  },
} as const;

/** Ads of the demonstration agency that no other test reports, one for each test. */
const UNREPORTED = [0, 4, 5, 6, 7, 8];

const TUNIS_FLATS = 'transaction=SALE&category=APPARTEMENT&governorate=22';

function tunisFlats({ sector }: Catalogue, locale: Locale): string {
  const { governorate } = trailOf(sector);
  return listingPath({ transaction: 'SALE', category: 'APPARTEMENT', place: { governorate } }, locale);
}

async function untilMounted(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
}

test.slow();

for (const inputMode of INPUT_MODES) {
  for (const locale of ['fr', 'ar'] as const) {
    const words = WORDS[locale];
    const walk = 2 * INPUT_MODES.indexOf(inputMode) + (locale === 'fr' ? 0 : 1);

    test.describe(`a visitor by ${inputMode}, ${locale}`, () => {
      test.use(viewportOf(inputMode));

      test('finds an ad: home, place, filters, wider search, favourite, alert', async ({ page, watch, catalogue }) => {
        const press = activator(page, inputMode);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(buildPath('home', {}, locale));
        await untilMounted(page);

        const day = page.locator('section#listing-of-the-day');
        const cards = day.locator('ul[aria-label]');
        const atFirst = await cards.evaluate((list) => list.scrollLeft);
        await press(day.getByRole('button', { name: words.next }));
        await expect.poll(() => cards.evaluate((list) => list.scrollLeft)).not.toBe(atFirst);
        await press(page.locator('#governorates ul a').first());
        await expect(page).toHaveURL(/\/g-\d+$/);
        await page.goBack();

        const field = page.getByRole('combobox', { name: words.where });
        await field.fill('cartage');
        const option = page.locator('#slot [role=listbox] [role=option]').first();
        await expect(option).toBeVisible();
        if (inputMode === 'keyboard') {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        } else await press(option);
        await expect(field).not.toHaveValue('cartage');
        await press(page.getByRole('button', { name: words.search, exact: true }));
        await expect(page).toHaveURL(/\/d-227$/);

        const listing = tunisFlats(catalogue, locale);
        await page.goto(listing);
        await untilMounted(page);
        const panel = page.locator('#listing-filters');
        if (inputMode === 'touch') await press(page.locator('#slot button.open'));
        await press(panel.locator('input[name=rooms][value="2"]'));
        await expect(page).toHaveURL(/\?rooms=2$/);
        if (inputMode === 'touch') await press(panel.locator('.actions button'));
        const { total } = await ask<SearchAnswer>(`/search/items/search-new?${TUNIS_FLATS}&rooms=2`);
        await expect(page.locator('#listing-count')).toHaveText(new RegExp(`^${total}\\D`));
        await press(page.locator('#slot section nav li a', { hasText: 'S+2' }));
        await expect(page).toHaveURL(new RegExp(`${listing}$`));

        await expect(page.locator('#slot [aria-busy=true]')).toHaveCount(0);
        await press(page.locator('article .favourite').first());
        await expect(page.locator('[data-favourites-dock]').getByText(words.favourites)).toBeVisible();
        await page.goto(buildPath('saved', {}, locale));
        await expect(page.getByRole('heading', { name: words.favouriteCount })).toBeVisible();

        await page.goto(`${listing}?priceMin=1&priceMax=2`);
        await untilMounted(page);
        await press(page.getByRole('main').getByRole('button', { name: words.alert }).last());
        const dialog = page.locator('dialog[open]');
        const address = `walk.${walk}.${Date.now()}@exemple.tn`;
        await dialog.getByLabel(words.email).fill(address);
        await press(dialog.getByRole('button', { name: words.createAlert }));
        await expect(dialog.getByText(words.written)).toContainText(address);
        await page.keyboard.press('Escape');
        const wider = page.locator('#slot a[rel=nofollow]', { hasText: /\(\d+\)/ }).first();
        const count = /\((\d+)\)/.exec(await wider.innerText())?.[1];
        await press(wider);
        await expect(page.locator('#listing-count')).toHaveText(new RegExp(`^${count}\\D`));
        expect(watch.problems).toEqual([]);
      });

      test('contacts an advertiser: photos, sharing, print, phone, message, report', async ({ page, watch }) => {
        const press = activator(page, inputMode);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript(() => {
          window.print = () => document.body.setAttribute('data-printed', '');
          // A test cannot see the share sheet of the device.
          Object.defineProperty(navigator, 'share', { value: undefined });
        });
        const ad = await callableAd(UNREPORTED[walk]);
        await page.goto(pathOf(ad, locale));
        await untilMounted(page);

        await press(page.locator('.photos a').first());
        const photos = page.getByRole('dialog', { name: words.photos });
        await expect(photos.getByText(`1 / ${ad.photos.length}`)).toBeVisible();
        await press(photos.getByRole('button', { name: words.nextPhoto }));
        await expect(photos.getByText(`2 / ${ad.photos.length}`)).toBeVisible();
        await press(photos.getByRole('button', { name: words.closePhotos }));
        await expect(photos).toHaveCount(0);

        const sharing = page.locator('.ad-header details');
        await press(sharing.locator('summary'));
        await expect(sharing.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/\?text=/,
        );
        await page.keyboard.press('Escape');
        await press(page.getByRole('button', { name: words.print }));
        await expect(page.locator('body')).toHaveAttribute('data-printed', '');

        const card = page.locator('#ad-contact');
        const bar = page.getByRole('navigation', { name: words.bar });
        await press(card.getByRole('button', { name: words.showPhone }));
        await expect(card.locator('a[href^="tel:+216"]')).toBeFocused();

        await press(
          inputMode === 'touch' ? bar.getByRole('link', { name: words.barMessage }) : card.getByText(words.message),
        );
        const form = page.locator(inputMode === 'touch' ? 'dialog[open] form' : '#ad-message form');
        await press(form.getByRole('button', { name: words.send, exact: true }));
        await expect(form.getByLabel(words.name)).toBeFocused();
        await form.getByLabel(words.name).fill(locale === 'fr' ? 'Leïla Trabelsi' : 'ليلى الطرابلسي');
        await form.getByLabel(words.senderEmail).fill('leila@exemple.tn');
        await form.getByLabel(words.text).fill(`${words.text} ${Math.random().toString(36).slice(2)}`);
        await press(form.getByRole('button', { name: words.send, exact: true }));
        const sent = page.getByRole('dialog', { name: words.sent });
        await press(sent.getByRole('button', { name: words.close }).first());
        await expect(sent).toBeHidden();

        await press(card.getByRole('link', { name: words.report }));
        const report = page.getByRole('dialog', { name: words.report });
        await press(
          inputMode === 'keyboard'
            ? report.getByRole('radio', { name: words.reason })
            : report.locator('label', { hasText: words.reason }),
        );
        await report
          .getByLabel(words.noticed)
          .fill(`${words.reason} ${Math.random().toString(36).slice(2)} ${words.noticed}`);
        await press(report.getByRole('button', { name: words.sendReport }));
        await expect(page.getByRole('dialog', { name: words.reported })).toBeVisible();
        expect(watch.problems).toEqual([]);
      });

      if (inputMode === 'touch') {
        test('one tap reveals the number and calls it', async ({ page }) => {
          await page.goto(pathOf(await callableAd(UNREPORTED[walk]), locale));
          await untilMounted(page);
          const browser = await page.context().newCDPSession(page);
          await browser.send('Page.enable');
          const called: string[] = [];
          browser.on('Page.frameRequestedNavigation', ({ url }) => called.push(url));
          const bar = page.getByRole('navigation', { name: words.bar });
          await bar.getByRole('button', { name: words.call }).tap();
          await expect(bar.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+216/);
          await expect.poll(() => called).toEqual([expect.stringMatching(/^tel:\+216\d{8}$/)]);
        });
      }

      test('searches on the map and returns to the list', async ({ page, watch, catalogue }) => {
        const press = activator(page, inputMode);
        await page.goto(tunisFlats(catalogue, locale));
        await untilMounted(page);
        await press(page.getByRole('main').getByRole('link', { name: words.map, exact: true }));
        const map = page.getByRole('region', { name: words.mapRegion });
        await expect(map.locator('.markers > button').first()).toBeVisible({ timeout: 60_000 });
        const prices = map.locator('.price:not([data-collapsed])');
        // Zooming changes the markers: the test uses one that stays.
        await expect(async () => {
          if ((await prices.count()) === 0) await press(map.getByRole('button', { name: words.zoomIn, exact: true }));
          await expect(prices.last()).toBeVisible({ timeout: 2000 });
          await press(prices.last());
          await expect(map.locator('.popup').getByRole('link')).toBeVisible({ timeout: 2000 });
        }).toPass();
        await page.keyboard.press('Escape');
        await expect(map.locator('.popup')).toHaveCount(0);
        await press(page.getByRole('main').getByRole('link', { name: words.list, exact: true }));
        await expect(map).toHaveCount(0);
        await expect(page.locator('[data-results] li article').first()).toBeVisible();
        expect(watch.problems).toEqual([]);
      });
    });
  }
}
