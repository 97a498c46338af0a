import { renderToString } from 'react-dom/server';
import { createI18n } from './create-i18n.ts';
import { loadCommon } from './load-common.ts';
import { I18nProvider, textsOf, useT } from './use-t.ts';
import type { Translate } from './text-keys.ts';

function Probe() {
  const { t, locale, dir } = useT('reviewReasons');
  return (
    <p>
      {t('scam', { name: '<b>' })} {t('common:actions.retry')} {locale} {dir}
    </p>
  );
}

describe('useT', () => {
  it('returns the texts of its namespace and of common, the locale and the direction', async () => {
    const i18n = createI18n('ar', { common: await loadCommon('ar'), reviewReasons: { scam: 'مرحبا {{name}}' } });
    const html = renderToString(
      <I18nProvider i18n={i18n}>
        <Probe />
      </I18nProvider>,
    ).replaceAll('<!-- -->', '');
    expect(html).toBe('<p>مرحبا \u2068&lt;b&gt;\u2069 إعادة المحاولة ar rtl</p>');
  });

  it('throws a clear error without a provider', () => {
    expect(() => renderToString(<Probe />)).toThrow('I18nProvider');
  });
});

describe('createI18n', () => {
  it('is ready at once and accepts namespaces later', () => {
    const i18n = createI18n('en', { common: { brand: 'A' } });
    const { t } = textsOf(i18n, 'reviewReasons');
    i18n.addResourceBundle('en', 'reviewReasons', { scam: 'Scam' });
    expect(t('common:brand')).toBe('A');
    expect(t('scam')).toBe('Scam');
  });

  it('returns the key if a text is missing', () => {
    const texts = textsOf(createI18n('en', { common: { group: { a: 'A' }, filled: 'Hi {{name}}' } }));
    const t = texts.t as Translate<string>; // keys that the texts do not have
    expect(t('group.b')).toBe('group.b');
    expect(t('group')).not.toBe('[object Object]');
    expect(t('constructor')).toBe('constructor');
    expect(t('filled', { name: 'Amine' })).toBe('Hi Amine');
  });

  it('keeps the languages of concurrent requests separate', async () => {
    const french = createI18n('fr', { common: await loadCommon('fr') });
    const italian = createI18n('it', { common: await loadCommon('it') });
    expect(textsOf(french).t('actions.close')).toBe('Fermer');
    expect(textsOf(italian).t('actions.close')).toBe('Chiudi');
  });

  it('formats counts with formatNumber', async () => {
    const { t } = textsOf(createI18n('fr', { common: await loadCommon('fr') }));
    expect(t('counts.ads', { count: 1 })).toBe('1 annonce');
    expect(t('counts.ads', { count: 12345 })).toBe('12\u202F345 annonces');
  });
});
