import type { AgencyCard as Agency } from '@houni/contracts/agency';
import { samplePhoto } from '@houni/ui/stories';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { card } from '../../agencies.test-support.ts';
import { messages } from '../../messages.ts';
import { CardGridSkeleton } from '../../parts/card-grid-skeleton.tsx';
import { AgencyCard } from './agency-card.tsx';

const renderCard = (slug: string, over: Partial<Agency> = {}) =>
  function render({ say }: StoryContext) {
    const agency = card(slug, {
      name: say('Côte Immobilière', 'وكالة الساحل العقارية'),
      tagline: say('Vente et location au bord de la mer.', 'بيع وكراء على شاطئ البحر.'),
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
    verified: renderCard('verified'),
    hover: { force: 'hover', on: 'h2 a', render: renderCard('hover') },
    focus: { force: 'focus-visible', render: renderCard('focus') },
    'not verified, answers in days': renderCard('plain', { verified: false, responseHours: 50 }),
    'no cover, no ads, answer unknown': renderCard('bare', { cover: null, adCount: 0, responseHours: null }),
    'cover failing': renderCard('failing', { cover: samplePhoto('missing') }),
    'many ads, all languages': renderCard('many', { adCount: 12_345, languages: ['fr', 'ar', 'en', 'it', 'es'] }),
    'long names': renderCard('long', {
      name: 'Société méditerranéenne de gestion immobilière et de transactions internationales',
      tagline: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
    }),
    'to come': { wide: true, render: () => <CardGridSkeleton count={3} /> },
  },
} satisfies Stories;
