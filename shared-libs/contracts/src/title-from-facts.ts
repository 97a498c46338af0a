import type { AdCard } from './ad.ts';
import type { Locale } from './locale.ts';
import type { AdCategoryCode, TransactionCode } from './transactions.ts';
import { formatArea } from './value-formats.ts';

/** Search engines and cards show about this many characters. */
export const MAX_FACTS_TITLE_LENGTH = 70;

/** The facts that a title can name. */
export type TitleFacts = Pick<AdCard, 'transaction' | 'category' | 'area' | 'rooms' | 'furnished'> & {
  priceUnit: AdCard['price']['unit'];
  /** The name of the sector in the language of the title. */
  place: string;
};

/** The words of a title in one language. */
interface Words {
  comma: string;
  category: Record<AdCategoryCode, string>;
  furnished: Record<AdCategoryCode, string>;
  /** Words in the order of the language: property, layout, furnished. */
  home: (category: string, rooms: string, furnished: string) => (string | false)[];
  offer: Record<Exclude<TransactionCode, 'FLAT'>, string>;
  flatshare: (home: string) => string;
  period: Record<'night' | 'week', string>;
}

const sameForAll = (word: string): Record<AdCategoryCode, string> => ({
  APPARTEMENT: word,
  MAISONS: word,
  TERRAINS_FERMES: word,
  BUREAUX_COMMERCES: word,
});
const nounFirst = (category: string, rooms: string, furnished: string) => [category, rooms, furnished];

const WORDS: Record<Locale, Words> = {
  fr: {
    comma: ', ',
    category: {
      APPARTEMENT: 'appartement',
      MAISONS: 'maison',
      TERRAINS_FERMES: 'terrain ou ferme',
      BUREAUX_COMMERCES: 'bureau ou commerce',
    },
    furnished: { ...sameForAll('meublé'), MAISONS: 'meublée' },
    home: nounFirst,
    offer: { SALE: 'à vendre', RENTAL: 'à louer' },
    flatshare: (home) => `colocation en ${home}`,
    period: { night: 'à la nuit', week: 'à la semaine' },
  },
  ar: {
    comma: '، ',
    category: {
      APPARTEMENT: 'شقة',
      MAISONS: 'منزل',
      TERRAINS_FERMES: 'أرض أو مزرعة',
      BUREAUX_COMMERCES: 'مكتب أو محل',
    },
    furnished: { ...sameForAll('مؤثث'), APPARTEMENT: 'مؤثثة', TERRAINS_FERMES: 'مؤثثة' },
    home: nounFirst,
    offer: { SALE: 'للبيع', RENTAL: 'للكراء' },
    flatshare: (home) => `سكن مشترك في ${home}`,
    period: { night: 'بالليلة', week: 'بالأسبوع' },
  },
  en: {
    comma: ', ',
    category: {
      APPARTEMENT: 'apartment',
      MAISONS: 'house',
      TERRAINS_FERMES: 'land or farm',
      BUREAUX_COMMERCES: 'office or shop',
    },
    furnished: sameForAll('furnished'),
    home: (category, rooms, furnished) => [furnished, rooms, category],
    offer: { SALE: 'for sale', RENTAL: 'for rent' },
    // "an S+2" and "an apartment", but "a furnished" and "a house".
    flatshare: (home) => `flatshare in ${/^[Sa]/.test(home) ? 'an' : 'a'} ${home}`,
    period: { night: 'by the night', week: 'by the week' },
  },
  it: {
    comma: ', ',
    category: {
      APPARTEMENT: 'appartamento',
      MAISONS: 'casa',
      TERRAINS_FERMES: 'terreno o fattoria',
      BUREAUX_COMMERCES: 'ufficio o negozio',
    },
    furnished: { ...sameForAll('arredato'), MAISONS: 'arredata' },
    home: nounFirst,
    offer: { SALE: 'in vendita', RENTAL: 'in affitto' },
    flatshare: (home) => `condivisione in ${home}`,
    period: { night: 'a notte', week: 'a settimana' },
  },
  es: {
    comma: ', ',
    category: {
      APPARTEMENT: 'apartamento',
      MAISONS: 'casa',
      TERRAINS_FERMES: 'terreno o finca',
      BUREAUX_COMMERCES: 'oficina o local',
    },
    furnished: { ...sameForAll('amueblado'), MAISONS: 'amueblada' },
    home: nounFirst,
    offer: { SALE: 'en venta', RENTAL: 'en alquiler' },
    flatshare: (home) => `habitación en ${home}`,
    period: { night: 'por noches', week: 'por semanas' },
  },
};

/**
 * The title of an ad in the visitor's language, made from its facts: "Appartement S+2 meublé à louer, 94 m², La Marsa".
 * The advertiser's own title is in one language only. Facts of least weight are left out if it is too long, the
 * place last.
 */
export function titleFromFacts(facts: TitleFacts, locale: Locale): string {
  const leaveOut = [new Set<keyof TitleFacts>()];
  for (const fact of ['area', 'furnished', 'priceUnit', 'rooms', 'place'] as const) {
    leaveOut.push(new Set([...(leaveOut.at(-1) ?? []), fact]));
  }
  const titles = leaveOut.map((without) => titleWithout(facts, without, locale));
  return titles.find((title) => title.length <= MAX_FACTS_TITLE_LENGTH) ?? titles.at(-1) ?? '';
}

function titleWithout(facts: TitleFacts, without: ReadonlySet<keyof TitleFacts>, locale: Locale): string {
  const { category, transaction, priceUnit } = facts;
  const words = WORDS[locale];
  const rooms = facts.rooms === null || without.has('rooms') ? '' : roomsOf(facts.rooms, locale);
  const furnished = facts.furnished === true && !without.has('furnished') ? words.furnished[category] : '';
  const home = words.home(words.category[category], rooms, furnished).filter(Boolean).join(' ');
  const isShort = (priceUnit === 'night' || priceUnit === 'week') && !without.has('priceUnit');
  const period = isShort && transaction !== 'SALE' ? ` ${words.period[priceUnit]}` : '';
  const offer = transaction === 'FLAT' ? words.flatshare(home) : `${home} ${words.offer[transaction]}${period}`;
  const area = facts.area === null || facts.area <= 0 || without.has('area') ? '' : formatArea(facts.area, locale);
  const place = without.has('place') ? '' : facts.place.trim();
  const parts = [offer, area, place].filter((part) => part !== '');
  const title = parts.join(words.comma);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** "S+2"; isolated in Arabic, where the plus sign would move. */
function roomsOf(rooms: number, locale: Locale): string {
  return locale === 'ar' ? `\u2066S+${rooms}\u2069` : `S+${rooms}`;
}
