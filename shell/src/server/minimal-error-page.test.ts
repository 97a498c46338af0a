import { LOCALES } from '@houni/domain/locale';
import { minimalErrorHtml } from './minimal-error-page.ts';

describe('minimalErrorHtml', () => {
  it.each(LOCALES)('is complete in %s and loads nothing', (locale) => {
    const html = minimalErrorHtml(500, locale, '0b7c-1');
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain('500 · Internal Server Error');
    expect(html).toContain(`href="${locale === 'fr' ? '/' : `/${locale}`}"`);
    expect(html).toContain('0b7c-1');
    expect(html).not.toMatch(/<script|<link|src=/);
  });

  it('puts nothing of the request into its mark-up', () => {
    expect(minimalErrorHtml(503, 'en', '"><script>alert(1)</script>')).not.toContain('<script');
  });
});
