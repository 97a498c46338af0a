import { useState } from 'react';
import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { placesApi } from '@houni/api-client/places';
import { searchApi } from '@houni/api-client/search';
import type { TransactionCode } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { Icon } from '@houni/ui/icon.tsx';
import { SectionHead } from '@houni/ui/page-section.tsx';
import { color, font, media, motion, radius, space } from '@houni/ui/tokens';
import { GovernorateMap } from './governorate-map.tsx';
import type { GovernorateOnMap } from './governorate-map.tsx';
import { homeArguments } from './home-arguments.ts';
import { HomeSection, SectionFailed } from './home-section.tsx';

const ID = 'governorates';

/** The governorates with most ads: eight on phones; the others are in the list of all of them. */
const MAX_TILES = 12;

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
  '& .lists': { display: 'grid', gap: space[2] },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 35%)), 1fr))',
    gap: space[2],
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [media.md]: { gap: space[3] },
    [media.lg]: { gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 30%), 1fr))' },
  },
  '& li > a': {
    display: 'grid',
    alignContent: 'center',
    blockSize: '100%',
    minBlockSize: '2.75rem',
    color: color.ink,
    lineHeight: font.lineTight,
    textDecoration: 'none',
    '&.active': { borderColor: color.blue, color: color.blue },
  },
  '& .tiles > li:nth-of-type(n + 9)': { [media.belowMd]: { display: 'none' } },
  '& .tiles a': {
    gap: space[1],
    paddingBlock: space[2],
    paddingInline: space[4],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.md,
    backgroundColor: color.card,
  },
  '& details a': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] },
  '& li bdi': { fontWeight: font.medium },
  '& li span': { color: color.inkSoft, fontSize: font.sm, fontVariantNumeric: 'tabular-nums' },
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minBlockSize: '2.75rem',
    color: color.blue,
    fontWeight: font.medium,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { transition: `rotate ${motion.quick}` },
  },
  '& [open] > summary > svg': { rotate: '180deg' },
});

/** The governorates with their numbers of homes of a transaction: the largest ones, all of them, and a map. */
export function Governorates({ transaction }: { transaction: TransactionCode }) {
  const { t, locale } = useT('listingsHome');
  const { data, isError, refetch } = placesApi.useGetGovernoratesQuery();
  const { data: search } = searchApi.useSearchItemsQuery(homeArguments.counts(transaction, locale));
  const [active, setActive] = useState<number | null>(null);
  const counts =
    search?.facets && new Map(search.facets['governorate']?.map(({ value, count }) => [Number(value), count]));
  const places = (data ?? []).map(({ id, names }) => ({
    id,
    name: names[locale],
    path: listingPath({ transaction, category: 'LOGEMENTS', place: { governorate: { id, names } } }, locale),
    count: counts ? (counts.get(id) ?? 0) : null,
  }));
  const tiles = places
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MAX_TILES);
  const link = ({ id, name, path, count }: GovernorateOnMap) => (
    <li key={id}>
      <Link
        to={path}
        className={id === active ? 'active' : undefined}
        onPointerEnter={() => setActive(id)}
        onPointerLeave={() => setActive(null)}
        onFocus={() => setActive(id)}
        onBlur={() => setActive(null)}
      >
        <bdi>{name}</bdi>
        {count ? <span>{t('common:counts.ads', { count })}</span> : null}
      </Link>
    </li>
  );
  return (
    <HomeSection id={ID} reveals>
      <SectionHead
        id={ID}
        title={t('home.governorates.title')}
        text={t(`listings:listing.heading.${transaction}.LOGEMENTS`)}
      />
      {isError && !data ? (
        <SectionFailed onRetry={() => void refetch()} />
      ) : (
        <div css={style}>
          <GovernorateMap {...{ places, active }} label={t('home.governorates.title')} onActive={setActive} />
          <div className="lists">
            <ul className="tiles">{tiles.map(link)}</ul>
            <details>
              <summary>
                <span>{t('home.governorates.all', { count: places.length })}</span>
                <Icon name="chevron-down" size={18} />
              </summary>
              <ul>{places.toSorted((a, b) => a.name.localeCompare(b.name, locale)).map(link)}</ul>
            </details>
          </div>
        </div>
      )}
    </HomeSection>
  );
}
