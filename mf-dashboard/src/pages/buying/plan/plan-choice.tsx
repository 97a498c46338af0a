import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BILLING_PERIODS } from '@houni/domain/order-codes';
import { pricingApi } from '@houni/api-client/pricing';
import type { PlansAnswer } from '@houni/contracts/pricing';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { planName } from '@houni/dashboard/plan-name';
import { chosenPlan, largestSaving, paidPlans } from './chosen-plan.ts';
import { PlanQuote } from './plan-quote.tsx';

/** The plans on sale, by month or by year; what the chosen one changes. `?plan=&period=` chooses one. */
export function PlanChoice({ currentPlan }: { currentPlan: string }) {
  const { data, isError, refetch } = pricingApi.useGetPlansQuery();
  if (data) return <Plans plans={paidPlans(data.items)} currentPlan={currentPlan} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="16rem" radius="lg" />;
}

function Plans({ plans, currentPlan }: { plans: PlansAnswer['items']; currentPlan: string }) {
  const { t, locale } = useT('dashboardBuying');
  const [search] = useSearchParams();
  const [{ plan: chosen, period }, setChoice] = useState(chosenPlan(search));
  const plan = plans.find(({ id }) => id === chosen);
  if (plans.length === 0) return <p>{t('plan.noPlans')}</p>;
  const saving = largestSaving(plans);
  return (
    <>
      <RadioCards
        legend={t('plan.period')}
        name="period"
        value={period}
        onChange={(value) =>
          setChoice({ plan: chosen, period: BILLING_PERIODS.find((one) => one === value) ?? period })
        }
        options={BILLING_PERIODS.map((value) => ({
          value,
          label: t(`plan.periods.${value}`),
          ...(value === 'yearly' && saving > 0 && { description: t('plan.saving', { percent: saving }) }),
        }))}
      />
      <RadioCards
        legend={t('plan.plan')}
        name="plan"
        value={plan?.id ?? null}
        onChange={(value) => setChoice({ plan: value, period })}
        options={plans.map((one) => ({
          value: one.id,
          label: (
            <>
              {planName(one.id, t, 'dashboardBuying:plan')}{' '}
              {one.id === currentPlan && <Badge tone="olive">{t('plan.isCurrent')}</Badge>}
            </>
          ),
          description: (
            <>
              {t(`plan.price.${period}`, {
                price: formatMoney(period === 'monthly' ? one.monthlyMillimes : one.yearlyMillimes, locale),
              })}
              <br />
              {t('plan.contents', {
                ads: t('plan.onlineAds', { count: one.onlineAds }),
                photos: t('plan.photos', { count: one.photosPerAd }),
                credits: t('plan.credits', { count: one.creditsPerMonth }),
              })}
            </>
          ),
        }))}
      />
      {plan ? <PlanQuote plan={plan.id} period={period} /> : <p>{t('form.choosePlan')}</p>}
    </>
  );
}
