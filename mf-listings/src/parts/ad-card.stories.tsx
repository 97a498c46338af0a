import type { ListedAd } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { Carousel } from '@houni/ui/carousel.tsx';
import { makeStore, Provider } from '@houni/store';
import type { Stories, Story, StoryContext } from '@houni/ui/stories';
import { card, LISTED_AGENCY } from '../ads.test-support.ts';
import { deviceListsSlice, listsRead } from '../device-lists/device-lists-slice.ts';
import { LabelledAdActions } from './labelled-ad-actions.tsx';
import { messages } from '../messages.ts';
import { AdCard } from './ad-card.tsx';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';

/** Ads are new for three days. The cards were fetched long after publication, or an hour after. */
const LATER = Date.parse('2026-06-01T00:00:00Z');
const SOON = Date.parse('2026-03-07T10:00:00Z');
const SIZES = '400px';

/** A photo of the catalogue. */
const shot = (base: string) => ({ base, thumbhash: 'AAAA' });

function ad(key: string, { locale }: { locale: Locale }, over: Partial<ListedAd> = {}) {
  const own = locale === 'ar' ? { title: 'شقة مطلة على البحر', place: ['سيدي بوسعيد', 'قرطاج', 'تونس'] } : {};
  return card(key, { photos: [shot('villa'), shot('flat')], ...own, ...over });
}

const story = (key: string, over: Partial<ListedAd> = {}, now = LATER) =>
  function render(context: StoryContext) {
    return <AdCard ad={ad(key, context, over)} now={now} sizes={SIZES} />;
  };

/** As `watchCards` marks the card of an ad that the visitor has opened. */
const markAsSeen = (text: string) => (frame: HTMLElement | null) =>
  frame?.querySelector('.badge')?.setAttribute('data-seen', text);

/** A card whose two buttons are pressed. */
function withSavedAd(render: Story['render']): Story['render'] {
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000 } });
  store.inject(deviceListsSlice);
  store.dispatch(
    listsRead({
      favourites: [{ publicKey: 'saved', addedAt: '', price: { millimes: 1, unit: 'total' } }],
      compared: ['saved'],
    }),
  );
  return (context) => <Provider store={store}>{render(context)}</Provider>;
}

export default {
  title: 'Ads in lists',
  phone: true,
  texts: messages,
  states: {
    plain: story('plain'),
    hover: { force: 'hover', render: story('hover') },
    focus: { force: 'focus-visible', render: story('focus') },
    'favourite and compared': withSavedAd(story('saved')),
    'favourite, hover': { force: 'hover', on: '.favourite', render: story('touched') },
    new: story('new', {}, SOON),
    seen: (context) => <div ref={markAsSeen(context.say('Déjà vue', 'شوهد'))}>{story('seen')(context)}</div>,
    'all badges': story('badges', { sponsored: true, previousPrice: { millimes: 480_000_000, unit: 'total' } }, SOON),
    'price drop': story('drop', { previousPrice: { millimes: 480_000_000, unit: 'total' } }),
    sponsored: story('sponsored', { sponsored: true, photos: [shot('house')] }),
    highlighted: story('highlighted', { highlighted: true }),
    'sponsored and highlighted': story('both', { sponsored: true, highlighted: true }),
    'sold or rented': story('sold', { closed: true }),
    'rent per month, of an agency': story('rent', {
      transaction: 'RENTAL',
      price: { millimes: 1_200_000, unit: 'month' },
      agency: LISTED_AGENCY,
      photos: [shot('flat')],
    }),
    'as narrow as on a tablet, among sales': (context) => (
      <div style={{ inlineSize: 216 }}>
        <AdCard
          ad={ad('narrow', context, {
            transaction: 'RENTAL',
            price: { millimes: 1_650_000, unit: 'month' },
            previousPrice: { millimes: 1_800_000, unit: 'month' },
          })}
          now={LATER}
          sizes={SIZES}
          mixed
        />
      </div>
    ),
    'no photo': story('bare', { photos: [] }),
    'one photo': story('one', { photos: [shot('land')], rooms: null }),
    'photo fails to load': story('failing', { photos: [shot('missing')] }),
    'no facts': story('facts', { area: null, rooms: null, photos: [shot('shop')] }),
    'own title with a searched word': {
      render: (context) => (
        <AdCard
          ad={{ ...ad('own', context), ownTitle: { text: 'شقة مطلة على البحر', language: 'ar' } }}
          now={LATER}
          sizes={SIZES}
        />
      ),
    },
    'long title': story('title', {
      title:
        'Magnifique appartement de haut standing avec large terrasse, vue dégagée sur la mer, piscine, garage et jardin privatif',
    }),
    'long word': story('word', {
      title: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage',
      price: { millimes: 12_345_678_900_000, unit: 'total' },
      previousPrice: { millimes: 13_345_678_900_000, unit: 'total' },
    }),
    'title in the other script': ({ locale }) => (
      <AdCard
        ad={ad(
          'other',
          { locale },
          locale === 'ar' ? { title: 'Appartement vue mer' } : { title: 'شقة مطلة على البحر' },
        )}
        now={LATER}
        sizes={SIZES}
      />
    ),
    compact: (context) => <AdCard ad={ad('compact', context)} now={LATER} sizes="120px" variant="compact" />,
    'compact, without photo': (context) => (
      <AdCard ad={ad('plain', context, { photos: [] })} now={LATER} sizes="120px" variant="compact" />
    ),
    'labelled actions': (context) => <LabelledAdActions ad={ad('labelled', context)} />,
    'labelled actions, pressed': withSavedAd((context) => <LabelledAdActions ad={ad('saved', context)} />),
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
    'in the results, while others load': {
      wide: true,
      render: (context) => (
        <CardGrid label={context.say('Annonces d’avant', 'إعلانات سابقة')} busy>
          <li>
            <AdCard ad={ad('old', context)} now={LATER} sizes={SIZES} />
          </li>
        </CardGrid>
      ),
    },
    'in the results, loading': {
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
