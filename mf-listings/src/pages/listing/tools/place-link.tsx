import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { PlaceTrail } from '@houni/routing/build';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';

interface PlaceLinkProps {
  search: ListingSearch;
  trail: PlaceTrail;
  /** The number of results; undefined if the API gave none. */
  count: number | undefined;
}

/** A link to the same search in a place, with the number of results. */
export function PlaceLink({ search, trail, count }: PlaceLinkProps) {
  const { locale } = useT();
  return (
    <Link to={searchAddress(search, locale)} {...(Object.keys(search.filters).length > 0 && { rel: 'nofollow' })}>
      <bdi>{(trail.sector ?? trail.delegation ?? trail.governorate).names[locale]}</bdi>
      {count !== undefined && <span>{formatNumber(count, locale)}</span>}
    </Link>
  );
}
