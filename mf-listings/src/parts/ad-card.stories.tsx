import type { AdCard as Ad } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { Carousel } from '@houni/ui/carousel.tsx';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { AGENCY_ADVERTISER, card, photo } from '../ads.test-support.ts';
import { keptStore } from '../keeping/kept.ts';
import { WordedKeepButtons } from '../keeping/worded-keep-buttons.tsx';
import { messages } from '../messages.ts';
import { AdCard } from './ad-card.tsx';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { listedAd } from './listed-ad.ts';

/** Ads are new for three days: these were fetched long after, or an hour after they were published. */
const LATER = Date.parse('2026-06-01T00:00:00Z');
const SOON = Date.parse('2026-03-07T10:00:00Z');
const SIZES = '400px';

const shot = (name: string) => ({ ...photo(name), base: `/photos/${name}` });

function ad(key: string, { locale }: { locale: Locale }, over: Partial<Ad> = {}) {
  const own = locale === 'ar' ? ({ title: 'شقة مطلة على البحر', language: 'ar' } as const) : {};
  return listedAd(card(key, { photos: [shot('villa'), shot('flat')], ...own, ...over }), locale);
}

const drawn = (key: string, over: Partial<Ad> = {}, now = LATER) =>
  function render(context: StoryContext) {
    return <AdCard ad={ad(key, context, over)} now={now} sizes={SIZES} />;
  };

keptStore.publish({ favourite: new Set(['kept']), compare: new Set(['kept']) });

export default {
  title: 'Ads in lists',
  phone: true,
  texts: messages,
  states: {
    plain: drawn('plain'),
    hover: { force: 'hover', render: drawn('hover') },
    focus: { force: 'focus-visible', render: drawn('focus') },
    'kept and compared': drawn('kept'),
    'favourite, hover': { force: 'hover', on: '.favourite', render: drawn('touched') },
    new: drawn('new', {}, SOON),
    'all badges': drawn('badges', { sponsored: true, previousPrice: { millimes: 480_000_000, unit: 'total' } }, SOON),
    'price drop': drawn('drop', { previousPrice: { millimes: 480_000_000, unit: 'total' } }),
    sponsored: drawn('sponsored', { sponsored: true, photos: [shot('house')] }),
    highlighted: drawn('highlighted', { highlighted: true }),
    'sponsored and highlighted': drawn('both', { sponsored: true, highlighted: true }),
    'sold or rented': drawn('sold', { state: 'sold_or_rented' }),
    'rent per month, of an agency': drawn('rent', {
      transaction: 'RENTAL',
      price: { millimes: 1_200_000, unit: 'month' },
      advertiser: AGENCY_ADVERTISER,
      photos: [shot('flat')],
    }),
    'no photo': drawn('bare', { photos: [], photoCount: 0 }),
    'one photo': drawn('one', { photos: [shot('land')], photoCount: 1, rooms: null, category: 'TERRAINS_FERMES' }),
    'photo failing': drawn('failing', { photos: [shot('missing')] }),
    'no facts': drawn('facts', { area: null, rooms: null, photos: [shot('shop')] }),
    'long title': drawn('title', {
      title:
        'Magnifique appartement de haut standing avec large terrasse, vue dégagée sur la mer, piscine, garage et jardin privatif',
      language: 'fr',
    }),
    'long word': drawn('word', {
      title: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
      language: 'fr',
      price: { millimes: 12_345_678_900_000, unit: 'total' },
      previousPrice: { millimes: 13_345_678_900_000, unit: 'total' },
    }),
    'title in the other script': ({ locale }) => (
      <AdCard
        ad={ad(
          'other',
          { locale },
          locale === 'ar'
            ? { title: 'Appartement vue mer', language: 'fr' }
            : { title: 'شقة مطلة على البحر', language: 'ar' },
        )}
        now={LATER}
        sizes={SIZES}
      />
    ),
    'buttons with words': (context) => <WordedKeepButtons ad={ad('worded', context)} />,
    'buttons with words, pressed': (context) => <WordedKeepButtons ad={ad('kept', context)} />,
    'in the results': {
      wide: true,
      render: (context) => (
        <CardGrid label={context.say('Annonces', 'إعلانات')}>
          {['list1', 'list2', 'list3'].map((key) => (
            <li key={key}>
              <AdCard ad={ad(key, context)} now={LATER} sizes={SIZES} />
            </li>
          ))}
        </CardGrid>
      ),
    },
    'in the results, others on their way': {
      wide: true,
      render: (context) => (
        <CardGrid label={context.say('Annonces d’avant', 'إعلانات سابقة')} busy>
          <li>
            <AdCard ad={ad('old', context)} now={LATER} sizes={SIZES} />
          </li>
        </CardGrid>
      ),
    },
    'in the results, to come': {
      wide: true,
      render: ({ say }) => <CardGridSkeleton label={say('Chargement', 'جار التحميل')} count={3} />,
    },
    'in a carousel': {
      wide: true,
      render: (context) => (
        <Carousel
          label={context.say('Annonces du jour', 'إعلانات اليوم')}
          previousLabel={context.say('Précédentes', 'السابقة')}
          nextLabel={context.say('Suivantes', 'التالية')}
        >
          {['day1', 'day2', 'day3', 'day4', 'day5'].map((key) => (
            <AdCard key={key} ad={ad(key, context)} now={LATER} sizes={SIZES} />
          ))}
        </Carousel>
      ),
    },
  },
} satisfies Stories;
