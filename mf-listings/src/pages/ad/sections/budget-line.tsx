import { pricesApi } from '@houni/api-client/prices';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { BUDGET_ID } from '../costs/purchase.tsx';
import { roundToDinars, usualBudget } from '../costs/purchase-plan.ts';
import { rentTotal } from '../costs/rent-total.ts';

/** The monthly payment and the whole budget of an ad, as its section of costs computes them, with a link to it. */
export function BudgetLine({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsFacts');
  const tables = pricesApi.useGetPurchaseTablesQuery(undefined, { skip: ad.transaction !== 'SALE' }).data;
  const money = (millimes: number) => formatMoney(roundToDinars(millimes), locale);
  if (ad.transaction === 'SALE') {
    const usual = tables && usualBudget(ad, tables);
    if (!usual) return null;
    const { total, loan } = usual.budget;
    return (
      <a className="budget-line" href={`#${BUDGET_ID}`}>
        {t('budget.sale', { monthly: money(loan.monthly), total: money(total) })}
        <Icon name="chevron" size={16} />
      </a>
    );
  }
  const rent = rentTotal(ad);
  // Without known charges or fees there is nothing to add to the price.
  if (rent === null || rent.entry === ad.price.millimes) return null;
  const key = ad.charges === null ? 'entry' : rent.entry === rent.monthly ? 'charges' : 'rent';
  return (
    <a className="budget-line" href="#item-rent">
      <span>{t(`budget.${key}`, { monthly: money(rent.monthly), entry: money(rent.entry) })}</span>
      <Icon name="chevron" size={16} />
    </a>
  );
}
