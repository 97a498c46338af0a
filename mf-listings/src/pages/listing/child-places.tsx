import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { listingPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { facetCount } from './filter-values.ts';
import type { ChildPlace } from './use-listing.ts';

/** Places shown at once; the rest opens below. */
const SHOWN = 12;

const style = css({
  display: 'grid',
  gap: space[2],
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.25rem',
    paddingInline: space[3],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.full,
    backgroundColor: color.card,
    color: color.ink,
    fontSize: font.sm,
    textDecoration: 'none',
    [media.touch]: { minBlockSize: '2.75rem' },
    [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  },
  '& a > span': { color: color.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& summary': {
    inlineSize: 'fit-content',
    paddingBlock: space[2],
    color: color.blue,
    fontSize: font.sm,
    fontWeight: font.medium,
  },
  '& details > ul': { paddingBlockStart: space[1] },
  // On phones the results come first: the places stand in one row to push.
  [media.belowLg]: {
    '& > ul': {
      flexWrap: 'nowrap',
      marginInline: `calc(-1 * ${space.gutter})`,
      paddingInline: space.gutter,
      paddingBlock: space[1],
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
    },
    '& > ul > li': { flex: 'none' },
  },
});

const LEVEL_BELOW = { country: 'governorate', governorate: 'delegation', delegation: 'sector' } as const;

interface ChildPlacesProps {
  route: RouteOf<'listing'>;
  places: ChildPlace[];
  facets: Facets | undefined;
  /** The query of the page, which the links keep. */
  query: string;
}

/** The places below the searched one with their counts, those with the most ads first. */
export function ChildPlaces({ route, places, facets, query }: ChildPlacesProps) {
  const { t, locale } = useT('listings');
  const { transaction, category, place } = route.params;
  if (places.length === 0 || place?.level === 'sector') return null;
  const level = LEVEL_BELOW[place?.level ?? 'country'];
  const counted = places
    .map((child) => ({ ...child, count: facetCount(facets, level, child.id) }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));

  const list = (some: typeof counted) => (
    <ul className="plain">
      {some.map(({ id, trail, count }) => (
        <li key={id}>
          <Link to={listingPath({ transaction, category, place: trail }, locale) + query}>
            <bdi>{(trail.sector ?? trail.delegation ?? trail.governorate).names[locale]}</bdi>
            {count !== undefined && <span>{formatNumber(count, locale)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );

  return (
    <nav css={style} aria-label={t(`listing.children.${level}`)}>
      {list(counted.slice(0, SHOWN))}
      {counted.length > SHOWN && (
        <details>
          <summary>{t('listing.children.more', { count: counted.length })}</summary>
          {list(counted.slice(SHOWN))}
        </details>
      )}
    </nav>
  );
}
