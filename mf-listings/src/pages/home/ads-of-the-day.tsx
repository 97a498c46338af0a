import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { Carousel } from '@houni/ui/carousel.tsx';
import { homeApi } from './home-api.ts';
import { AdCard } from '../../parts/ad-card.tsx';
import { CardGridSkeleton } from '../../parts/card-grid.tsx';
import { CAROUSEL_SIZES } from '@houni/ad-card/carousel-sizes';
import { homeArguments } from './home-arguments.ts';
import { HomeSection, SectionFailed, SectionHead } from './home-section.tsx';

const ID = 'listing-of-the-day';

export function AdsOfTheDay() {
  const { t, locale } = useT('listings');
  const { data, isError, refetch, fulfilledTimeStamp = 0 } = homeApi.useListingsOfDayQuery(homeArguments.day(locale));
  const head = <SectionHead id={ID} title={t('home.day.title')} text={t('home.day.text')} />;
  const all = {
    href: listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale),
    label: t('home.day.all'),
  };
  return (
    <HomeSection id={ID} all={all}>
      {data && data.items.length > 0 ? (
        <Carousel
          label={t('home.day.title')}
          previousLabel={t('home.day.previous')}
          nextLabel={t('home.day.next')}
          header={head}
        >
          {data.items.map((ad) => (
            <AdCard key={ad.publicKey} ad={ad} now={fulfilledTimeStamp} sizes={CAROUSEL_SIZES} mixed />
          ))}
        </Carousel>
      ) : (
        <>
          {head}
          {data ? (
            <p>{t('home.day.empty')}</p>
          ) : isError ? (
            <SectionFailed onRetry={() => void refetch()} />
          ) : (
            <CardGridSkeleton label={t('common:state.loading')} count={3} />
          )}
        </>
      )}
    </HomeSection>
  );
}
