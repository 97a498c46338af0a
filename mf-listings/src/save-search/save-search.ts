import type { CallFailure } from '@houni/domain/call-failure';
import type { Locale } from '@houni/domain/locale';
import type { CreateSavedSearchBody } from '@houni/contracts/saved-search';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import type { TextKey, Translate } from '@houni/i18n';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { searchArguments } from '../pages/listing/search-arguments.ts';

/** The query that is saved for a listing page, without page number, counts and paid placements. */
export function savedQueryOf(route: RouteOf<'listing'>, filters: ListingFilters): CreateSavedSearchBody['query'] {
  const {
    page: _page,
    pageSize: _size,
    facets: _facets,
    sponsored: _sponsored,
    locale: _locale,
    ...query
  } = searchArguments(route, filters);
  return query;
}

/** Text keys of the errors of the two fields. */
export type SaveSearchErrors = Partial<Record<'name' | 'email', TextKey<'listingsSaveSearch'>>>;

/** The errors of fields that the API rejected; empty if the failure belongs to no field of the form. */
export function fieldErrorsOf({ field }: CallFailure): SaveSearchErrors {
  if (field === 'name') return { name: 'errors.name' };
  return field === 'email' ? { email: 'common:form.errors.email' } : {};
}

/** Why a search was not saved, for a failure that belongs to no field of the form. */
export function saveSearchFailureText(failure: CallFailure, t: Translate, locale: Locale): string {
  const { code, field } = failure;
  if (code === 'network' || code === 'cancelled') return t(`common:errors.${code}`);
  if (code === 'too_many_requests') return rateLimitText('saved_search', failure, t, locale);
  if (code === 'proof_required') return t('listingsSaveSearch:error.limit');
  if (code === 'conflict') return t('listingsSaveSearch:error.full');
  return t(`listingsSaveSearch:error.${field === null ? 'other' : 'query'}`);
}
