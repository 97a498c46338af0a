import { useState } from 'react';
import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { listingsApi } from '../../api.ts';
import { GovernorateMap } from './governorate-map.tsx';
import { GOVERNORATE_LISTING, homeArguments } from './home-arguments.ts';
import { HomeSection, SectionFailed, SectionHead } from './home-section.tsx';

const ID = 'governorates';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  [media.md]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  '& > ul': {
    display: 'grid',
    // 24 governorates fill complete rows.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 35%)), 1fr))',
    gap: space[3],
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  '& li > a': {
    display: 'grid',
    blockSize: '100%',
    paddingBlock: space[3],
    paddingInline: space[4],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.md,
    backgroundColor: color.card,
    color: color.ink,
    textDecoration: 'none',
    '&.active': { borderColor: color.blue, color: color.blue },
  },
  '& li bdi': { fontWeight: font.medium },
  '& li span': { color: color.inkSoft, fontSize: font.sm, fontVariantNumeric: 'tabular-nums' },
});

/** The 24 governorates with their numbers of homes for sale, on a map and as a list. */
export function Governorates() {
  const { t, locale } = useT('listings');
  const { data, isError, refetch } = listingsApi.useListingsGovernoratesQuery();
  const { data: search } = listingsApi.useListingsSearchQuery(homeArguments.counts(locale));
  const [active, setActive] = useState<number | null>(null);
  const counts =
    search?.facets && new Map(search.facets['governorate']?.map(({ value, count }) => [Number(value), count]));
  const places = (data ?? []).map(({ id, names }) => ({
    id,
    name: names[locale],
    path: listingPath({ ...GOVERNORATE_LISTING, place: { governorate: { id, names } } }, locale),
    count: counts ? (counts.get(id) ?? 0) : null,
  }));
  const byCount = places.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <HomeSection id={ID} reveals>
      <SectionHead id={ID} title={t('home.governorates.title')} text={t('home.governorates.text')} />
      {isError && !data ? (
        <SectionFailed onRetry={() => void refetch()} />
      ) : (
        <div css={style}>
          <GovernorateMap {...{ places, active }} label={t('home.governorates.title')} onActive={setActive} />
          <ul>
            {byCount.map(({ id, name, path, count }) => (
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
                  {count !== null && <span>{t('common:counts.ads', { count })}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </HomeSection>
  );
}
