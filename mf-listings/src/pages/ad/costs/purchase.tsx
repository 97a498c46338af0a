import { useState } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import type { PurchaseTables } from '@houni/contracts/purchase';
import { useT } from '@houni/i18n';
import { formatMoney, formatPrice } from '@houni/i18n/format';
import { CostTable } from './cost-table.tsx';
import { estimateBudget, roundToDinars, usualBudget } from './purchase-plan.ts';
import type { Plan } from './purchase-plan.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSources } from './purchase-sources.tsx';
import { formatPpm } from './format-ppm.ts';

/** The id of the details of the budget: a link to it opens them. */
export const BUDGET_ID = 'item-budget';

/** The budget of a purchase and the monthly payment of its loan, from the current tables; both can be adjusted. */
export function Purchase({ ad, tables }: { ad: AdDetail; tables: PurchaseTables }) {
  const { loan } = tables;
  const usual = usualBudget(ad, tables)?.plan;
  return loan === null || !usual ? null : <Estimate ad={ad} tables={tables} loan={loan} usual={usual} />;
}

interface EstimateProps {
  ad: AdDetail;
  tables: PurchaseTables;
  loan: NonNullable<PurchaseTables['loan']>;
  usual: Plan;
}

function Estimate({ ad, tables, loan, usual }: EstimateProps) {
  const { t, locale } = useT('listingsCosts');
  const [plan, setPlan] = useState<Plan>(usual);
  const agencyFees = ad.agencyFees?.millimes ?? null;
  const budget = estimateBudget(plan, tables, agencyFees ?? 0);
  const money = (millimes: number) => formatMoney(roundToDinars(millimes), locale);
  const percent = (ppm: number) => formatPpm(ppm, locale);

  return (
    <section aria-labelledby="item-purchase">
      <h2 id="item-purchase">
        {t('purchase.title')} <span className="tag">{t('purchase.estimate')}</span>
      </h2>
      <details className="budget">
        <summary>
          <strong>{t('purchase.allIn', { total: money(budget.total) })}</strong>
          <span>{t('purchase.monthlyShort', { monthly: money(budget.loan.monthly) })}</span>
        </summary>
        <div className="opened" id={BUDGET_ID}>
          <p className="soft">{t('purchase.intro')}</p>
          <div className="pair">
            <CostTable
              title={t('purchase.extra')}
              lines={[
                { key: 'price', label: t('purchase.price'), value: money(plan.price) },
                ...budget.lines.map(({ code, millimes, rule }) => ({
                  key: code,
                  label: t(`purchase.costs.${code}`),
                  // The rate is shown only if it applies to the whole price.
                  ...(rule.above === 0 && rule.fixed === 0 && { note: percent(rule.ratePpm) }),
                  value: money(millimes),
                })),
                ...(agencyFees === null
                  ? []
                  : [{ key: 'agencyFees', label: t('rent.agencyFees'), value: money(agencyFees) }]),
              ]}
              total={{ key: 'total', label: t('purchase.total'), value: money(budget.total) }}
            />
            <div className="loan">
              <h3>{t('purchase.loanTitle')}</h3>
              <p className="monthly">
                <bdi>{money(budget.loan.monthly)}</bdi> <span>{t('purchase.perMonth')}</span>
              </p>
              <p>
                {t('purchase.loanLine', {
                  principal: money(budget.loan.principal),
                  years: t('purchase.yearsValue', { count: plan.years }),
                  rate: percent(plan.ratePpm),
                })}
              </p>
              <p className="soft">{t('purchase.interest', { amount: money(budget.loan.interest) })}</p>
              <p className="soft">{t('purchase.usualDown', { share: percent(loan.downPaymentPpm) })}</p>
            </div>
          </div>
          {agencyFees === null && ad.advertiser.kind === 'agency' && (
            <p className="soft">{t('purchase.noAgencyFees')}</p>
          )}
          {ad.charges && <p>{t('purchase.charges', { amount: formatPrice(ad.charges, locale) })}</p>}
          <p role="status" className="vh">
            {!isSame(plan, usual) &&
              t('purchase.result', { monthly: money(budget.loan.monthly), total: money(budget.total) })}
          </p>
          {budget.vat && (
            <p>
              {t('purchase.vatIncluded', {
                amount: money(budget.vat.millimes),
                rate: percent(budget.vat.rule.ratePpm),
              })}
            </p>
          )}
          <PurchaseForm usual={usual} maxYears={loan.maxYears} onPlan={setPlan} />
          <PurchaseSources tables={tables} loan={loan} seller={plan.seller} />
        </div>
      </details>
    </section>
  );
}

function isSame(one: Plan, other: Plan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
