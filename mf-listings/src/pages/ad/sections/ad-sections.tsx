import type { AdDetail } from '@houni/contracts/ad';
import { Description } from './description.tsx';
import { Facts } from './facts.tsx';
import { sectionsStyle } from './sections-style.ts';
import { PriceCard } from './price-card.tsx';
import { Summary } from './summary.tsx';
import { TitleStatus } from './title-status.tsx';
import { topBarStyle } from './top-bar-style.ts';
import { TopBarFacts } from './top-bar-facts.tsx';

export interface AdSectionsProps {
  name: 'summary' | 'price' | 'topBar' | 'description' | 'facts' | 'titleStatus';
  ad: AdDetail;
  /** Closed ads and previews have no comparison and no budget. */
  online?: boolean;
}

/** One section of an ad's page. */
export function AdSections(props: AdSectionsProps) {
  return (
    <div css={props.name === 'topBar' ? topBarStyle : sectionsStyle}>
      <Section {...props} />
    </div>
  );
}

function Section({ name, ad, online = false }: AdSectionsProps) {
  switch (name) {
    case 'summary':
      return <Summary ad={ad} online={online} />;
    case 'price':
      return <PriceCard ad={ad} online={online} />;
    case 'topBar':
      return <TopBarFacts ad={ad} />;
    case 'description':
      return <Description ad={ad} />;
    case 'facts':
      return <Facts ad={ad} />;
    case 'titleStatus':
      return ad.titleStatus === null ? null : <TitleStatus status={ad.titleStatus} />;
  }
}
