import { expect } from '@playwright/test';
import type { SearchAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { buildPath, listingPath } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import { ask, callableAd, pathOf } from './advertiser-ads.ts';
import type { Catalogue } from './catalogue.ts';
import { busyParts, expandedMarkers, expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { activator, INPUT_MODES, viewportOf } from './input-modes.ts';
import { activeFilters, filterPanel, filtersButton, resultCount, results } from './listing-parts.ts';
import { inOneLanguage } from './nightly.ts';
import { uniqueEmail, uniqueText } from './unique.ts';

/** Texts that a visitor reads, by language. */
const WORDS = {
  fr: {
    adsOfTheDay: 'Les annonces du jour',
    governorates: 'Chercher par gouvernorat',
    next: 'Annonces suivantes',
    where: 'Où ?',
    clearFilters: 'Tout effacer',
    showResults: /^Voir les \d+ annonces$/,
    favourite: /^Favori – /,
    favourites: 'Ajoutée aux favoris',
    favouriteCount: /^1 favori$/,
    alert: 'Créer une alerte',
    alertDialog: 'Recevoir les nouvelles annonces',
    email: 'Votre adresse e-mail',
    createAlert: 'Créer l’alerte',
    written: /^Nous venons d’écrire à /,
    map: 'Carte',
    closeMap: 'Fermer la carte',
    mapRegion: 'Carte des annonces',
    markers: /^Annonces sur la carte/,
    zoomIn: 'Agrandir',
    photos: 'Photos du bien',
    nextPhoto: 'Photo suivante',
    closePhotos: 'Fermer les photos',
    share: 'Partager',
    print: 'Imprimer',
    advertiser: 'Annonceur',
    call: 'Appeler',
    showPhone: 'Afficher le numéro',
    bar: 'Contacter l’annonceur',
    barMessage: 'Message',
    message: 'Envoyer un message',
    messageDialog: /^Écrire à /,
    numberDialog: /^Contacter /,
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
    adsOfTheDay: 'إعلانات اليوم',
    governorates: 'ابحث حسب الولاية',
    next: 'الإعلانات التالية',
    where: 'أين؟',
    clearFilters: 'مسح الكل',
    showResults: /^عرض \d+ إعلان/,
    favourite: /^المفضّلة – /,
    favourites: 'حُفظ الإعلان',
    favouriteCount: /^إعلان مفضّل واحد$/,
    alert: 'إنشاء تنبيه',
    alertDialog: 'تلقّي الإعلانات الجديدة',
    email: 'بريدك الإلكتروني',
    createAlert: 'إنشاء التنبيه',
    written: /^راسلنا للتو /,
    map: 'الخريطة',
    closeMap: 'إغلاق الخريطة',
    mapRegion: 'خريطة الإعلانات',
    markers: /^الإعلانات على الخريطة/,
    zoomIn: 'تكبير',
    photos: 'صور العقار',
    nextPhoto: 'الصورة التالية',
    closePhotos: 'إغلاق الصور',
    share: 'مشاركة',
    print: 'طباعة',
    advertiser: 'المعلن',
    call: 'اتصال',
    showPhone: 'إظهار رقم الهاتف',
    bar: 'الاتصال بالمعلن',
    barMessage: 'رسالة',
    message: 'إرسال رسالة',
    messageDialog: /^مراسلة /,
    numberDialog: /^الاتصال بـ/,
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

test.slow();

for (const inputMode of INPUT_MODES) {
  for (const locale of ['fr', 'ar'] as const) {
    const words = WORDS[locale];
    const walk = 2 * INPUT_MODES.indexOf(inputMode) + (locale === 'fr' ? 0 : 1);

    // The languages take turns.
    const chosen = inputMode === 'touch' ? 'ar' : 'fr';

    test.describe(`a visitor by ${inputMode}, ${locale}`, inOneLanguage(locale, chosen), () => {
      test.use(viewportOf(inputMode));

      test('finds an ad: home, place, filters, wider search, favourite, alert', async ({ page, watch, catalogue }) => {
        const press = activator(page, inputMode);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(buildPath('home', {}, locale));
        await expectMounted(page, 'listings');

        const day = page.getByRole('region', { name: words.adsOfTheDay });
        const cards = day.getByRole('list', { name: words.adsOfTheDay });
        const atFirst = await cards.evaluate((list) => list.scrollLeft);
        // Fingers scroll the row itself; it has no buttons for them.
        if (inputMode === 'touch') {
          await expect(day.getByRole('button', { name: words.next })).toHaveCount(0);
          await cards.getByRole('listitem').nth(2).scrollIntoViewIfNeeded();
        } else await press(day.getByRole('button', { name: words.next }));
        await expect.poll(() => cards.evaluate((list) => list.scrollLeft)).not.toBe(atFirst);
        const governorates = page.getByRole('region', { name: words.governorates }).getByRole('listitem');
        await press(governorates.first().getByRole('link'));
        await expect(page).toHaveURL(/\/g-\d+$/);
        await page.goBack();
        // The listing has such a field too, and it is there until home is rendered.
        await expect(governorates.first()).toBeVisible();

        const field = page.getByRole('combobox', { name: words.where });
        await field.fill('cartage');
        const option = page.getByRole('main').getByRole('listbox').getByRole('option').first();
        await expect(option).toBeVisible();
        if (inputMode === 'keyboard') {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        } else await press(option);
        await expect(field).not.toHaveValue('cartage');
        await press(page.getByRole('main').getByRole('search').getByRole('button'));
        await expect(page).toHaveURL(/\/d-227$/);

        const listing = tunisFlats(catalogue, locale);
        await page.goto(listing);
        await expectMounted(page, 'listings');
        const panel = filterPanel(page);
        await press(filtersButton(page));
        await press(panel.getByRole('checkbox', { name: 'S+2' }));
        await expect(page).toHaveURL(/\?rooms=2$/);
        await press(panel.getByRole('button', { name: words.showResults }));
        const { total } = await ask<SearchAnswer>(`/search/items/search-new?${TUNIS_FLATS}&rooms=2`);
        await expect(resultCount(page)).toHaveText(new RegExp(`^${total}\\D`));
        await press(activeFilters(page).getByRole('link', { name: words.clearFilters }));
        await expect(page).toHaveURL(new RegExp(`${listing}$`));

        // The cards of the wider search are there.
        const all = await ask<SearchAnswer>(`/search/items/search-new?${TUNIS_FLATS}`);
        await expect(resultCount(page)).toHaveText(new RegExp(`^${all.total}\\D`));
        await expect(busyParts(page.getByRole('main'))).toHaveCount(0);
        await press(page.getByRole('article').getByRole('button', { name: words.favourite }).first());
        // The hidden text for screen readers says the same, but is no paragraph.
        await expect(page.getByRole('paragraph').filter({ hasText: words.favourites })).toBeVisible();
        await page.goto(buildPath('saved', {}, locale));
        await expect(page.getByRole('heading', { name: words.favouriteCount })).toBeVisible();

        await page.goto(`${listing}?priceMin=1&priceMax=2`);
        await expectMounted(page, 'listings');
        await press(page.getByRole('main').getByRole('button', { name: words.alert }).last());
        const dialog = page.getByRole('dialog', { name: words.alertDialog });
        const address = uniqueEmail('walk');
        await dialog.getByLabel(words.email).fill(address);
        await press(dialog.getByRole('button', { name: words.createAlert }));
        await expect(dialog.getByText(words.written)).toContainText(address);
        await page.keyboard.press('Escape');
        const wider = page
          .getByRole('main')
          .getByRole('link', { name: /\(\d+\)$/ })
          .first();
        const count = /\((\d+)\)/.exec(await wider.innerText())?.[1];
        await press(wider);
        await expect(resultCount(page)).toHaveText(new RegExp(`^${count}\\D`));
        expect(watch.problems).toEqual([]);
      });

      test('contacts an advertiser: photos, sharing, print, phone, message, report', async ({ page, watch }) => {
        const press = activator(page, inputMode);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript(() => {
          window.print = () => Object.assign(window, { isPrinted: true });
          // A test cannot see the share sheet of the device.
          Object.defineProperty(navigator, 'share', { value: undefined });
        });
        const ad = await callableAd(UNREPORTED[walk]);
        await page.goto(pathOf(ad, locale));
        await expectMounted(page, 'listings');

        const firstPhoto = page.getByRole('region', { name: words.photos }).getByRole('link').first();
        await press(firstPhoto);
        const photos = page.getByRole('dialog', { name: words.photos });
        await expect(photos.getByText(`1 / ${ad.photos.length}`)).toBeVisible();
        await press(photos.getByRole('button', { name: words.nextPhoto }));
        await expect(photos.getByText(`2 / ${ad.photos.length}`)).toBeVisible();
        await press(photos.getByRole('button', { name: words.closePhotos }));
        await expect(photos).toHaveCount(0);
        // The focus returns after the photos are gone.
        if (inputMode === 'keyboard') await expect(firstPhoto).toBeFocused();

        const sharing = page
          .getByRole('main')
          .getByRole('group')
          .filter({ hasText: /WhatsApp|واتساب/ });
        await press(sharing.getByText(words.share, { exact: true }));
        await expect(sharing.getByRole('link', { name: /WhatsApp|واتساب/ })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/\?text=/,
        );
        await page.keyboard.press('Escape');
        await press(page.getByRole('button', { name: words.print }));
        await expect.poll(() => page.evaluate(() => 'isPrinted' in window)).toBe(true);

        const card = page.getByRole('region', { name: words.advertiser, exact: true });
        const bar = page.getByRole('navigation', { name: words.bar });
        if (inputMode === 'touch') {
          await press(bar.getByRole('button', { name: words.call }));
          const sheet = page.getByRole('dialog', { name: words.numberDialog });
          await expect(sheet.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+216/);
          await press(sheet.getByRole('button', { name: words.close }).first());
          await expect(sheet).toBeHidden();
        } else {
          await press(card.getByRole('button', { name: words.showPhone }));
          const number = card.getByRole('link', { name: /^\+216/ });
          await expect(number).toHaveAttribute('href', /^tel:\+216/);
          await expect(number).toBeFocused();
        }

        await press(
          inputMode === 'touch' ? bar.getByRole('link', { name: words.barMessage }) : card.getByText(words.message),
        );
        const place = inputMode === 'touch' ? page.getByRole('dialog', { name: words.messageDialog }) : card;
        const form = place.getByRole('form', { name: words.message });
        await press(form.getByRole('button', { name: words.send, exact: true }));
        await expect(form.getByLabel(words.name)).toBeFocused();
        await form.getByLabel(words.name).fill(locale === 'fr' ? 'Leïla Trabelsi' : 'ليلى الطرابلسي');
        await form.getByLabel(words.senderEmail).fill('leila@exemple.tn');
        await form.getByLabel(words.text).fill(uniqueText(words.text));
        await press(form.getByRole('button', { name: words.send, exact: true }));
        const sent = page.getByRole('dialog', { name: words.sent });
        await press(sent.getByRole('button', { name: words.close }).first());
        await expect(sent).toBeHidden();

        await press(card.getByRole('link', { name: words.report }));
        const report = page.getByRole('dialog', { name: words.report });
        await press(report.getByRole('radio', { name: words.reason }));
        await report.getByLabel(words.noticed).fill(`${uniqueText(words.reason)} ${words.noticed}`);
        await press(report.getByRole('button', { name: words.sendReport }));
        await expect(page.getByRole('dialog', { name: words.reported })).toBeVisible();
        expect(watch.problems).toEqual([]);
      });

      if (inputMode === 'touch') {
        test('one tap reveals the number and calls it', async ({ page }) => {
          await page.goto(pathOf(await callableAd(UNREPORTED[walk]), locale));
          await expectMounted(page, 'listings');
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
        await expectMounted(page, 'listings');
        await press(page.getByRole('main').getByRole('link', { name: words.map, exact: true }));
        const map = page.getByRole('region', { name: words.mapRegion });
        const markers = map.getByRole('group', { name: words.markers });
        await expect(markers.getByRole('button').first()).toBeVisible({ timeout: 60_000 });
        // The markers of single ads have the names "price · title".
        const prices = markers.getByRole('button', { name: ' · ' }).and(expandedMarkers(map));
        const card = map.getByRole('article');
        // Zooming changes the markers: the test uses one that stays.
        await expect(async () => {
          if ((await prices.count()) === 0) await press(map.getByRole('button', { name: words.zoomIn, exact: true }));
          await expect(prices.last()).toBeVisible({ timeout: 2000 });
          await press(prices.last());
          // On phones the cards of the neighbours follow in a strip.
          await expect(card.getByRole('link').first()).toBeVisible({ timeout: 2000 });
        }).toPass();
        await page.keyboard.press('Escape');
        await expect(card).toHaveCount(0);
        await press(page.getByRole('main').getByRole('link', { name: words.closeMap, exact: true }));
        await expect(map).toHaveCount(0);
        await expect(results(page).getByRole('listitem').getByRole('article').first()).toBeVisible();
        expect(watch.problems).toEqual([]);
      });
    });
  }
}
