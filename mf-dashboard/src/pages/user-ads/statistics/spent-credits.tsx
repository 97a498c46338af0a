import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { creditsApi } from '@houni/api-client/credits';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { space } from '@houni/ui/tokens';
import { Ledger } from '../../buying/credits/ledger.tsx';

/** The newest entries of the ledger; the whole one is on its own page. */
export const RECENT_ENTRIES = { page: 1, pageSize: 48 } as const;

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

/** The credits that were spent for an ad lately, and those that were returned; nothing if there are none. */
export function SpentCredits({ publicKey }: { publicKey: string }) {
  const { t, locale } = useT('dashboardBuying');
  const { data } = creditsApi.useGetLedgerQuery(RECENT_ENTRIES);
  const entries = data?.items.filter(({ about }) => about.kind === 'ad' && about.key === publicKey) ?? [];
  if (entries.length === 0) return null;
  return (
    <section css={section} aria-labelledby="spent-credits">
      <h2 id="spent-credits">{t('ledger.ofAd')}</h2>
      <Ledger entries={entries} />
      <p>
        <Link to={buildPath('credits', {}, locale)}>{t('ledger.all')}</Link>
      </p>
    </section>
  );
}
