import type { AgencyCard as Agency } from '@houni/contracts/agency';
import { samplePhoto } from '@houni/ui/stories';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { card } from '../../agencies.test-support.ts';
import { messages } from '../../messages.ts';
import { CardGridSkeleton } from '../../parts/card-grid-skeleton.tsx';
import { AgencyCard } from './agency-card.tsx';

const drawn = (slug: string, over: Partial<Agency> = {}) =>
  function render({ say }: StoryContext) {
    const agency = card(slug, {
      name: say('Côte Immobilière', 'وكالة الساحل العقارية'),
      tagline: say('Vente et location au bord de la mer.', 'بيع وكراء على شاطئ البحر.'),
      logo: { initials: say('CI', 'وس'), color: '#1557B0' },
      cover: samplePhoto('villa'),
      ...over,
    });
    return <AgencyCard agency={agency} sizes="400px" />;
  };

export default {
  title: 'Agencies in lists',
  phone: true,
  texts: messages,
  states: {
    verified: drawn('verified'),
    hover: { force: 'hover', on: 'h2 a', render: drawn('hover') },
    focus: { force: 'focus-visible', render: drawn('focus') },
    'not verified, answers in days': drawn('plain', { verified: false, responseHours: 50 }),
    'no cover, no ads, answer unknown': drawn('bare', { cover: null, adCount: 0, responseHours: null }),
    'cover failing': drawn('failing', { cover: samplePhoto('missing') }),
    'many ads, all languages': drawn('many', { adCount: 12_345, languages: ['fr', 'ar', 'en', 'it', 'es'] }),
    'long names': drawn('long', {
      name: 'Société méditerranéenne de gestion immobilière et de transactions internationales',
      tagline: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
    }),
    'to come': { wide: true, render: () => <CardGridSkeleton count={3} /> },
  },
} satisfies Stories;
