import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { CostTable } from './cost-table.tsx';

/** The costs of a rent each month and at the beginning. Nothing if the rent is not monthly. */
export function RentCosts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsCosts');
  if (ad.price.unit !== 'month') return null;
  const money = (millimes: number) => formatMoney(millimes, locale);
  const rent = ad.price.millimes;
  const charges = ad.charges?.millimes ?? null;
  const monthly = rent + (charges ?? 0);
  const deposit = ad.deposit?.millimes ?? 0;
  const agencyFees = ad.agencyFees?.millimes ?? 0;
  const line = (key: string, millimes: number) => ({ key, label: t(`rent.${key}`), value: money(millimes) });
  return (
    <section aria-labelledby="ad-rent">
      <h2 id="ad-rent">{t('rent.title')}</h2>
      <div className="pair">
        <CostTable
          title={t('rent.monthly')}
          lines={[line('rent', rent), ...(charges === null ? [] : [line('charges', charges)])]}
          total={line('perMonth', monthly)}
        />
        {deposit + agencyFees > 0 && (
          <CostTable
            title={t('rent.entry')}
            lines={[
              line('first', monthly),
              ...(deposit > 0 ? [line('deposit', deposit)] : []),
              ...(agencyFees > 0 ? [line('agencyFees', agencyFees)] : []),
            ]}
            total={line('entryTotal', monthly + deposit + agencyFees)}
          />
        )}
      </div>
      {charges === null && <p className="soft">{t('rent.noCharges')}</p>}
    </section>
  );
}
