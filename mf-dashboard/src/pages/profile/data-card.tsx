import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { useDashboardRequestExportMutation, useDashboardExportQuery } from '../../api.ts';
import { SubjectCard } from '../../parts/subject-card.tsx';

/** Export of the user's personal data (law 2004-63): requested, in preparation, ready. */
export function DataCard() {
  const { t, locale } = useT('dashboard');
  const { data } = useDashboardExportQuery();
  const [requestExport, { isLoading, isError }] = useDashboardRequestExportMutation();
  const state = data?.state ?? 'none';
  return (
    <SubjectCard id="data" title={t('data.title')} intro={t('data.text')} layout="start">
      {isError && (
        <Alert tone="error" live>
          {t('data.failed')}
        </Alert>
      )}
      {state === 'preparing' && (
        <Alert tone="info" live>
          {t('data.preparing')}
        </Alert>
      )}
      {state === 'ready' && data?.url ? (
        <>
          {data.until && <p>{t('data.until', { date: formatDate(data.until, locale) })}</p>}
          <ButtonLink href={data.url}>{t('data.download')}</ButtonLink>
        </>
      ) : (
        state !== 'preparing' && (
          <Button variant="secondary" data-replay busy={isLoading} onClick={() => void requestExport()}>
            {t('data.request')}
          </Button>
        )
      )}
    </SubjectCard>
  );
}
