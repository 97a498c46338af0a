import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { listingsApi } from '../../api.ts';
import { GOVERNORATE_LISTING, homeArguments } from './home-arguments.ts';
import { HomeSection, SectionFailed, SectionHead } from './home-section.tsx';

const ID = 'governorates';

const style = css({
  display: 'grid',
  // 24 governorates fill every one of these rows.
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  [media.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [media.lg]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '& a': {
    display: 'grid',
    blockSize: '100%',
    paddingBlock: space[3],
    paddingInline: space[4],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.md,
    backgroundColor: color.card,
    color: color.ink,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  },
  '& bdi': { fontWeight: font.medium },
  '& span': { color: color.inkSoft, fontSize: font.sm, fontVariantNumeric: 'tabular-nums' },
});

/** The 24 governorates with the number of homes for sale in each. */
export function Governorates() {
  const { t, locale } = useT('listings');
  const { data, isError, refetch } = listingsApi.useListingsGovernoratesQuery();
  const { data: search } = listingsApi.useListingsSearchQuery(homeArguments.counts(locale));
  const counts = new Map(search?.facets?.['governorate']?.map(({ value, count }) => [Number(value), count]));
  const countOf = (id: number) => counts.get(id) ?? 0;
  const mostFirst = [...(data ?? [])].sort((a, b) => countOf(b.id) - countOf(a.id));
  return (
    <HomeSection id={ID}>
      <SectionHead id={ID} title={t('home.governorates.title')} text={t('home.governorates.text')} />
      {isError && !data ? (
        <SectionFailed onRetry={() => void refetch()} />
      ) : (
        <ul css={style}>
          {mostFirst.map(({ id, names }) => (
            <li key={id}>
              <Link to={listingPath({ ...GOVERNORATE_LISTING, place: { governorate: { id, names } } }, locale)}>
                <bdi>{names[locale]}</bdi>
                {search?.facets && <span>{t('common:counts.ads', { count: countOf(id) })}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
