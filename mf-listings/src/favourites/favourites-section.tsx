import { useEffect, useState } from 'react';
import { MAX_FAVOURITES } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { skipToken, useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { CardGridSkeleton } from '../parts/card-grid.tsx';
import { RouterLink } from '../parts/router-link.ts';
import { useHydrated } from '../parts/use-hydrated.ts';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { useSavedKeys } from '../device-lists/use-saved-keys.ts';
import { addressInLanguage } from '../recent-searches/address-in-language.ts';
import { SearchLabel } from '../recent-searches/search-label.tsx';
import { sectionStyle } from '../pages/saved/section-style.ts';
import { syncFavourites } from './apply-changes.ts';
import { FavouriteCards } from './favourite-cards.tsx';
import { FavouriteTools } from './favourite-tools.tsx';
import { useListingsFavouriteDetailsQuery, useListingsSavedAdsQuery } from './saved-ads-api.ts';
import { sortFavourites } from './saved-price.ts';
import type { FavouriteSort, SavedPrice } from './saved-price.ts';

/** The limit is only of interest near it. */
const SHOW_LIMIT_FROM = MAX_FAVOURITES - 20;

interface FavouritesSectionProps {
  uid: string | null;
  /** The keys in the server's HTML; null where it has none. */
  initialKeys: readonly string[] | null;
}

/**
 * Favourites of the device, or of the account. A favourite that is removed here keeps its card, with its button, until
 * the next navigation: a wrong tap can be undone in place.
 */
export function FavouritesSection({ uid, initialKeys }: FavouritesSectionProps) {
  const { t } = useT('listingsSaved');
  const dispatch = useDispatch<HouniDispatch>();
  const isHydrated = useHydrated();
  const current = useSavedKeys('favourite');
  // Other parts of the page may have read the lists before this one is hydrated.
  const saved = isHydrated ? current : (initialKeys ?? []);
  const [isLoaded, setLoaded] = useState(initialKeys !== null);
  const [keys, setKeys] = useState<readonly string[]>(initialKeys ?? []);

  useEffect(() => void dispatch(syncFavourites(uid)).then(() => setLoaded(true)), [uid, dispatch]);

  const added = saved.filter((key) => !keys.includes(key));
  if (added.length > 0) setKeys([...added, ...keys]);

  return (
    <section css={sectionStyle} aria-labelledby="saved-favourites">
      {keys.length > 0 ? (
        <Favourites uid={uid} keys={keys} savedCount={saved.length} />
      ) : (
        <>
          <h2 id="saved-favourites">{t('favourites.title')}</h2>
          {isLoaded ? <NoFavourites /> : <CardGridSkeleton label={t('common:state.loading')} count={4} />}
        </>
      )}
    </section>
  );
}

interface FavouritesProps {
  uid: string | null;
  keys: readonly string[];
  /** Without those that were removed on this page. */
  savedCount: number;
}

function Favourites({ uid, keys, savedCount }: FavouritesProps) {
  const { t, locale } = useT('listingsSaved');
  const [sort, setSort] = useState<FavouriteSort>('newest');
  const details = useDetails(uid, savedCount);
  const { data, isError, refetch, fulfilledTimeStamp: now = 0 } = useListingsSavedAdsQuery({ keys: [...keys], locale });
  const ads = data && sortFavourites(data, sort, details);
  return (
    <>
      <header>
        <h2 id="saved-favourites">
          {savedCount >= SHOW_LIMIT_FROM
            ? t('favourites.countOf', { count: savedCount, max: MAX_FAVOURITES })
            : t('favourites.count', { count: savedCount })}
        </h2>
        {ads && ads.length > 0 && (
          <FavouriteTools keys={ads.map(({ publicKey }) => publicKey)} sort={sort} onSort={setSort} />
        )}
      </header>
      {ads ? (
        <FavouriteCards ads={ads} now={now} saved={details} />
      ) : isError ? (
        <ErrorState
          title={t('error.title')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
        >
          {t('error.text')}
        </ErrorState>
      ) : (
        <CardGridSkeleton label={t('common:state.loading')} count={Math.min(keys.length, 4)} />
      )}
      {ads && keys.length > ads.length && (
        <p className="soft">{t('favourites.removed', { count: keys.length - ads.length })}</p>
      )}
    </>
  );
}

/** Price and date of each favourite when it was added, by key; notes are in accounts only. */
function useDetails(uid: string | null, count: number): ReadonlyMap<string, SavedPrice & { note?: string | null }> {
  const onDevice = useSelector((state: RootState) => selectDeviceLists(state).favourites);
  const { data = [] } = useListingsFavouriteDetailsQuery(uid === null || count === 0 ? skipToken : { uid, count });
  return new Map<string, SavedPrice & { note?: string | null }>(
    uid === null
      ? onDevice.map(({ publicKey, addedAt, price }) => [publicKey, { addedAt, price }])
      : data.map(({ publicKey, addedAt, priceWhenAdded, note }) => [
          publicKey,
          { addedAt, price: priceWhenAdded, note },
        ]),
  );
}

function NoFavourites() {
  const { t, locale } = useT('listingsSaved');
  const isHydrated = useHydrated();
  const recentSearches = useSelector((state: RootState) => selectDeviceLists(state).recentSearches);
  const [lastSearch] = isHydrated ? recentSearches : [];
  return (
    <EmptyState
      icon="heart"
      level={3}
      title={t('favourites.empty')}
      actions={
        lastSearch ? (
          <ButtonLink href={addressInLanguage(lastSearch.url, locale)} linkAs={RouterLink}>
            <SearchLabel search={lastSearch} />
          </ButtonLink>
        ) : (
          (['SALE', 'RENTAL'] as const).map((transaction) => (
            <ButtonLink
              key={transaction}
              variant={transaction === 'SALE' ? 'primary' : 'secondary'}
              href={listingPath({ transaction, category: 'LOGEMENTS' }, locale)}
              linkAs={RouterLink}
            >
              {t(`listings:listing.heading.${transaction}.LOGEMENTS`)}
            </ButtonLink>
          ))
        )
      }
    >
      {t('favourites.emptyText')}
    </EmptyState>
  );
}
