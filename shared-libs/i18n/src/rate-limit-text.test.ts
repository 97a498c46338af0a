import { LOCALES } from '@houni/domain/locale';
import { createI18n } from './create-i18n.ts';
import { loadCommon } from './load-common.ts';
import { rateLimitText } from './rate-limit-text.ts';

describe('rateLimitText', () => {
  it.each(LOCALES)('names the number of calls and the hours in %s', async (locale) => {
    const i18n = createI18n(locale, { common: await loadCommon(locale) });
    const t = (key: string, values?: Record<string, unknown>) => String(i18n.getFixedT(locale)(key, values));
    const text = rateLimitText('contact', { retryAfter: 7200 }, t, locale);
    expect(text).toContain('20');
    expect(text).toContain('24');
    expect(text).not.toContain('{{');
    const ofAddress = { retryAfter: 7200, limit: { max: 400, hours: 24 } };
    expect(rateLimitText('contact', ofAddress, t, locale)).toContain('400');
    expect(rateLimitText('contact', { retryAfter: null }, t, locale)).toBe(t('common:errors.too_many_requests'));
  });
});
