import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { AdCard } from '../../parts/ad-card.tsx';
import { CardGrid, CardGridSkeleton, RESULT_SIZES } from '../../parts/card-grid.tsx';
import { useOnline } from '@houni/ui/use-online';
import type { useListing } from './use-listing.ts';

interface ResultsProps {
  search: ReturnType<typeof useListing>['search'];
  /** Names the list. */
  heading: string;
}

/** The ads of one page, or what stands in their place while they come or when they cannot. */
export function Results({ search, heading }: ResultsProps) {
  const { t } = useT('listings');
  const online = useOnline();
  useAnnouncement(search.currentData?.total);
  const { data, isFetching, isError, fulfilledTimeStamp = 0, refetch } = search;

  useEffect(() => {
    if (!isError) return undefined;
    const retry = () => void refetch();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isError, refetch]);

  if (isError && !isFetching) {
    const [title, text] = online ? ['title', 'text'] : ['offlineTitle', 'offlineText'];
    return (
      <ErrorState
        title={t(`listing.error.${title}`)}
        action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
      >
        {t(`listing.error.${text}`)}
      </ErrorState>
    );
  }
  if (!data) return <CardGridSkeleton label={t('common:state.loading')} count={6} />;
  return (
    <CardGrid label={heading} busy={search.currentData === undefined}>
      {data.items.map((ad, index) => (
        <li key={ad.publicKey}>
          <AdCard ad={ad} now={fulfilledTimeStamp} sizes={RESULT_SIZES} priority={index < 1} level={2} />
        </li>
      ))}
    </CardGrid>
  );
}

/** Says the number of results after a search without page load; the first page speaks for itself. */
function useAnnouncement(total: number | undefined): void {
  const { t } = useT('listings');
  const { announce } = useShell();
  const said = useRef(total);
  useEffect(() => {
    if (total === undefined || said.current === total) return;
    said.current = total;
    announce(t('listing.found', { count: total }));
  }, [total, announce, t]);
}
