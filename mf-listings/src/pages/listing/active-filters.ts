import type { Locale } from '@houni/contracts/locale';
import { formatArea, formatDate, formatMoney } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { Translate } from '@houni/remote';

/** One active criterion: how it is called, and the search without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: ListingFilters;
}

/**
 * The criteria of a search one by one, so that each can be taken away alone; the order is no criterion.
 */
export function activeFilters(filters: ListingFilters, locale: Locale, t: Translate): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (name: keyof ListingFilters, label: string) =>
    active.push({ key: name, label, without: without(filters, name) });
  const text = (key: string, values?: Record<string, unknown>) => t(`listings:listing.${key}`, values);
  const dinars = (value: number) => formatMoney(value * 1000, locale);

  if (filters.q) add('q', text('chips.words', { words: filters.q }));
  if (filters.priceMin !== undefined) add('priceMin', text('chips.priceFrom', { value: dinars(filters.priceMin) }));
  if (filters.priceMax !== undefined) add('priceMax', text('chips.priceTo', { value: dinars(filters.priceMax) }));
  if (filters.areaMin !== undefined)
    add('areaMin', text('chips.areaFrom', { value: formatArea(filters.areaMin, locale) }));
  if (filters.areaMax !== undefined)
    add('areaMax', text('chips.areaTo', { value: formatArea(filters.areaMax, locale) }));
  for (const rooms of filters.rooms ?? []) {
    active.push(oneOf(filters, 'rooms', rooms, t('common:units.rooms', { count: rooms })));
  }
  if (filters.bathroomsMin !== undefined)
    add('bathroomsMin', text('chips.bathroomsMin', { count: filters.bathroomsMin }));
  if (filters.furnished !== undefined)
    add('furnished', text(filters.furnished ? 'filters.furnishedTrue' : 'filters.furnishedFalse'));
  for (const amenity of filters.amenities ?? []) {
    active.push(oneOf(filters, 'amenities', amenity, t(`common:amenities.${amenity}`)));
  }
  for (const status of filters.titleStatus ?? []) {
    active.push(oneOf(filters, 'titleStatus', status, t(`common:titleStatuses.${status}`)));
  }
  if (filters.advertiser) {
    add('advertiser', t(`common:advertisers.${filters.advertiser}`));
  }
  if (filters.withPhotos) add('withPhotos', t('common:filters.withPhotos'));
  if (filters.since) add('since', text('chips.since', { date: formatDate(filters.since, locale) }));
  if (filters.bbox) add('bbox', text('chips.drawnArea'));
  if (filters.polygon) add('polygon', text('chips.drawnArea'));
  return active;
}

function without(filters: ListingFilters, name: keyof ListingFilters): ListingFilters {
  const { [name]: _removed, ...rest } = filters;
  return rest;
}

function oneOf(
  filters: ListingFilters,
  name: 'rooms' | 'amenities' | 'titleStatus',
  value: string | number,
  label: string,
): ActiveFilter {
  const left = (filters[name] ?? []).filter((item) => item !== value);
  return { key: `${name}-${value}`, label, without: { ...filters, [name]: left } };
}
