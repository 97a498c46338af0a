import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { CostTable } from './cost-table.tsx';
import { rentTotal } from './rent-total.ts';

type RentLine = 'rent' | 'charges' | 'perMonth' | 'first' | 'deposit' | 'agencyFees' | 'entryTotal';

/** What a tenant pays each month and at the beginning. Nothing if the rent is not monthly. */
export function RentCosts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsCosts');
  const total = rentTotal(ad);
  if (total === null) return null;
  const { charges, deposit, agencyFees } = ad;
  const line = (key: RentLine, millimes: number) => ({
    key,
    label: t(`rent.${key}`),
    value: formatMoney(millimes, locale),
  });
  const known = (key: RentLine, amount: AdDetail['charges']) => (amount ? [line(key, amount.millimes)] : []);
  return (
    <section aria-labelledby="item-rent">
      <h2 id="item-rent">{t('rent.title')}</h2>
      <div className="pair">
        <CostTable
          title={t('rent.monthly')}
          lines={[line('rent', ad.price.millimes), ...known('charges', charges)]}
          total={line('perMonth', total.monthly)}
        />
        {total.entry > total.monthly && (
          <CostTable
            title={t('rent.entry')}
            lines={[line('first', total.monthly), ...known('deposit', deposit), ...known('agencyFees', agencyFees)]}
            total={line('entryTotal', total.entry)}
          />
        )}
      </div>
      {charges === null && <p className="soft">{t('rent.noCharges')}</p>}
    </section>
  );
}
