import type { AgencyDetail } from '@houni/contracts/agency';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { detail } from '../../agencies.test-support.ts';
import { messages } from '../../messages.ts';
import { AgencyAbout } from './agency-about.tsx';
import { AgencyCover } from './agency-cover.tsx';
import { AgencyFacts } from './agency-facts.tsx';
import { AgencyContactCard } from './contact/agency-contact.tsx';
import { ItemFilterForm } from './items/item-filter-form.tsx';
import type { ItemFilters } from './item-filters.ts';

/** The browser's clock decides: open all week, and never in the minutes of the pictures. */
const ALWAYS: AgencyDetail['opening'] = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }];
const AT_NIGHT: AgencyDetail['opening'] = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 1, to: 2 }];

const agency = ({ say }: StoryContext, over: Partial<AgencyDetail> = {}) =>
  detail('cote', {
    name: say('Côte Immobilière', 'وكالة الساحل العقارية'),
    cover: null,
    ...over,
  });
const facts = (over: Partial<AgencyDetail>) => (context: StoryContext) => (
  <AgencyFacts agency={agency(context, over)} loadedAt={0} />
);
const filters = (chosen: ItemFilters) => (context: StoryContext) => (
  <ItemFilterForm agency={agency(context)} filters={chosen} />
);

export default {
  title: 'Page of an agency',
  phone: true,
  texts: messages,
  states: {
    'verified, with the day of the check': {
      wide: true,
      render: (context) => <AgencyCover agency={agency(context)} />,
    },
    'without the badge': {
      wide: true,
      render: (context) => <AgencyCover agency={agency(context, { verified: false, verification: null })} />,
    },
    'facts, open': facts({ opening: ALWAYS }),
    'facts, closed': facts({ opening: AT_NIGHT }),
    'facts, hours that are not understood': facts({ opening: null, verification: null }),
    'filters chosen': {
      wide: true,
      render: filters({ transaction: 'RENTAL', roomsMin: 2, priceMax: 1200, agent: 1, sort: 'price-asc' }),
    },
    'a price that is no number': { wide: true, render: filters({ unread: { priceMin: 'cher' } }) },
    'what was sold, and the team': { wide: true, render: (context) => <AgencyAbout agency={agency(context)} /> },
    contact: (context) => <AgencyContactCard agency={agency(context)} />,
  },
} satisfies Stories;
