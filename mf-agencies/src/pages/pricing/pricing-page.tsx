import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { pricingApi } from '@houni/api-client/pricing';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Prose } from '@houni/ui/prose.tsx';
import { space, width } from '@houni/ui/tokens';
import { VisuallyHidden } from '@houni/ui/visually-hidden.tsx';
import { cardGrid } from '../../parts/card-grid.ts';
import { CardGridSkeleton } from '../../parts/card-grid-skeleton.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { NoOffers } from '../../parts/no-offers.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';
import { PlanCard } from './plan-card.tsx';

const section = css({ display: 'grid', gap: space[4], maxInlineSize: width.reading });
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[2] });

/** The plans side by side, each with its price by month and by year. */
export function PricingPage() {
  const { t, locale } = useT('agencies');
  const { data: plans, isError, refetch } = pricingApi.useGetPlansQuery();
  return (
    <PageFrame title={t('pricing.title')} intro={t('pricing.intro')}>
      <section>
        <VisuallyHidden as="h2">{t('pricing.title')}</VisuallyHidden>
        {!plans &&
          (isError ? <LoadFailed onRetry={() => void refetch()} /> : <CardGridSkeleton count={4} ratio="1 / 1" />)}
        {plans && plans.items.length === 0 && <NoOffers />}
        {plans && plans.items.length > 0 && (
          <ul css={cardGrid}>
            {plans.items.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section css={section} aria-labelledby="good-to-know">
        <h2 id="good-to-know">{t('pricing.good')}</h2>
        <Prose>
          <ul>
            <li>{t('pricing.good1')}</li>
            <li>{t('pricing.good2')}</li>
            <li>{t('pricing.good3')}</li>
            <li>{t('pricing.good4')}</li>
          </ul>
        </Prose>
        <p css={links}>
          <Link to={buildPath('tokens', {}, locale)}>{t('pricing.creditsLink')}</Link>
          <Link to={buildPath('addAgency', {}, locale)}>{t('pricing.joinLink')}</Link>
        </p>
      </section>
    </PageFrame>
  );
}
