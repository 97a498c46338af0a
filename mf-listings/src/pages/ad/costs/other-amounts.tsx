import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatPrice } from '@houni/i18n/format';
import { CostTable } from './cost-table.tsx';

/** Charges, deposit and fees of an ad without a budget: a rent per night, or a sale while no rates are known. */
export function OtherAmounts({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsCosts');
  const lines = (['charges', 'deposit', 'agencyFees'] as const).flatMap((key) => {
    const amount = ad[key];
    return amount ? [{ key, label: t(`rent.${key}`), value: formatPrice(amount, locale) }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="item-amounts">
      <h2 id="item-amounts">{t('rent.title')}</h2>
      <CostTable lines={lines} />
    </section>
  );
}
