import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAX_FAVOURITES } from '@houni/contracts/limits';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath, listingPath } from '@houni/routing/build';
import { useStore } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { AdCard } from '../../parts/ad-card.tsx';
import { CardGridSkeleton } from '../../parts/card-grid.tsx';
import { RouterLink } from '../../parts/router-link.ts';
import { keptStore } from '../kept.ts';
import { device } from '../late/device.ts';
import { keeperOf } from '../late/the-keeper.ts';
import { useListingsByKeysQuery } from './ads-by-keys.ts';
import { SAVED_SIZES, sectionStyle } from './section-style.ts';

/** Cards at first, and with each further click. */
const STEP = 24;

/**
 * Favourites of the device, or of the account. What is let go here keeps its card, with its button, until the page is
 * left: a slip of the finger is taken back where it happened.
 */
export function SavedFavourites({ uid }: { uid: string | null }) {
  const { t } = useT('listingsSaved');
  const store = useStore() as HouniStore; // the page's store is made by makeStore alone
  const { favourite } = useSyncExternalStore(keptStore.subscribe, keptStore.kept, keptStore.kept);
  const [known, setKnown] = useState(false);
  const [keys, setKeys] = useState<string[]>([]);
  const [prices, setPrices] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    let wanted = true;
    const read = async () => {
      await keeperOf(uid, store).refresh();
      const items = uid === null ? await device.read('favourites').catch(() => []) : [];
      if (!wanted) return;
      setPrices(new Map(items.map(({ publicKey, price }) => [publicKey, price])));
      setKnown(true);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [uid, store]);

  const fresh = [...favourite].filter((key) => !keys.includes(key));
  if (fresh.length > 0) setKeys([...fresh, ...keys]);

  return (
    <section css={sectionStyle} aria-labelledby="saved-favourites">
      <header>
        <h2 id="saved-favourites">
          {favourite.size > 0
            ? t('favourites.count', { count: favourite.size, most: MAX_FAVOURITES })
            : t('favourites.title')}
        </h2>
        <Account uid={uid} />
      </header>
      {keys.length > 0 ? (
        <Cards keys={keys} prices={prices} />
      ) : known ? (
        <NoFavourites />
      ) : (
        <CardGridSkeleton label={t('common:state.loading')} count={4} />
      )}
    </section>
  );
}

/** Where favourites are kept: for visitors the way to have them everywhere, for users the way to their notes. */
function Account({ uid }: { uid: string | null }) {
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
      {t('favourites.everywhere')}
    </ButtonLink>
  );
}

interface CardsProps {
  keys: string[];
  /** What each asked for when it was kept, in millimes; known of the device's favourites alone. */
  prices: ReadonlyMap<string, number>;
}

function Cards({ keys, prices }: CardsProps) {
  const { t } = useT('listingsSaved');
  const [shown, setShown] = useState(STEP);
  const starts = Array.from({ length: Math.ceil(Math.min(shown, keys.length) / STEP) }, (_, step) => step * STEP);
  return (
    <>
      <ul className="cards" aria-label={t('favourites.title')}>
        {starts.map((start) => (
          <SomeCards key={start} keys={keys.slice(start, start + STEP)} prices={prices} />
        ))}
      </ul>
      {keys.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
            {t('common:actions.seeMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function SomeCards({ keys, prices }: CardsProps) {
  const { t, locale } = useT('listingsSaved');
  const { data, isError, refetch, fulfilledTimeStamp: now = 0 } = useListingsByKeysQuery({ keys, locale });
  if (!data) {
    return (
      <li className="all">
        {isError ? (
          <ErrorState
            title={t('failed.title')}
            action={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
          >
            {t('failed.text')}
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
        const before = prices.get(ad.publicKey) ?? 0;
        return (
          <li key={ad.publicKey}>
            <AdCard ad={ad} now={now} sizes={SAVED_SIZES} />
            {before > ad.price.millimes && (
              <p className="fell">
                {t('favourites.fell', { amount: formatMoney(before - ad.price.millimes, locale) })}
              </p>
            )}
          </li>
        );
      })}
      {keys.length > data.length && (
        <li className="all soft">{t('favourites.gone', { count: keys.length - data.length })}</li>
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
      title={t('favourites.none')}
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
      {t('favourites.noneText')}
    </EmptyState>
  );
}
