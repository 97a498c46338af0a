import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { CAROUSEL_SIZES } from '@houni/ad-card/carousel-sizes';
import type { ListedAd } from '@houni/contracts/ad';
import { Carousel } from '@houni/ui/carousel.tsx';
import { AdCard } from '../../parts/ad-card.tsx';
import { carouselCards } from '../../parts/carousel-cards.ts';

interface AdsRowProps {
  ads: ListedAd[];
  /** The time to which the ages of the ads belong, in milliseconds. */
  now: number;
  label: string;
  header: ReactNode;
  /** The ads are of several transactions, which the cards name. */
  mixed?: boolean;
}

/** Ads of a section of the home page in a row that scrolls sideways. */
export function AdsRow({ ads, now, label, header, mixed = false }: AdsRowProps) {
  const { t } = useT('listingsHome');
  return (
    <div css={carouselCards}>
      <Carousel label={label} previousLabel={t('home.day.previous')} nextLabel={t('home.day.next')} header={header}>
        {ads.map((ad) => (
          <AdCard key={ad.publicKey} ad={ad} now={now} sizes={CAROUSEL_SIZES} mixed={mixed} />
        ))}
      </Carousel>
    </div>
  );
}
