import { formatRooms } from './format-rooms.ts';
import { KIND_WORDS } from './kind-words.ts';
import type { Locale } from './locale.ts';
import type { PriceUnit } from './price-units.ts';
import { propertyKind } from './property-kind.ts';
import type { KindFacts } from './property-kind.ts';
import type { TransactionCode } from './transactions.ts';
import { formatArea } from './value-formats.ts';

/** Search engines and cards show about this many characters. */
export const MAX_FACTS_TITLE_LENGTH = 70;

/** The facts that a title can name. */
export type TitleFacts = KindFacts & {
  transaction: TransactionCode;
  /** Square metres. */
  area: number | null;
  furnished: boolean | null;
  priceUnit: PriceUnit;
  /** The name of the sector in the language of the title. */
  place: string;
};

/** The words of a title in one language. */
interface Words {
  comma: string;
  furnished: string;
  /** After a feminine noun. */
  furnishedFeminine?: string;
  /** Words in the order of the language: property, layout, furnished. */
  home: (kind: string, rooms: string, furnished: string) => (string | false)[];
  offer: Record<Exclude<TransactionCode, 'FLAT'>, string>;
  flatshare: (home: string) => string;
  period: Record<'night' | 'week', string>;
}

const nounFirst = (kind: string, rooms: string, furnished: string) => [kind, rooms, furnished];

const WORDS: Record<Locale, Words> = {
  fr: {
    comma: ', ',
    furnished: 'meublé',
    furnishedFeminine: 'meublée',
    home: nounFirst,
    offer: { SALE: 'à vendre', RENTAL: 'à louer' },
    flatshare: (home) => `colocation en ${home}`,
    period: { night: 'à la nuit', week: 'à la semaine' },
  },
  ar: {
    comma: '، ',
    furnished: 'مؤثث',
    furnishedFeminine: 'مؤثثة',
    home: nounFirst,
    offer: { SALE: 'للبيع', RENTAL: 'للكراء' },
    flatshare: (home) => `سكن مشترك في ${home}`,
    period: { night: 'بالليلة', week: 'بالأسبوع' },
  },
  en: {
    comma: ', ',
    furnished: 'furnished',
    // "3-bed house (S+3)".
    home: (kind, rooms, furnished) => {
      const [beds, layout] = rooms.split(' (');
      return [furnished, beds ? beds.replace(' ', '-') : false, kind, layout ? `(${layout}` : false];
    },
    offer: { SALE: 'for sale', RENTAL: 'for rent' },
    // "an apartment", "an office", but "a furnished" and "a house".
    flatshare: (home) => `flatshare in ${/^(?:[ao]|8-|11-)/.test(home) ? 'an' : 'a'} ${home}`,
    period: { night: 'by the night', week: 'by the week' },
  },
  it: {
    comma: ', ',
    furnished: 'arredato',
    furnishedFeminine: 'arredata',
    home: nounFirst,
    offer: { SALE: 'in vendita', RENTAL: 'in affitto' },
    flatshare: (home) => `condivisione in ${home}`,
    period: { night: 'a notte', week: 'a settimana' },
  },
  es: {
    comma: ', ',
    furnished: 'amueblado',
    furnishedFeminine: 'amueblada',
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
  const { transaction, priceUnit } = facts;
  const words = WORDS[locale];
  const [kind, gender] = KIND_WORDS[locale][propertyKind(facts)];
  // A studio is an S+0.
  const rooms = !facts.rooms || without.has('rooms') ? '' : formatRooms(facts.rooms, locale);
  const isFurnished = facts.furnished === true && !without.has('furnished');
  const furnished = (gender && words.furnishedFeminine) ?? words.furnished;
  const home = words
    .home(kind, rooms, isFurnished ? furnished : '')
    .filter(Boolean)
    .join(' ');
  const isShort = (priceUnit === 'night' || priceUnit === 'week') && !without.has('priceUnit');
  const period = isShort && transaction !== 'SALE' ? ` ${words.period[priceUnit]}` : '';
  const offer = transaction === 'FLAT' ? words.flatshare(home) : `${home} ${words.offer[transaction]}${period}`;
  const area = facts.area === null || facts.area <= 0 || without.has('area') ? '' : formatArea(facts.area, locale);
  const place = without.has('place') ? '' : facts.place.trim();
  const parts = [offer, area, place].filter((part) => part !== '');
  const title = parts.join(words.comma);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
