import { itemsOfDayApi } from '@houni/api-client/items-of-day';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { SectionHead } from '@houni/ui/page-section.tsx';
import { CardGridSkeleton } from '../../parts/card-grid.tsx';
import { AdsRow } from './ads-row.tsx';
import { homeArguments } from './home-arguments.ts';
import { HomeSection, SectionFailed } from './home-section.tsx';

const ID = 'listing-of-the-day';

export function AdsOfTheDay() {
  const { t, locale } = useT('listingsHome');
  const {
    data,
    isError,
    refetch,
    fulfilledTimeStamp = 0,
  } = itemsOfDayApi.useGetItemsOfDayQuery(homeArguments.day(locale));
  const title = t('home.day.title');
  const head = <SectionHead id={ID} title={title} />;
  const all = {
    href: listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale),
    label: t('home.day.all'),
  };
  return (
    <HomeSection id={ID} all={all}>
      {data && data.items.length > 0 ? (
        <AdsRow ads={data.items} now={fulfilledTimeStamp} label={title} header={head} mixed />
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
