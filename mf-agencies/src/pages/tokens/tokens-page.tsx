import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { pricingApi } from '@houni/api-client/pricing';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { space, width } from '@houni/ui/tokens';
import { CardGridSkeleton } from '../../parts/card-grid-skeleton.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { NoOffers } from '../../parts/no-offers.tsx';
import { NumberedSteps } from '../../parts/numbered-steps.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';
import { CreditPacks } from './credit-packs.tsx';
import { CreditUses } from './credit-uses.tsx';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const column = css(section, { maxInlineSize: width.reading });

/** Credits: the packs, what each use costs, how to get them. */
export function TokensPage() {
  const { t, locale } = useT('agencies');
  const { data: packs, isError, refetch } = pricingApi.useGetCreditsQuery();
  return (
    <PageFrame title={t('tokens.title')} intro={t('tokens.intro')}>
      <section css={section} aria-labelledby="packs">
        <h2 id="packs">{t('tokens.packs')}</h2>
        {!packs &&
          (isError ? <LoadFailed onRetry={() => void refetch()} /> : <CardGridSkeleton count={4} ratio="2 / 1" />)}
        {packs && (packs.items.length > 0 ? <CreditPacks packs={packs.items} /> : <NoOffers />)}
      </section>
      <section css={column} aria-labelledby="uses">
        <h2 id="uses">{t('tokens.uses')}</h2>
        <CreditUses />
        <Alert tone="success">{t('tokens.fair')}</Alert>
      </section>
      <section css={column} aria-labelledby="how">
        <h2 id="how">{t('tokens.how')}</h2>
        <NumberedSteps steps={[t('tokens.step1'), t('tokens.step2'), t('tokens.step3')]} />
        <p>
          <Link to={buildPath('pricing', {}, locale)}>{t('tokens.plansLink')}</Link>
        </p>
      </section>
    </PageFrame>
  );
}
