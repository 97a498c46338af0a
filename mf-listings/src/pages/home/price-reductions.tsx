import { searchApi } from '@houni/api-client/search';
import { useT } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import { listingQueryString } from '@houni/routing/listing-url';
import { SectionHead } from '@houni/ui/page-section.tsx';
import { AdsRow } from './ads-row.tsx';
import { homeArguments } from './home-arguments.ts';
import { HomeSection } from './home-section.tsx';

const ID = 'price-reductions';

/** Homes whose price was reduced most; nothing if there are none or the call failed. */
export function PriceReductions() {
  const { t, locale } = useT('listingsHome');
  const { data, fulfilledTimeStamp = 0 } = searchApi.useSearchItemsQuery(homeArguments.reductions(locale));
  const ads = data?.items.filter(({ previousPrice }) => previousPrice) ?? [];
  if (ads.length === 0) return null;
  const all = listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale);
  const title = t('home.reductions.title');
  return (
    <HomeSection
      id={ID}
      all={{ href: all + listingQueryString({ sort: 'largest-reduction' }), label: t('home.reductions.all') }}
      reveals
    >
      <AdsRow ads={ads} now={fulfilledTimeStamp} label={title} header={<SectionHead id={ID} title={title} />} />
    </HomeSection>
  );
}
