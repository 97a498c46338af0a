import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { PlanAnswer } from '@houni/contracts/plan';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { planName } from '@houni/dashboard/plan-name';

const name = css({ fontSize: font.h2, fontWeight: font.bold, lineHeight: 1.2 });
const soft = css({ color: color.inkSoft });
const places = css({
  display: 'grid',
  gap: space[1],
  inlineSize: '100%',
  maxInlineSize: '24rem',
  '& > meter': { inlineSize: '100%', blockSize: '1rem' },
});

/** The plan that counts today: its end, its places, what follows, and what waits. */
export function CurrentPlan({ answer }: { answer: PlanAnswer }) {
  const { t, locale } = useT('dashboardBuying');
  const { plan, onlineAds, next, nextCredits, pendingOrders, planEnd } = answer;
  const date = (iso: string) => formatDate(iso, locale);
  const used = t('plan.places', {
    used: formatNumber(onlineAds, locale),
    allowed: formatNumber(plan.onlineAds, locale),
  });
  return (
    <SubjectCard title={t('plan.current')}>
      <div>
        <p css={name}>{planName(plan.id, t, 'dashboardBuying:plan')}</p>
        <p css={soft}>{plan.term ? t('plan.until', { date: date(plan.term.endsAt) }) : t('plan.noEnd')}</p>
      </div>
      <label css={places}>
        <span>{used}</span>
        <meter min={0} max={plan.onlineAds} value={Math.min(onlineAds, plan.onlineAds)}>
          {used}
        </meter>
      </label>
      {planEnd && (
        <Alert tone="warning">
          {t('plan.ended', { date: date(planEnd.offlineAt), ads: formatNumber(planEnd.ads, locale) })}
        </Alert>
      )}
      {!planEnd && onlineAds >= plan.onlineAds && <Alert>{t('plan.full')}</Alert>}
      {nextCredits && (
        <p>
          {t('plan.nextCredits', {
            credits: t('common:counts.credits', { count: nextCredits.amount }),
            date: date(nextCredits.at),
          })}
        </p>
      )}
      {next.map(({ id, startsAt, endsAt }) => (
        <p key={startsAt}>
          {t('plan.afterwards', {
            plan: planName(id, t, 'dashboardBuying:plan'),
            start: date(startsAt),
            end: date(endsAt),
          })}
        </p>
      ))}
      {plan.term && next.length === 0 && <p css={soft}>{t('plan.renewal')}</p>}
      {pendingOrders.map((reference) => (
        <Alert key={reference}>
          <Link to={buildPath('order', { reference }, locale)}>{t('plan.pending', { reference })}</Link>
        </Alert>
      ))}
    </SubjectCard>
  );
}
