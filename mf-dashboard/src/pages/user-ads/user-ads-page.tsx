import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ChipLink } from '@houni/ui/chip.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { media, space } from '@houni/ui/tokens';
import { useDashboardMyAdsQuery } from '../../api.ts';
import { DashboardFrame } from '../../parts/dashboard-frame.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { RowPages, rowList, RowsSkeleton } from '../../parts/row-list.tsx';
import { PlanEndNotice } from './plan-end-notice.tsx';
import { myAdsPath, myAdsQuery, STATES, stateOf } from './my-ads-query.ts';
import { MyAdRow } from './my-ad-row.tsx';

/** One scrollable row on a phone; wrapped rows on wider screens. */
const chips = css({
  display: 'flex',
  gap: space[2],
  listStyle: 'none',
  margin: 0,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Space for the focus ring.
  paddingBlock: space[1],
  '& > li': { flex: 'none' },
  [media.md]: { flexWrap: 'wrap', margin: 0, paddingInline: 0 },
});

/** The user's own ads, filtered by state. */
export function UserAdsPage() {
  const { t, locale } = useT('dashboard');
  const [search] = useSearchParams();
  const { data, isError, refetch } = useDashboardMyAdsQuery(myAdsQuery(search, locale));
  return (
    <DashboardFrame title={t('userAds.title')} intro={t('userAds.intro')}>
      {data?.planEnd && <PlanEndNotice planEnd={data.planEnd} />}
      {data ? <Ads answer={data} /> : isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </DashboardFrame>
  );
}

function Ads({ answer }: { answer: MyAdsAnswer }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const [search] = useSearchParams();
  const state = stateOf(search);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => showItem(row.current, state ?? ''), [state]);
  const counts = new Map(answer.states.map(({ state, count }) => [state, count]));
  const all = answer.states.reduce((sum, { count }) => sum + count, 0);
  const post = (
    <ButtonLink href={siteUrl + buildPath('postad', { step: null }, locale)} icon="plus">
      {t('common:actions.postAd')}
    </ButtonLink>
  );
  if (all === 0) {
    return (
      <EmptyState icon="home" title={t('userAds.none')} actions={post}>
        {t('userAds.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <nav aria-label={t('userAds.states')}>
        <ul css={chips} ref={row}>
          <li data-state="">
            <ChipLink href={myAdsPath({ state: null, page: 1 }, locale)} linkAs={Link} selected={state === null}>
              {t('userAds.all')} ({formatNumber(all, locale)})
            </ChipLink>
          </li>
          {STATES.filter((one) => counts.has(one)).map((one) => (
            <li key={one} data-state={one}>
              <ChipLink href={myAdsPath({ state: one, page: 1 }, locale)} linkAs={Link} selected={state === one}>
                {t(`common:adStates.${one}`)} ({formatNumber(counts.get(one) ?? 0, locale)})
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {answer.items.length === 0 ? (
        <EmptyState
          title={t('userAds.noneHere')}
          actions={
            <ButtonLink href={myAdsPath({ state: null, page: 1 }, locale)} linkAs={Link} variant="secondary">
              {t('userAds.all')}
            </ButtonLink>
          }
        />
      ) : (
        <ul css={rowList}>
          {answer.items.map((ad) => (
            <MyAdRow key={ad.publicKey} ad={ad} />
          ))}
        </ul>
      )}
      <RowPages answer={answer} hrefFor={(page) => myAdsPath({ state, page }, locale)} />
      <div>{post}</div>
    </>
  );
}

/** Scrolls the chip of a state to the middle of its row, without scrolling the page. */
function showItem(row: HTMLElement | null, state: string): void {
  const chosen = row?.querySelector(`[data-state="${state}"]`);
  if (!row || !chosen) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.x + inner.width / 2 - (outer.x + outer.width / 2);
}
