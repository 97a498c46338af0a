import { Link } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import { Icon } from '@houni/ui/icon.tsx';
import type { ChildPlace } from '../child-place.ts';
import { searchAddress } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { CategoryLinks } from './category-links.tsx';
import { ChildPlaces } from './child-places.tsx';
import { choiceText, choicesOf, facetCount, filtersOf } from './filter-values.ts';
import { placeLinksStyle } from './place-links-style.ts';

interface RefineLinksProps {
  search: ListingSearch;
  /** The places within the first place of the search. */
  places: ChildPlace[];
  facets: Facets | undefined;
}

/** Below the results: links to narrower searches with their counts, which work without the form and can be crawled. */
export function RefineLinks({ search, places, facets }: RefineLinksProps) {
  const { t, locale } = useT('listingsTools');
  const links = useCriterionLinks(search, facets);
  return (
    <section css={placeLinksStyle} aria-labelledby="listing-refine">
      <h2 id="listing-refine">{t('refine.title')}</h2>
      <ChildPlaces search={search} places={places} facets={facets} />
      <CategoryLinks search={search} facets={facets} />
      {links.length > 0 && (
        <details>
          <summary>
            {t('refine.criteria')}
            <Icon name="chevron-down" size={18} />
          </summary>
          <ul className="plain">
            {links.map(({ label, count, filters }) => (
              <li key={label}>
                <Link to={searchAddress({ ...search, filters }, locale)} rel="nofollow">
                  <bdi>{label}</bdi>
                  <span>{formatNumber(count, locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Each choice of a filter that is not chosen and has ads, with the search that it leads to. */
function useCriterionLinks({ transaction, category, filters }: ListingSearch, facets: Facets | undefined) {
  const { t } = useT('listingsTools');
  const links: { label: string; count: number; filters: ListingFilters }[] = [];
  const add = (name: string, value: string | number, label: string, change: ListingFilters) => {
    const count = facetCount(facets, name, value) ?? 0;
    const chosen: unknown = filters[name as keyof ListingFilters]; // facets have the names of filters
    const isChosen = Array.isArray(chosen) ? chosen.includes(value) : chosen !== undefined;
    if (count > 0 && !isChosen) links.push({ label, count, filters: { ...filters, ...change } });
  };
  for (const field of filtersOf(transaction, category)) {
    const [parameter = field.name] = field.parameters;
    if (field.filter.by === 'range') continue;
    for (const value of choicesOf(field)) {
      const before = field.filter.by === 'all' ? filters[parameter as keyof ListingFilters] : []; // a parameter of a field
      const isList = field.filter.by === 'any' || field.filter.by === 'all';
      const change = { [parameter]: isList ? [...(Array.isArray(before) ? before : []), value] : value };
      add(parameter, typeof value === 'boolean' ? String(value) : value, choiceText(field, value, t), change);
    }
  }
  return links;
}
