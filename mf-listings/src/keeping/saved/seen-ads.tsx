import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Carousel } from '@houni/ui/carousel.tsx';
import { space } from '@houni/ui/tokens';
import { AdCard } from '../../parts/ad-card.tsx';
import { CAROUSEL_SIZES } from '../../parts/carousel-sizes.ts';
import { forgetSeen } from '../late/note.ts';
import { useListingsByKeysQuery } from './ads-by-keys.ts';

const headStyle = css({ '& > button': { marginInlineStart: `calc(-1 * ${space[3]})` } });

/** Cards of one carousel: more stand on the page of what is kept. */
const SHOWN = 12;

export interface SeenAdsProps {
  keys: string[];
}

/** The ads that were looked at on this device, the last one first, with the way to forget them. */
export function SeenAds({ keys }: SeenAdsProps) {
  const { t, locale } = useT('listingsSaved');
  const [forgotten, setForgotten] = useState(false);
  const { data = [], fulfilledTimeStamp: now = 0 } = useListingsByKeysQuery({ keys: keys.slice(0, SHOWN), locale });
  if (forgotten || data.length === 0) return null;
  return (
    <section aria-labelledby="seen-ads" className="no-print">
      <Carousel
        label={t('seen.title')}
        previousLabel={t('common:carousel.previous')}
        nextLabel={t('common:carousel.next')}
        header={
          <div css={headStyle}>
            <h2 id="seen-ads">{t('seen.title')}</h2>
            <Button
              variant="quiet"
              onClick={() => {
                setForgotten(true);
                void forgetSeen();
              }}
            >
              {t('seen.forget')}
            </Button>
          </div>
        }
      >
        {data.map((ad) => (
          <AdCard key={ad.publicKey} ad={ad} now={now} sizes={CAROUSEL_SIZES} />
        ))}
      </Carousel>
    </section>
  );
}
