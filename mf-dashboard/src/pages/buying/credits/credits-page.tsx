import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { creditsApi } from '@houni/api-client/credits';
import { profileApi } from '@houni/api-client/profile';
import type { CreditAnswer } from '@houni/contracts/credit';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ChipLink } from '@houni/ui/chip.tsx';
import { font, space } from '@houni/ui/tokens';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { RowPages, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { OwnerOnly, useAgencyOfAgent } from '../form/owner-only.tsx';
import { ledgerPath, ledgerQuery, showsOwnAccount } from './credits-query.ts';
import { Ledger } from './ledger.tsx';
import { PackChoice } from './pack-choice.tsx';

const number = css({ fontSize: font.h1, fontWeight: font.bold, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** The credits of an account: balance, packs, ledger. */
export function CreditsPage() {
  const { t } = useT('dashboardBuying');
  const [search] = useSearchParams();
  const { data, isError, refetch } = creditsApi.useGetLedgerQuery(ledgerQuery(search));
  return (
    <DashboardFrame title={t('credits.title')} intro={t('credits.intro')}>
      <Accounts />
      {data ? <Credits answer={data} /> : isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </DashboardFrame>
  );
}

/** A member of an agency may have credits of their own, from before. */
function Accounts() {
  const { t, locale } = useT('dashboardBuying');
  const [search] = useSearchParams();
  const { data: profile } = profileApi.useGetProfileQuery();
  if (!profile?.agency) return null;
  return (
    <nav css={row} aria-label={t('credits.accounts')}>
      {[false, true].map((isOwn) => (
        <ChipLink
          key={String(isOwn)}
          href={ledgerPath(isOwn, 1, locale)}
          linkAs={Link}
          selected={isOwn === showsOwnAccount(search)}
        >
          {isOwn ? t('credits.own') : (profile.agency?.name ?? '')}
        </ChipLink>
      ))}
    </nav>
  );
}

function Credits({ answer }: { answer: CreditAnswer }) {
  const { t, locale } = useT('dashboardBuying');
  const [search] = useSearchParams();
  const isOwn = showsOwnAccount(search);
  const agency = useAgencyOfAgent();
  return (
    <>
      <SubjectCard title={t(answer.account === 'agency' ? 'credits.balanceAgency' : 'credits.balance')} layout="start">
        <p css={number}>{t('common:counts.credits', { count: answer.balance })}</p>
        <div css={row}>
          <ButtonLink variant="secondary" href={`${buildPath('userAds', {}, locale)}?state=published`} linkAs={Link}>
            {t('credits.use')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={buildPath('orders', {}, locale)} linkAs={Link}>
            {t('orders.title')}
          </ButtonLink>
        </div>
      </SubjectCard>
      {agency ? (
        <OwnerOnly agency={agency.name} />
      ) : (
        !isOwn && (
          <SubjectCard id="buy" title={t('credits.buy')} intro={t('credits.buyIntro')}>
            <PackChoice />
          </SubjectCard>
        )
      )}
      <section aria-labelledby="ledger">
        <h2 id="ledger">{t('credits.ledger')}</h2>
        {answer.items.length === 0 ? <p>{t('credits.none')}</p> : <Ledger entries={answer.items} />}
        <RowPages answer={answer} hrefFor={(page) => ledgerPath(isOwn, page, locale)} />
      </section>
    </>
  );
}
