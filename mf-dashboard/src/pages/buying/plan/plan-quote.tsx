import { css } from '@emotion/react';
import { creditsApi } from '@houni/api-client/credits';
import type { PlanQuote as Quote, PlanQuoteQuery } from '@houni/contracts/plan';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney, formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { Fact, FactList } from '../fact-list.tsx';
import { OrderForm } from '../form/order-form.tsx';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const heading = css({ fontSize: font.lg });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** What the chosen plan costs today and what it changes, before it is ordered. */
export function PlanQuote({ plan, period }: PlanQuoteQuery) {
  const { currentData, isError, refetch } = creditsApi.useGetPlanQuoteQuery({ plan, period });
  if (!currentData) {
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="14rem" radius="lg" />;
  }
  return (
    <>
      <QuoteFacts quote={currentData} />
      <OrderForm
        key={`${plan} ${period}`}
        product={{ kind: 'plan', plan, period, millimes: currentData.toPayMillimes }}
        millimes={currentData.toPayMillimes}
        onOutdated={() => void refetch()}
      />
    </>
  );
}

/** The facts of a quote. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { t, locale } = useT('dashboardBuying');
  const { change, priceMillimes, leftMillimes, toPayMillimes, startsAt, endsAt, places, credits } = quote;
  const money = (millimes: number) => formatMoney(millimes, locale);
  const perMonth = t('common:counts.credits', { count: credits.perMonth });
  return (
    <section css={box} aria-labelledby="quote">
      <h3 css={heading} id="quote">
        {t('quote.title')}
      </h3>
      <p>{t(`quote.changes.${change}`)}</p>
      <FactList>
        <Fact name={t('quote.price')}>{money(priceMillimes)}</Fact>
        {leftMillimes > 0 && (
          <Fact name={t('quote.left')}>
            <bdi>{`−${money(leftMillimes)}`}</bdi>
          </Fact>
        )}
        <Fact name={t('quote.toPay')}>
          <strong>{money(toPayMillimes)}</strong>
        </Fact>
        <Fact name={t('quote.starts')}>{formatDate(startsAt, locale)}</Fact>
        <Fact name={t('quote.ends')}>{formatDate(endsAt, locale)}</Fact>
        <Fact name={t('quote.places')}>
          {t('quote.placesChange', { now: formatNumber(places.now, locale), next: formatNumber(places.next, locale) })}
        </Fact>
        {credits.perMonth > 0 && (
          <Fact name={t('quote.credits')}>
            {credits.months === 1
              ? t('quote.creditsOnce', { credits: perMonth })
              : t('quote.creditsText', { credits: perMonth, count: credits.months })}
          </Fact>
        )}
      </FactList>
      <p css={soft}>{t('quote.dates')}</p>
      {places.over > 0 && <Alert tone="warning">{t('quote.over', { count: places.over })}</Alert>}
      {toPayMillimes === 0 && <Alert>{t('quote.nothing')}</Alert>}
    </section>
  );
}
