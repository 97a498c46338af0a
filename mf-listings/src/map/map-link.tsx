import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { Icon } from '@houni/ui/icon.tsx';

/** Link from a list to the same search with a map, and back. */
export function MapLink({ route, filters }: { route: RouteOf<'listing'>; filters: ListingFilters }) {
  const { t, locale } = useT('listings');
  const { view, ...list } = filters;
  const query = listingQueryString(view ? list : { ...list, view: 'map' });
  return (
    <Link className="open" to={buildPath('listing', { ...route.params, page: 1 }, locale) + query} rel="nofollow">
      <Icon name={view ? 'close' : 'map'} size={18} />
      <span>{t(view ? 'listing.map.close' : 'listing.map.open')}</span>
    </Link>
  );
}
