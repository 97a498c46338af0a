import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';
import type { FullTextKey, Translate } from '@houni/i18n';
import { placeLine } from '../../parts/place-phrase.ts';
import { adFacts } from '../ad/facts/ad-facts.ts';
import { bestOf, isRated } from './best-values.ts';

/** One row of the comparison: a value for each ad, null if it is not known. */
export interface CompareRow {
  key: string;
  label: string;
  values: (string | null)[];
  /** Whether the ads differ in it. */
  differs: boolean;
  /** The ads with the best value, by index, and the word for it ("lowest"); null where nothing is better. */
  best: { indexes: number[]; word: string } | null;
}

/** The rows of all facts that are known of at least one ad, the most important first. */
export function compareRows(ads: AdDetail[], locale: Locale, t: Translate): CompareRow[] {
  const rowOf = (key: string, label: string, values: (string | null)[]): CompareRow => {
    const indexes = isRated(key) ? bestOf(key, ads, values) : [];
    return {
      key,
      label,
      values,
      differs: new Set(values).size > 1,
      best: indexes.length > 0 ? { indexes, word: t(`listingsCompare:best.${key}` as FullTextKey) } : null,
    };
  };
  const row = (key: string, label: string, valueOf: (ad: AdDetail) => string | null) =>
    rowOf(key, label, ads.map(valueOf));
  const facts = ads.map((ad) => new Map(adFacts(ad, locale, t).map((fact) => [fact.key, fact])));
  const labels = new Map(facts.flatMap((ofAd) => [...ofAd].map(([key, { label }]) => [key, label] as const)));
  const amenities = [...new Set(ads.flatMap((ad) => ad.amenities))];
  return [
    row('price', t('common:price.label'), (ad) => formatPrice(ad.price, locale)),
    row('perSquareMetre', t('listingsCompare:perSquareMetre'), (ad) =>
      ad.transaction === 'SALE' ? formatPricePerSquareMetre(ad.price.millimes, ad.area, locale) : null,
    ),
    row('place', t('listingsAd:ad.location.title'), (ad) => placeLine(ad.location, locale, t)),
    ...[...labels].map(([key, label]) =>
      rowOf(
        key,
        label,
        facts.map((ofAd) => ofAd.get(key)?.value ?? null),
      ),
    ),
    ...amenities.map((code) =>
      row(code, t(`common:amenities.${code}`), (ad) =>
        t(ad.amenities.includes(code) ? 'common:state.yes' : 'common:state.no'),
      ),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}
