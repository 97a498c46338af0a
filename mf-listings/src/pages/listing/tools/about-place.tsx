import { css } from '@emotion/react';
import type { KnownPlace } from '@houni/api-client/places';
import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { skipToken } from '@houni/store';
import { trailOf } from '@houni/routing/place-path';
import { color, font, space } from '@houni/ui/tokens';
import type { ChildPlace } from '../child-place.ts';
import { offerOnly } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { neighbourTrail, nearbyArguments } from './nearby-places.ts';
import { toolsApi } from './tools-api.ts';
import { facetCount } from './filter-values.ts';
import { PlaceLink } from './place-link.tsx';
import { placeLinksStyle } from './place-links-style.ts';

/** Places that the sentence lists. */
const MAX_LISTED_PLACES = 4;

const style = css({
  display: 'grid',
  gap: space[5],
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${color.hairline}`,
  '& h2': { fontSize: font.h3, marginBlockEnd: space[2] },
  '& .text': { maxInlineSize: '46rem', color: color.inkSoft },
});

interface AboutPlaceProps {
  search: ListingSearch;
  /** The heading of the page, "Apartments for sale in Carthage, Tunis". */
  heading: string;
  /** The first place of the search; null for the country. */
  known: KnownPlace | null;
  places: ChildPlace[];
  facets: Facets | undefined;
  total: number;
  /** Adds a text about the ads of the place: for pages without filters. */
  hasText: boolean;
}

/** At the end of a listing: a text about the ads of the place, and links to nearby places. */
export function AboutPlace({ search, heading, known, places, facets, total, hasText }: AboutPlaceProps) {
  const { t, locale } = useT('listingsTools');
  const nearby = useNearby(known, search);
  const sentences = hasText && facets && total > 1 ? adCountSentences(facets) : [];
  if (sentences.length === 0 && nearby.length === 0) return null;
  const level = search.places[0]?.level ?? 'governorate';
  return (
    <div css={style}>
      {nearby.length > 0 && (
        <nav css={placeLinksStyle} aria-labelledby="listing-nearby">
          <h2 id="listing-nearby">{t('aboutPlace.nearby')}</h2>
          <ul className="plain">
            {nearby.map(({ id, trail, count }) => (
              <li key={id}>
                <PlaceLink
                  search={{ ...offerOnly(search), places: [{ level, id, trail }] }}
                  trail={trail}
                  count={count}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sentences.length > 0 && (
        <section aria-labelledby="listing-offer">
          <h2 id="listing-offer">{heading}</h2>
          <p className="text">{sentences.join(' ')}</p>
        </section>
      )}
    </div>
  );

  function adCountSentences(counts: Facets): string[] {
    const number = (value: number) => formatNumber(value, locale);
    const counted = (label: string, count: number) => t('aboutPlace.counted', { label, value: number(count) });
    const list = (labels: string[]) => labels.join(t('common:place.separator'));
    const agency = facetCount(counts, 'advertiser', 'agency') ?? 0;
    const title = facetCount(counts, 'titleStatus', 'blue') ?? 0;
    const rooms = (counts['rooms'] ?? []).map(({ value, count }) =>
      counted(t('common:units.rooms', { count: Number(value) }), count),
    );
    const childCounts = places
      .flatMap(({ id, trail }) => {
        const { names } = trail.sector ?? trail.delegation ?? trail.governorate;
        const found = ['governorate', 'delegation', 'sector'].flatMap((name) => counts[name] ?? []);
        const count = found.find(({ value }) => value === String(id))?.count ?? 0;
        return count > 0 ? [{ label: names[locale], count }] : [];
      })
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_LISTED_PLACES);
    return [
      t('aboutPlace.total', { total: number(total), agency: number(agency), private: number(total - agency) }),
      childCounts.length > 1 &&
        t('aboutPlace.places', { list: list(childCounts.map(({ label, count }) => counted(label, count))) }),
      rooms.length > 1 && t('aboutPlace.rooms', { list: list(rooms) }),
      search.transaction === 'SALE' && title > 0 && t('aboutPlace.title', { value: number(title) }),
    ].filter((sentence) => sentence !== false);
  }
}

/** The nearby places that have ads; empty while they are loading. */
function useNearby(known: KnownPlace | null, search: ListingSearch) {
  const { data = [] } = toolsApi.useListingsNearbyQuery(known ? nearbyArguments(known, search) : skipToken);
  if (!known) return [];
  const trail = trailOf(known);
  return data.map(({ id, names, count }) => ({ id, count, trail: neighbourTrail(trail, known.level, { id, names }) }));
}
