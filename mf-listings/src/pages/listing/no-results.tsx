import { useT } from '@houni/i18n';
import type { PlaceTrail } from '@houni/routing/build';
import { listingPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { inPlace } from '../../parts/place-phrase.ts';
import { RouterLink } from '../../parts/router-link.ts';
import type { ActiveFilter } from './active-filters.ts';

/** Criteria offered to be dropped one by one; with more it is quicker to drop all. */
const OFFERED = 4;

interface NoResultsProps {
  route: RouteOf<'listing'>;
  trail: PlaceTrail | null;
  filters: ListingFilters;
  active: ActiveFilter[];
  /** The listing's own path, without page. */
  path: string;
}

/** Nothing found: the searches one step wider, as links. */
export function NoResults({ route, trail, filters, active, path }: NoResultsProps) {
  const { t, locale } = useT('listings');
  const { transaction, category } = route.params;
  const plain = active.length === 0 ? 'Plain' : '';
  const wider = widerTrail(trail);
  const link = (href: string, label: string) => (
    <ButtonLink key={href} variant="secondary" href={href} linkAs={RouterLink}>
      {label}
    </ButtonLink>
  );

  return (
    <EmptyState
      title={t(`listing.empty.title${plain}`)}
      actions={
        <>
          {active
            .slice(0, OFFERED)
            .map(({ label, without }) =>
              link(path + listingQueryString(without), t('listing.empty.without', { label })),
            )}
          {active.length > 1 && link(path, t('listing.empty.all'))}
          {wider !== undefined &&
            link(
              listingPath({ transaction, category, place: wider }, locale) + listingQueryString(filters),
              t('listing.empty.wider', { place: inPlace(wider, locale, t) }),
            )}
        </>
      }
    >
      {t(`listing.empty.text${plain}`)}
    </EmptyState>
  );
}

/** The place around a place; null is the whole country, undefined where nothing is wider. */
function widerTrail(trail: PlaceTrail | null): PlaceTrail | null | undefined {
  if (trail === null) return undefined;
  const { governorate, delegation, sector } = trail;
  if (sector && delegation) return { governorate, delegation };
  return delegation ? { governorate } : null;
}
