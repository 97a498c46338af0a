import type { AdCard as Ad } from '@houni/contracts/ad';
import { samplePhoto } from '@houni/ui/stories';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { ad } from '../../agencies.test-support.ts';
import { messages } from '../../messages.ts';
import { AdCard } from './ad-card.tsx';

const renderCard = (key: string, over: Partial<Ad> = {}) =>
  function render({ locale }: StoryContext) {
    const own = locale === 'ar' ? ({ title: 'شقة مطلة على البحر', language: 'ar' } as const) : {};
    return <AdCard ad={ad(key, { photos: [samplePhoto('flat')], ...own, ...over })} sizes="400px" />;
  };

export default {
  title: 'Ads of an agency',
  texts: messages,
  states: {
    'rent per month': renderCard('rent'),
    sale: renderCard('sale', { transaction: 'SALE', price: { millimes: 450_000_000, unit: 'total' } }),
    hover: { force: 'hover', on: 'h3 a', render: renderCard('hover') },
    focus: { force: 'focus-visible', render: renderCard('focus') },
    'no photo, no facts': renderCard('bare', { photos: [], rooms: null, area: null }),
    'long word': renderCard('word', {
      title: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
      language: 'fr',
    }),
  },
} satisfies Stories;
