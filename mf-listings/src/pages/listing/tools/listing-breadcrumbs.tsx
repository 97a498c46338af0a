import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { listingCrumbs } from '../../../parts/listing-crumbs.ts';
import type { ListingOffer } from '../../../parts/listing-offer.ts';
import { RouterLink } from '../../../parts/router-link.ts';
import type { ListingSearch } from '../listing-search.ts';

interface ListingBreadcrumbsProps {
  listing: ListingOffer & { place: PlaceTrail | null };
  /** Changes with the address, so that the code is loaded before a navigation waits for it (`hydrateOnVisible`). */
  search: ListingSearch;
}

export function ListingBreadcrumbs({ listing }: ListingBreadcrumbsProps) {
  const { t, locale } = useT();
  const crumbs = listingCrumbs(listing, locale, t);
  return (
    <Breadcrumbs
      label={t('navigation.breadcrumb')}
      linkAs={RouterLink}
      items={crumbs.map(({ label, path: href }, index) => (index === crumbs.length - 1 ? { label } : { label, href }))}
    />
  );
}
