import { useEffect, useState } from 'react';
import type { Price } from '@houni/contracts/ad';
import { MAX_FAVOURITES } from '@houni/contracts/limits';
import { priceReduction } from '@houni/contracts/price-reduction';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath, listingPath } from '@houni/routing/build';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { AdCard } from '../parts/ad-card.tsx';
import { CardGridSkeleton } from '../parts/card-grid.tsx';
import { RouterLink } from '../parts/router-link.ts';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { useSavedKeys } from '../device-lists/use-saved-keys.ts';
import { useListingsByKeysQuery } from '../parts/ads-by-keys-api.ts';
import { SAVED_SIZES, sectionStyle } from '../pages/saved/section-style.ts';
import { syncFavourites } from './apply-changes.ts';

/** Cards at first, and with each click on "See more". */
const CARDS_PER_STEP = 24;

/**
 * Favourites of the device, or of the account. A favourite that is removed here keeps its card, with its button, until
 * the next navigation: a wrong tap can be undone in place.
 */
export function FavouritesSection({ uid }: { uid: string | null }) {
  const { t } = useT('listingsSaved');
  const dispatch = useDispatch<HouniDispatch>();
  const saved = useSavedKeys('favourite');
  const onDevice = useSelector((state: RootState) => selectDeviceLists(state).favourites);
  const [isLoaded, setLoaded] = useState(false);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const prices = new Map(uid === null ? onDevice.map(({ publicKey, price }) => [publicKey, price]) : []);

  useEffect(() => void dispatch(syncFavourites(uid)).then(() => setLoaded(true)), [uid, dispatch]);

  const added = saved.filter((key) => !keys.includes(key));
  if (added.length > 0) setKeys([...added, ...keys]);

  return (
    <section css={sectionStyle} aria-labelledby="saved-favourites">
      <header>
        <h2 id="saved-favourites">
          {saved.length > 0
            ? t('favourites.count', { count: saved.length, max: MAX_FAVOURITES })
            : t('favourites.title')}
        </h2>
        <AccountLink uid={uid} />
      </header>
      {keys.length > 0 ? (
        <Cards keys={keys} prices={prices} />
      ) : isLoaded ? (
        <NoFavourites />
      ) : (
        <CardGridSkeleton label={t('common:state.loading')} count={4} />
      )}
    </section>
  );
}

/** For visitors a link to sign in and have the favourites on all devices, for users a link to their notes. */
function AccountLink({ uid }: { uid: string | null }) {
  const { t, locale } = useT('listingsSaved');
  const { dashboardUrl } = useConfig();
  if (uid !== null) {
    return (
      <ButtonLink variant="secondary" icon="edit" href={dashboardUrl + buildPath('favourites', {}, locale)}>
        {t('favourites.notes')}
      </ButtonLink>
    );
  }
  const back = encodeURIComponent(buildPath('saved', {}, locale));
  return (
    <ButtonLink variant="secondary" icon="login" href={`${buildPath('signin', {}, locale)}?redirect=${back}`}>
      {t('favourites.onAllDevices')}
    </ButtonLink>
  );
}

interface CardsProps {
  keys: readonly string[];
  /** The price when the favourite was added; known only for the favourites of the device. */
  prices: ReadonlyMap<string, Price>;
}

function Cards({ keys, prices }: CardsProps) {
  const { t } = useT('listingsSaved');
  const [visibleCount, setVisibleCount] = useState(CARDS_PER_STEP);
  const starts = Array.from(
    { length: Math.ceil(Math.min(visibleCount, keys.length) / CARDS_PER_STEP) },
    (_, step) => step * CARDS_PER_STEP,
  );
  return (
    <>
      <ul className="cards" aria-label={t('favourites.title')}>
        {starts.map((start) => (
          <CardsOfStep key={start} keys={keys.slice(start, start + CARDS_PER_STEP)} prices={prices} />
        ))}
      </ul>
      {keys.length > visibleCount && (
        <div>
          <Button variant="secondary" onClick={() => setVisibleCount(visibleCount + CARDS_PER_STEP)}>
            {t('common:actions.seeMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function CardsOfStep({ keys, prices }: CardsProps) {
  const { t, locale } = useT('listingsSaved');
  const { data, isError, refetch, fulfilledTimeStamp: now = 0 } = useListingsByKeysQuery({ keys: [...keys], locale });
  if (!data) {
    return (
      <li className="all">
        {isError ? (
          <ErrorState
            title={t('error.title')}
            action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
          >
            {t('error.text')}
          </ErrorState>
        ) : (
          <CardGridSkeleton label={t('common:state.loading')} count={Math.min(keys.length, 4)} />
        )}
      </li>
    );
  }
  return (
    <>
      {data.map((ad) => {
        const drop = priceReduction(prices.get(ad.publicKey), ad.price);
        return (
          <li key={ad.publicKey}>
            <AdCard ad={ad} now={now} sizes={SAVED_SIZES} mixed />
            {drop > 0 && (
              <p className="price-drop">{t('favourites.priceDrop', { amount: formatMoney(drop, locale) })}</p>
            )}
          </li>
        );
      })}
      {keys.length > data.length && (
        <li className="all soft">{t('favourites.removed', { count: keys.length - data.length })}</li>
      )}
    </>
  );
}

function NoFavourites() {
  const { t, locale } = useT('listingsSaved');
  return (
    <EmptyState
      icon="heart"
      level={3}
      title={t('favourites.empty')}
      actions={(['SALE', 'RENTAL'] as const).map((transaction) => (
        <ButtonLink
          key={transaction}
          variant={transaction === 'SALE' ? 'primary' : 'secondary'}
          href={listingPath({ transaction, category: 'LOGEMENTS' }, locale)}
          linkAs={RouterLink}
        >
          {t(`listings:listing.heading.${transaction}.LOGEMENTS`)}
        </ButtonLink>
      ))}
    >
      {t('favourites.emptyText')}
    </EmptyState>
  );
}
