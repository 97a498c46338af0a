import { formatNumber } from '@houni/i18n/format';
import ar from '../messages/ar.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import { shortPrice } from './short-price.ts';

const texts = { fr, ar };
const priceOf = (dinars: number) => ({ millimes: dinars * 1000, unit: 'total' as const });
const written = (dinars: number, locale: 'fr' | 'ar') =>
  shortPrice(priceOf(dinars), locale, (key, values) =>
    texts[locale][key === 'listingsMap:thousands' ? 'thousands' : 'millions'].replace(
      '{{number}}',
      String(values?.['number']),
    ),
  );

it.each([
  [850, '850', '850'],
  [9_500, formatNumber(9500, 'fr'), formatNumber(9500, 'ar')],
  [415_000, '415\u00A0k', '415\u00A0ألف'],
  [999_600, '1\u00A0M', '1\u00A0مليون'],
  [1_250_000, '1,25\u00A0M', '1,25\u00A0مليون'],
])('the marker of %i dinars is short and has no currency', (dinars, french, arabic) => {
  expect([written(dinars, 'fr'), written(dinars, 'ar')]).toEqual([french, arabic]);
});
