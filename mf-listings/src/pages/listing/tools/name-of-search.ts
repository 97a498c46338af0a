import type { Locale } from '@houni/domain/locale';
import type { Translate } from '@houni/i18n';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf } from './criteria.ts';
import { criterionLabel } from './criterion-label.ts';

/** "Appartements à vendre à Tunis · S+2": the heading of a search and its criteria. */
export function nameOfSearch(search: ListingSearch, heading: string, locale: Locale, t: Translate): string {
  const labels = criteriaOf(search).map((criterion) => criterionLabel(criterion, search.filters, locale, t));
  return [heading, ...labels].join(' · ');
}
