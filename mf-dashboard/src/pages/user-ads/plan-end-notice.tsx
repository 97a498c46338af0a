import { Link } from 'react-router-dom';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';

/** Says how many ads will be paused, and when, because a plan has ended. */
export function PlanEndNotice({ planEnd }: { planEnd: NonNullable<MyAdsAnswer['planEnd']> }) {
  const { t, locale } = useT('dashboard');
  return (
    <Alert tone="warning" title={t('planEnd.title')}>
      <p>{t('planEnd.ads', { count: planEnd.ads, date: formatDate(planEnd.offlineAt, locale) })}</p>
      <p>
        <Link to={buildPath('plan', {}, locale)}>{t('planEnd.action')}</Link>
      </p>
    </Alert>
  );
}
