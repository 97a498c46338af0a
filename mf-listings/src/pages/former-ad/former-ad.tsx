import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { listingsApi } from '../../api.ts';
import { AdSkeleton } from '../ad/ad-skeleton.tsx';
import { GoneAd } from '../ad/gone-ad.tsx';
import type { NamedAd } from './named-ad.ts';

/** What an address says that names an ad of the older site: it is gone, and ads of its place stand here. */
export function FormerAd({ named }: { named: NamedAd }) {
  const { t } = useT('listings');
  const { reload } = useShell();
  const query = listingsApi.useListingsAdByKeyOrUidQuery(named);
  const { currentData: answer, isError, isFetching, fulfilledTimeStamp: now = 0, refetch } = query;

  // One that exists, and one that nobody knows, are the server's to answer: by a redirect, and by its status.
  const elsewhere = answer !== undefined && answer.state !== 'gone';
  useEffect(() => {
    if (elsewhere) reload();
  }, [elsewhere, reload]);

  if (answer?.state === 'gone') return <GoneAd similar={answer.similar} now={now} />;
  if (!isError || isFetching) return <AdSkeleton />;
  return (
    <ErrorState
      title={t('ad.error.title')}
      level={1}
      action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
    >
      {t('ad.error.text')}
    </ErrorState>
  );
}
