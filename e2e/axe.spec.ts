import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { inOneLanguage } from './nightly.ts';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { PAGE_TYPES } from './page-types.ts';

for (const type of PAGE_TYPES.filter(({ name }) => ['home', 'listing of a governorate', 'ad'].includes(name))) {
  test(`${type.name} has no accessibility violation on a phone in dark mode`, async ({ page, catalogue }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(type.path(catalogue, 'fr'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

/** Overlays and expandable parts, with the control that opens them in each language. */
const OPENED: readonly {
  name: string;
  page: 'listing of a governorate' | 'ad';
  phone?: boolean;
  query?: string;
  open: Record<'fr' | 'ar', string> | null;
  shown: string;
}[] = [
  { name: 'the map', page: 'listing of a governorate', query: '?view=map', open: null, shown: '.markers > button' },
  {
    name: 'the sheet of filters',
    page: 'listing of a governorate',
    phone: true,
    open: { fr: 'Filtres', ar: 'التصفية' },
    shown: '#listing-filters:popover-open',
  },
  {
    name: 'the filter by price',
    page: 'listing of a governorate',
    open: { fr: 'Prix', ar: 'السعر' },
    shown: '#listing-filters-price:popover-open',
  },
  {
    name: 'the dialog of an alert',
    page: 'listing of a governorate',
    open: { fr: 'Alerte', ar: 'تنبيه' },
    shown: 'dialog[open] form',
  },
  {
    name: 'the photos full screen',
    page: 'ad',
    open: { fr: 'en plein écran', ar: 'بملء الشاشة' },
    shown: '.yarl__slide_current img',
  },
  {
    name: 'the ways to share',
    page: 'ad',
    open: { fr: 'Partager', ar: 'مشاركة' },
    shown: 'details[open] > ul',
  },
  {
    name: 'the message',
    page: 'ad',
    open: { fr: 'Envoyer un message', ar: 'إرسال رسالة' },
    shown: '#item-message textarea',
  },
  {
    name: 'the message on a phone',
    page: 'ad',
    phone: true,
    open: { fr: 'Message', ar: 'رسالة' },
    shown: 'dialog[open] textarea',
  },
  {
    name: 'the dialog of a report',
    page: 'ad',
    open: { fr: 'Signaler cette annonce', ar: 'الإبلاغ عن هذا الإعلان' },
    shown: 'dialog[open] form',
  },
  {
    name: 'the form of a report',
    page: 'ad',
    query: '?report=1',
    open: null,
    shown: '#report form',
  },
];

for (const locale of ['fr', 'ar'] as const) {
  for (const [index, { name, page: of, phone, query = '', open, shown }] of OPENED.entries()) {
    const tag = inOneLanguage(locale, index % 2 === 0 ? 'fr' : 'ar');
    test(`${name} in ${locale} has no accessibility violation`, tag, async ({ page, catalogue }) => {
      test.slow(shown.startsWith('.markers'));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (phone) await page.setViewportSize({ width: 360, height: 740 });
      const type = PAGE_TYPES.find((candidate) => candidate.name === of);
      await page.goto((type?.path(catalogue, locale) ?? '') + query);
      await expect(page.getByRole('main')).toHaveAttribute('data-mounted', 'listings');
      if (open) {
        const opener = page.getByRole('main').getByText(open[locale]).filter({ visible: true });
        await opener.first().click();
      }
      await expect(page.locator(shown).first()).toBeVisible({ timeout: 40_000 });
      // The click has scrolled: a bar that sticks would cover half of a link by chance.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }
}
