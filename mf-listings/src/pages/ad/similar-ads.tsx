import { useT } from '@houni/i18n';
import { Carousel } from '@houni/ui/carousel.tsx';
import type { ListedAd } from '@houni/contracts/ad';
import { AdCard } from '../../parts/ad-card.tsx';
import { carouselCards } from '../../parts/carousel-cards.ts';
import { CAROUSEL_SIZES } from '@houni/ad-card/carousel-sizes';

export function SimilarAds({ ads, now }: { ads: ListedAd[]; now: number }) {
  const { t } = useT('listingsAd');
  if (ads.length === 0) return null;
  return (
    <section css={carouselCards} aria-labelledby="item-similar" className="no-print">
      <Carousel
        label={t('ad.similar.title')}
        previousLabel={t('common:carousel.previous')}
        nextLabel={t('common:carousel.next')}
        header={<h2 id="item-similar">{t('ad.similar.title')}</h2>}
      >
        {ads.map((ad) => (
          <AdCard key={ad.publicKey} ad={ad} now={now} sizes={CAROUSEL_SIZES} />
        ))}
      </Carousel>
    </section>
  );
}
