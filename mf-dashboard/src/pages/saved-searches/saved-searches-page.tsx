import { savedSearchesApi } from '@houni/api-client/saved-searches';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { listingPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { rowList, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';

/** The user's saved searches. */
export function SavedSearchesPage() {
  const { t } = useT('dashboard');
  const { data, isError, refetch } = savedSearchesApi.useGetSavedSearchesQuery();
  return (
    <DashboardFrame title={t('savedSearches.title')} intro={t('savedSearches.intro')}>
      {data ? (
        data.items.length === 0 ? (
          <NoSearches />
        ) : (
          <ul css={rowList}>
            {data.items.map((search) => (
              <SavedSearchRow key={search.key} search={search} />
            ))}
          </ul>
        )
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </DashboardFrame>
  );
}

function NoSearches() {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  return (
    <EmptyState
      icon="bell"
      title={t('savedSearches.none')}
      actions={(['SALE', 'RENTAL'] as const).map((transaction) => (
        <ButtonLink
          key={transaction}
          variant={transaction === 'SALE' ? 'primary' : 'secondary'}
          href={siteUrl + listingPath({ transaction, category: 'LOGEMENTS' }, locale)}
        >
          {t(transaction === 'SALE' ? 'savedSearches.sale' : 'savedSearches.rental')}
        </ButtonLink>
      ))}
    >
      {t('savedSearches.noneText')}
    </EmptyState>
  );
}
