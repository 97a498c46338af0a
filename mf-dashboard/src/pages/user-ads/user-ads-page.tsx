import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ownItemsApi } from '@houni/api-client/own-items';
import type { MyAd, MyAdsAnswer } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ChipLink } from '@houni/ui/chip.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { media, space } from '@houni/ui/tokens';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { denseRowList, RowPages, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { PlanEndNotice } from './plan-end-notice.tsx';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { Overview } from './overview.tsx';
import { RenewByLink } from './renew-by-link.tsx';
import { useAdActions } from './use-ad-actions.ts';
import { adOf, agentOf, myAdsPath, myAdsQuery, STATES, stateOf } from './my-ads-query.ts';
import { AdResultAlert } from './ad-result-alert.tsx';
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
  const [search] = useSearchParams();
  const [renewal, confirmation] = [search.get('renew'), search.get('confirm')];
  if (confirmation !== null) return <ConfirmByLink token={confirmation} />;
  return renewal === null ? <AdsPage /> : <RenewByLink token={renewal} />;
}

function AdsPage() {
  const { t, locale } = useT('dashboard');
  const [search] = useSearchParams();
  const { data, isError, refetch } = ownItemsApi.useGetMyItemsQuery(myAdsQuery(search, locale));
  return (
    <DashboardFrame title={t('userAds.title')} intro={t('userAds.intro')}>
      {data?.planEnd && <PlanEndNotice planEnd={data.planEnd} />}
      {data ? <Ads answer={data} /> : isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsSkeleton />}
      {adOf(search) === null && <DraftsSection />}
    </DashboardFrame>
  );
}

function Ads({ answer }: { answer: MyAdsAnswer }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const [search] = useSearchParams();
  const state = stateOf(search);
  const agent = agentOf(search);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => showItem(row.current, state ?? ''), [state]);
  const counts = new Map(answer.states.map(({ state, count }) => [state, count]));
  const all = answer.states.reduce((sum, { count }) => sum + count, 0);
  const post = (
    <ButtonLink href={siteUrl + buildPath('postad', { step: null }, locale)} icon="plus">
      {t('common:actions.postAd')}
    </ButtonLink>
  );
  if (adOf(search) !== null) {
    return (
      <>
        <Alert>
          <p>{t(answer.items.length === 0 ? 'dashboardAds:oneMissing' : 'dashboardAds:one')}</p>
          <Link to={myAdsPath({ state: null, page: 1 }, locale)}>{t('dashboardAds:showAll')}</Link>
        </Alert>
        {answer.items.length > 0 && <AdList ads={answer.items} agents={answer.agents} />}
      </>
    );
  }
  if (all === 0 && agent === null) {
    return (
      <EmptyState icon="home" title={t('userAds.none')} actions={post}>
        {t('userAds.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      {state === null && agent === null && answer.page === 1 && <Overview states={answer.states} />}
      <AgentChips agents={answer.agents} chosen={agent} />
      <nav aria-label={t('userAds.states')}>
        <ul css={chips} ref={row}>
          <li data-state="">
            <ChipLink href={myAdsPath({ state: null, agent, page: 1 }, locale)} linkAs={Link} selected={state === null}>
              {`${t('userAds.all')} (${formatNumber(all, locale)})`}
            </ChipLink>
          </li>
          {STATES.filter((one) => counts.has(one)).map((one) => (
            <li key={one} data-state={one}>
              <ChipLink href={myAdsPath({ state: one, agent, page: 1 }, locale)} linkAs={Link} selected={state === one}>
                {`${t(`common:adStates.${one}`)} (${formatNumber(counts.get(one) ?? 0, locale)})`}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Without ads too: the last one may just have been deleted, and its undo is here. */}
      <AdList key={search.toString()} ads={answer.items} agents={answer.agents} />
      {answer.items.length === 0 && (
        <EmptyState
          title={t('userAds.noneHere')}
          actions={
            <ButtonLink href={myAdsPath({ state: null, page: 1 }, locale)} linkAs={Link} variant="secondary">
              {t('userAds.all')}
            </ButtonLink>
          }
        />
      )}
      <RowPages answer={answer} hrefFor={(page) => myAdsPath({ state, agent, page }, locale)} />
      <div>{post}</div>
    </>
  );
}

/** The ads of all members, or of one: for members of an agency with colleagues. */
function AgentChips({ agents = [], chosen }: Pick<MyAdsAnswer, 'agents'> & { chosen: string | null }) {
  const { t, locale } = useT('dashboard');
  if (agents.length < 2 && chosen === null) return null;
  return (
    <nav aria-label={t('dashboardAds:agents.label')}>
      <ul css={chips}>
        {[{ uid: null, name: t('dashboardAds:agents.all') }, ...agents].map(({ uid, name }) => (
          <li key={uid}>
            <ChipLink
              href={myAdsPath({ state: null, agent: uid, page: 1 }, locale)}
              linkAs={Link}
              selected={uid === chosen}
            >
              <bdi>{name}</bdi>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AdList({ ads, agents = [] }: { ads: readonly MyAd[] } & Pick<MyAdsAnswer, 'agents'>) {
  const names = new Map(agents.map(({ uid, name }) => [uid, name]));
  const actions = useAdActions();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = (key: string, isChosen: boolean) =>
    setChosen(new Set([...[...(chosen ?? [])].filter((other) => other !== key), ...(isChosen ? [key] : [])]));
  return (
    <>
      {ads.length > 1 && <BulkBar ads={ads} chosen={chosen} onChoose={setChosen} actions={actions} />}
      {actions.results
        .filter(({ ad }) => ads.every(({ publicKey }) => publicKey !== ad.publicKey))
        .map((result) => (
          <AdResultAlert key={result.ad.publicKey} result={result} actions={actions} />
        ))}
      <ul css={denseRowList}>
        {ads.map((ad) => (
          <MyAdRow
            key={ad.publicKey}
            ad={ad}
            author={agents.length > 1 && ad.agent ? names.get(ad.agent) : undefined}
            chosen={chosen && chosen.has(ad.publicKey)}
            onChoose={(isChosen) => choose(ad.publicKey, isChosen)}
            actions={actions}
          />
        ))}
      </ul>
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
