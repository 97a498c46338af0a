import { useSearchParams } from 'react-router-dom';
import type { FavouritesAnswer } from '@houni/contracts/favourite';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { listingPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { useDashboardFavouritesQuery } from '../../api.ts';
import { DashboardFrame } from '../../parts/dashboard-frame.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { RowPages, rowList, RowsSkeleton } from '../../parts/row-list.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import { favouritesPath, favouritesQuery } from './favourites-query.ts';

/** The user's favourites. */
export function FavouritesPage() {
  const { t, locale } = useT('dashboard');
  const [search] = useSearchParams();
  const { data, isError, refetch } = useDashboardFavouritesQuery(favouritesQuery(search, locale));
  return (
    <DashboardFrame title={t('favourites.title')}>
      {data ? <Favourites answer={data} /> : isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </DashboardFrame>
  );
}

function Favourites({ answer }: { answer: FavouritesAnswer }) {
  const { locale } = useT('dashboard');
  if (answer.items.length === 0) return <NoFavourites />;
  return (
    <>
      <ul css={rowList}>
        {answer.items.map((ad) => (
          <FavouriteRow key={ad.publicKey} ad={ad} />
        ))}
      </ul>
      <RowPages answer={answer} hrefFor={(page) => favouritesPath(page, locale)} />
    </>
  );
}

function NoFavourites() {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const sale = siteUrl + listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale);
  const rental = siteUrl + listingPath({ transaction: 'RENTAL', category: 'LOGEMENTS' }, locale);
  return (
    <EmptyState
      icon="heart"
      title={t('favourites.empty')}
      actions={
        <>
          <ButtonLink href={sale}>{t('favourites.sale')}</ButtonLink>
          <ButtonLink href={rental} variant="secondary">
            {t('favourites.rental')}
          </ButtonLink>
        </>
      }
    >
      {t('favourites.text')}
    </EmptyState>
  );
}
