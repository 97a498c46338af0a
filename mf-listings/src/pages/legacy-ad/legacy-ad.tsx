import { useEffect } from 'react';
import { itemsApi } from '@houni/api-client/items';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { AdSkeleton } from '../ad/ad-skeleton.tsx';
import { RemovedAd } from '../ad/removed-ad.tsx';
import type { LegacyAdArguments } from './legacy-ad-arguments.ts';

/** A removed ad of the previous site, with ads of its place. */
export function LegacyAd({ query }: { query: LegacyAdArguments }) {
  const { t } = useT('listingsAd');
  const { reload } = useShell();
  const result = itemsApi.useGetItemByKeyOrUidQuery(query);
  const { currentData: answer, isError, isFetching, fulfilledTimeStamp: now = 0, refetch } = result;

  // For ads that exist or are unknown the server sends a redirect or the right status.
  const needsServer = answer !== undefined && answer.state !== 'gone';
  useEffect(() => {
    if (needsServer) reload();
  }, [needsServer, reload]);

  if (answer?.state === 'gone') return <RemovedAd similar={answer.similar} now={now} />;
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
