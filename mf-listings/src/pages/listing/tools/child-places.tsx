import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import type { ChildPlace } from '../child-place.ts';
import type { ListingSearch } from '../listing-search.ts';
import { facetCount } from './filter-values.ts';
import { PlaceLink } from './place-link.tsx';

/** The others are in a `details` element. */
const MAX_VISIBLE = 12;

const CHILD_LEVEL = {
  country: 'governorate',
  governorate: 'delegation',
  delegation: 'sector',
  sector: 'sector',
} as const;

interface ChildPlacesProps {
  search: ListingSearch;
  /** The places within the first place of the search. */
  places: ChildPlace[];
  facets: Facets | undefined;
}

/** The places within the searched one with their counts, those with the most ads first. */
export function ChildPlaces({ search, places, facets }: ChildPlacesProps) {
  const { t } = useT('listingsTools');
  if (places.length === 0) return null;
  const level = CHILD_LEVEL[search.places[0]?.level ?? 'country'];
  const counted = places
    .map((child) => ({ ...child, count: facetCount(facets, level, child.id) }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));

  // Without counts the first ones; places without ads are behind "all places" only.
  const hasCounts = counted.some(({ count }) => count !== undefined);
  const visible = (hasCounts ? counted.filter(({ count = 0 }) => count > 0) : counted).slice(0, MAX_VISIBLE);

  const list = (some: typeof counted) => (
    <ul className="plain">
      {some.map(({ id, trail, count }) => (
        <li key={id}>
          {/* The place replaces all searched places, like its count. */}
          <PlaceLink search={{ ...search, places: [{ level, id, trail }] }} trail={trail} count={count} />
        </li>
      ))}
    </ul>
  );

  return (
    <nav className="row" aria-label={t(`children.${level}`)}>
      {list(visible)}
      {counted.length > visible.length && (
        <details>
          <summary>
            <span>{t('children.more', { count: counted.length })}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          {list(counted.slice(visible.length))}
        </details>
      )}
    </nav>
  );
}
