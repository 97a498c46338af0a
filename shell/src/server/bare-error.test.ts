import { LOCALES } from '@houni/contracts/locale';
import { bareErrorHtml } from './bare-error.ts';

describe('the page that is left when everything else fails', () => {
  it.each(LOCALES)('is whole in %s and loads nothing', (locale) => {
    const html = bareErrorHtml(500, locale, '0b7c-1');
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain('500 · Internal Server Error');
    expect(html).toContain(`href="${locale === 'fr' ? '/' : `/${locale}`}"`);
    expect(html).toContain('0b7c-1');
    expect(html).not.toMatch(/<script|<link|src=/);
  });

  it('lets nothing of a request into its markup', () => {
    expect(bareErrorHtml(503, 'en', '"><script>alert(1)</script>')).not.toContain('<script');
  });
});
