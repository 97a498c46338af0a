import type { Locale } from '@houni/domain/locale';
import { formatArea, formatDate, formatMoney, formatNumber, formatPrice } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { Translate } from '@houni/i18n';
import type { ChosenPlace } from '../listing-search.ts';
import type { Criterion } from './criteria.ts';
import { FIELD_FILTERS, choiceText } from './filter-values.ts';

/** The label of a criterion on its chip. */
export function criterionLabel(criterion: Criterion, filters: ListingFilters, locale: Locale, t: Translate): string {
  if (criterion.kind === 'place') return placeName(criterion.place, locale);
  const chip = (key: 'range' | 'from' | 'to' | 'words' | 'since' | 'drawnArea', values?: Record<string, unknown>) =>
    t(`listingsTools:chips.${key}`, values);
  if (criterion.kind === 'range') {
    const { rentPeriod } = filters;
    const formatPriceLimit = (millimes: number) =>
      rentPeriod ? formatPrice({ millimes, unit: rentPeriod }, locale) : formatMoney(millimes, locale);
    const format = (amount: number) =>
      criterion.name === 'price' ? formatPriceLimit(amount * 1000) : formatArea(amount, locale);
    const min = filters[`${criterion.name}Min`];
    const max = filters[`${criterion.name}Max`];
    if (min !== undefined && max !== undefined) return chip('range', { from: formatNumber(min), to: format(max) });
    return max === undefined ? chip('from', { value: format(min ?? 0) }) : chip('to', { value: format(max) });
  }
  const { name, value } = criterion;
  const field = FIELD_FILTERS.find(({ parameters }) => parameters.includes(name));
  if (field) return choiceText(field, value ?? filters[name], t);
  switch (name) {
    case 'q':
      return chip('words', { words: filters.q });
    case 'since':
      return chip('since', { date: formatDate(filters.since ?? '', locale) });
    default:
      return chip('drawnArea');
  }
}

/** The name of a place without its parents; its id while the name is not known. */
export function placeName({ level, id, trail }: ChosenPlace, locale: Locale): string {
  return trail?.[level]?.names[locale] ?? String(id);
}
