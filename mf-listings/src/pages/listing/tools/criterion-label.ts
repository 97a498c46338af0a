import type { Locale } from '@houni/contracts/locale';
import { formatArea, formatDate, formatMoney } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { Translate } from '@houni/remote';
import type { ChosenPlace } from '../listing-search.ts';
import type { Criterion } from './criteria.ts';

/** The label of a criterion on its chip. */
export function criterionLabel(criterion: Criterion, filters: ListingFilters, locale: Locale, t: Translate): string {
  if (criterion.kind === 'place') return placeName(criterion.place, locale);
  const { name, value } = criterion;
  const chip = (key: string, values?: Record<string, unknown>) => t(`listingsTools:chips.${key}`, values);
  const dinars = (amount = 0) => formatMoney(amount * 1000, locale);
  switch (name) {
    case 'q':
      return chip('words', { words: filters.q });
    case 'priceMin':
      return chip('from', { value: dinars(filters.priceMin) });
    case 'priceMax':
      return chip('to', { value: dinars(filters.priceMax) });
    case 'areaMin':
      return chip('from', { value: formatArea(filters.areaMin ?? 0, locale) });
    case 'areaMax':
      return chip('to', { value: formatArea(filters.areaMax ?? 0, locale) });
    case 'rooms':
      return t('common:units.rooms', { count: value });
    case 'bathroomsMin':
      return chip('bathroomsMin', { count: filters.bathroomsMin });
    case 'floor':
      return t(`listingsTools:floors.${value}`);
    case 'furnished':
      return t(`listingsTools:filters.${filters.furnished ? 'furnishedTrue' : 'furnishedFalse'}`);
    case 'amenities':
      return t(`common:amenities.${value}`);
    case 'titleStatus':
      return t(`common:titleStatuses.${value}`);
    case 'advertiser':
      return t(`common:advertisers.${filters.advertiser}`);
    case 'withPhotos':
      return t('common:filters.withPhotos');
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
