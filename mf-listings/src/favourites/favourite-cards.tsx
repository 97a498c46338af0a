import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedAd } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatDate, formatMoneyChange } from '@houni/i18n/format';
import { ButtonLink } from '@houni/ui/button.tsx';
import { AdCard } from '../parts/ad-card.tsx';
import { SAVED_SIZES } from '../pages/saved/section-style.ts';
import { FavouriteNote } from './favourite-note.tsx';
import { priceChangeSince } from './saved-price.ts';
import type { SavedPrice } from './saved-price.ts';

/** Cards at first, and with each click on "See more". */
const CARDS_PER_STEP = 24;

interface FavouriteCardsProps {
  ads: readonly ListedAd[];
  /** When the ads were fetched, in milliseconds. */
  now: number;
  /** What is known about the favourites, by key. A note that is not undefined can be edited. */
  saved: ReadonlyMap<string, SavedPrice & { note?: string | null }>;
}

/** Cards of favourites, each with the change of its price since it was added and the note of the user. */
export function FavouriteCards({ ads, now, saved }: FavouriteCardsProps) {
  const { t } = useT('listingsSaved');
  const [query] = useSearchParams();
  const [visibleCount, setVisibleCount] = useState(query.has('all') ? ads.length : CARDS_PER_STEP);
  // Without scripts the link shows all of them.
  const allCards = new URLSearchParams([...query, ['all', '1']]);
  return (
    <>
      <ul className="cards" aria-label={t('favourites.title')}>
        {ads.slice(0, visibleCount).map((ad) => {
          const details = saved.get(ad.publicKey);
          return (
            <li key={ad.publicKey}>
              <AdCard ad={ad} now={now} sizes={SAVED_SIZES} mixed isFavourite={details !== undefined} />
              {details && <PriceChange saved={details} ad={ad} />}
              {details?.note !== undefined && <FavouriteNote publicKey={ad.publicKey} note={details.note} />}
            </li>
          );
        })}
      </ul>
      {ads.length > visibleCount && (
        <div>
          <ButtonLink
            variant="secondary"
            href={`?${allCards}`}
            onClick={(event) => {
              event.preventDefault();
              setVisibleCount(visibleCount + CARDS_PER_STEP);
            }}
          >
            {t('common:actions.seeMore')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** "−35 000 DT depuis le 3 novembre 2026"; nothing while the price is the same. */
function PriceChange({ saved, ad }: { saved: SavedPrice; ad: ListedAd }) {
  const { t, locale } = useT('listingsSaved');
  const change = priceChangeSince(saved, ad.price);
  if (change === 0) return null;
  return (
    <p className={change < 0 ? 'price-drop' : 'soft'}>
      {t('favourites.priceChange', {
        amount: formatMoneyChange(change, locale),
        date: formatDate(saved.addedAt, locale),
      })}
    </p>
  );
}
