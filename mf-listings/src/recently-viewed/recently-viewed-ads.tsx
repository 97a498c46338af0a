import { css } from '@emotion/react';
import { itemsByKeysApi } from '@houni/api-client/items-by-keys';
import { useT } from '@houni/i18n';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { Button } from '@houni/ui/button.tsx';
import { Carousel } from '@houni/ui/carousel.tsx';
import { space } from '@houni/ui/tokens';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { clearHistory } from '../device-lists/history.ts';
import { AdCard } from '../parts/ad-card.tsx';
import { carouselCards } from '../parts/carousel-cards.ts';
import { CAROUSEL_SIZES } from '@houni/ad-card/carousel-sizes';

const headStyle = css({ '& > button': { marginInlineStart: `calc(-1 * ${space[3]})` } });

const MAX_CARDS = 12;

interface RecentlyViewedAdsProps {
  /** The key of an ad that is left out. */
  except?: string;
}

/** The ads that were viewed on this device, newest first, with a button that clears them. */
export function RecentlyViewedAds({ except }: RecentlyViewedAdsProps) {
  const { t, locale } = useT('listingsSaved');
  const dispatch = useDispatch<HouniDispatch>();
  const viewed = useSelector((state: RootState) => selectDeviceLists(state).recentlyViewed);
  const keys = viewed.filter((key) => key !== except).slice(0, MAX_CARDS);
  const query = itemsByKeysApi.useGetItemsByKeysQuery({ keys, locale }, { skip: keys.length === 0 });
  const { data = [], fulfilledTimeStamp: now = 0 } = query;
  if (keys.length === 0 || data.length === 0) return null;
  return (
    <section css={carouselCards} aria-labelledby="recently-viewed" className="no-print">
      <Carousel
        label={t('recentlyViewed.title')}
        previousLabel={t('common:carousel.previous')}
        nextLabel={t('common:carousel.next')}
        header={
          <div css={headStyle}>
            <h2 id="recently-viewed">{t('recentlyViewed.title')}</h2>
            <Button variant="quiet" onClick={() => dispatch(clearHistory('recentlyViewed'))}>
              {t('recentlyViewed.clear')}
            </Button>
          </div>
        }
      >
        {data.map((ad) => (
          <AdCard key={ad.publicKey} ad={ad} now={now} sizes={CAROUSEL_SIZES} mixed />
        ))}
      </Carousel>
    </section>
  );
}
