import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { PlaceTrail } from '@houni/routing/build';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';

interface PlaceLinkProps {
  /** The search that the link leads to, in one place. */
  search: ListingSearch;
  trail: PlaceTrail;
  /** Its number of results; undefined where the service gave none. */
  count: number | undefined;
}

/** A place with its count: the same search there. */
export function PlaceLink({ search, trail, count }: PlaceLinkProps) {
  const { locale } = useT();
  return (
    <Link to={searchAddress(search, locale)} {...(Object.keys(search.filters).length > 0 && { rel: 'nofollow' })}>
      <bdi>{(trail.sector ?? trail.delegation ?? trail.governorate).names[locale]}</bdi>
      {count !== undefined && <span>{formatNumber(count, locale)}</span>}
    </Link>
  );
}
