import type { PriceUnit, TitleStatus } from '@houni/contracts/ad';
import type { DraftContent, DraftPlace } from '@houni/contracts/draft';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import type { Locale } from '@houni/contracts/locale';
import { isAllowedPair } from '@houni/contracts/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { foldLetters } from '../places/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { understand } from '../words/understand.ts';
import type { UnderstoodWords } from '../words/understood.ts';

/** Search reads two hundred characters at a time; a text is read piece by piece, its beginning weighs most. */
const PIECE = 180;
const PIECES = 40;

const PHONE =
  /(?<![\d+])(?:(?:\+|00)216[\s.-]?)?[24579]\d(?:[\s.-]?\d{3}){2}(?!\d)|(?<![\d+])(?:(?:\+|00)216[\s.-]?)?[24579]\d(?:[\s.-]?\d{2}){3}(?!\d)/g;
const MAIL_OR_LINK = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{2,20}){1,3}\b/gi;
/** An amount with what makes it one: a scale, a currency, or the word for price in front. */
const AMOUNT =
  /(?<before>prix|loyer|price|rent|السعر|الثمن|سعر|الكراء)?\s*:?\s*(?<!\d)(?<number>\d{1,3}(?:[ .,\u202f]\d{3})+|\d{1,9}(?:[.,]\d{1,3})?)\s*(?<scale>mille|milles|k|md|millions?|mdt|milliards?|الف|مليون|مليار)?\s*(?<currency>dt|tnd|dinars?|دينار|د\.?ت)?(?![\p{L}\d])/gu;
const AREA =
  /(?<!\d)(?<number>\d{1,3}(?:[ .]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)\s*(?<unit>m2|metres? carres?|متر مربع|متر|م2|ha|hectares?|هكتار)(?![\p{L}\d])/u;
const FLOOR =
  /(?<!\d)(?<number>\d{1,2})\s*(?:er|ere|eme|e|th|nd|rd|st)?\s*(?:etage|floor)|الطابق\s*(?<arabic>\d{1,2})/u;
const UNITS: [words: RegExp, unit: PriceUnit][] = [
  [/(?:\/|par|la|per|a)\s*(?:nuit|nuitee|night)|ليله/u, 'night'],
  [/(?:\/|par|la|per|a)\s*(?:semaine|week)|اسبوع/u, 'week'],
];
const TITLES: [words: RegExp, status: TitleStatus][] = [
  [/titre\s*bleu|titre\s*foncier|blue title|رسم عقاري|صك ازرق/u, 'blue'],
  [/titre\s*(?:commun|partage|collectif)|شهاده ملكيه مشتركه/u, 'shared'],
  [/contrat\s*(?:simple|sous seing)|عقد/u, 'contract'],
];
const NEGOTIABLE = /negociable|a debattre|قابل للنقاش|قابل للتفاوض/u;

/** What somebody wrote elsewhere, as a draft that they check: only what the text says, nothing made up. */
export async function parseText(services: Services, text: string): Promise<Omit<ImportTextAnswer, 'draftKey'>> {
  const folded = foldLetters(text);
  const said = await understandPieces(services, text);
  const category = said.categories.length === 1 ? (said.categories[0] ?? null) : null;
  const transaction = said.transaction;
  const fits = transaction === null || category === null || isAllowedPair(transaction, category);
  const place = placeOf(said.places, await services.places());
  const price = readPrice(folded, transaction);
  const area = readArea(folded);
  const phone = text.match(PHONE)?.[0]?.replace(/[^\d+]/g, '') ?? null;
  const bare = text
    .replace(PHONE, ' ')
    .replace(MAIL_OR_LINK, ' ')
    .replace(/<(?=[a-z!/])/gi, '')
    .trim();
  const content: DraftContent = {
    transaction,
    category: fits ? category : null,
    ...(place && { place }),
    details: detailsOf(folded, bare, { said, price, area, transaction, category: fits ? category : null }),
    ...(phone !== null && { contact: { phone } }),
    step: transaction === null || category === null || !fits ? 'type' : place ? 'details' : 'place',
  };
  const home = category === 'APPARTEMENT' || category === 'MAISONS';
  const missing: [ImportTextAnswer['missing'][number], boolean][] = [
    ['transaction', content.transaction === null],
    ['category', content.category === null],
    ['place', !place?.sector],
    ['price', price === null],
    ['area', area === null],
    ['rooms', home && said.rooms === null],
    ['phone', phone === null],
    ['description', bare.length < TEXT_LIMITS.adDescription.min],
  ];
  return { content, missing: missing.flatMap(([field, lacks]) => (lacks ? [field] : [])) };
}

interface Said {
  transaction: TransactionCode | null;
  categories: AdCategoryCode[];
  rooms: number | null;
  bathrooms: number | null;
  furnished: boolean | null;
  amenities: UnderstoodWords['amenities'];
  places: { level: keyof DraftPlace; id: number }[][];
}

/** The first piece that says something decides: advertisers begin with what matters. */
async function understandPieces(services: Services, text: string): Promise<Said> {
  const said: Said = {
    transaction: null,
    categories: [],
    rooms: null,
    bathrooms: null,
    furnished: null,
    amenities: [],
    places: [],
  };
  for (const piece of piecesOf(text)) {
    const words = await understand(services, piece);
    said.transaction ??= words.transaction;
    if (said.categories.length === 0 && words.categories.length === 1) said.categories = words.categories;
    if (words.rooms.length === 1) said.rooms ??= words.rooms[0] ?? null;
    said.bathrooms ??= words.bathroomsMin;
    said.furnished ??= words.furnished;
    said.amenities = [...new Set([...said.amenities, ...words.amenities])];
    for (const { places } of words.terms) if (places.length > 0) said.places.push(places);
  }
  return said;
}

function piecesOf(text: string): string[] {
  const sentences = text.split(/\n+|(?<=[.!?;•])\s+/);
  const pieces = sentences.flatMap(
    (sentence) => sentence.match(new RegExp(`[^]{1,${PIECE}}(?:\\s|$)|[^]{1,${PIECE}}`, 'g')) ?? [],
  );
  return pieces.filter((piece) => piece.trim() !== '').slice(0, PIECES);
}

const DEPTH: readonly (keyof DraftPlace)[] = ['sector', 'delegation', 'governorate'];

/** The deepest place that is named for sure, with its parents; of several that bear a name, what they have in common. */
function placeOf(named: Said['places'], directory: PlaceDirectory): DraftPlace | null {
  for (const level of DEPTH) {
    for (const places of named) {
      const ways = places.filter((place) => place.level === level).map(({ id }) => wayTo(directory, level, id));
      const [first] = ways;
      if (!first) continue;
      const common = (of: keyof DraftPlace) => (ways.every((way) => way[of] === first[of]) ? first[of] : null);
      const delegation = common('delegation');
      const way = {
        governorate: common('governorate'),
        delegation,
        sector: delegation === null ? null : common('sector'),
      };
      if (way.governorate !== null) return way;
    }
  }
  return null;
}

function wayTo(directory: PlaceDirectory, level: keyof DraftPlace, id: number): DraftPlace {
  const place = directory.find(level, id);
  if (!place) return { governorate: null, delegation: null, sector: null };
  return {
    governorate: place.governorate.id,
    delegation: place.delegation?.id ?? null,
    sector: level === 'sector' ? id : null,
  };
}

/** Millimes; "250 millions" are of millimes, as people say them. */
function readPrice(folded: string, transaction: TransactionCode | null): { millimes: number; unit: PriceUnit } | null {
  for (const { groups } of folded.matchAll(AMOUNT)) {
    if (!groups || (groups['scale'] ?? groups['currency'] ?? groups['before']) === undefined) continue;
    const number = toNumber(groups['number'] ?? '');
    const dinars = number * scaleOf(groups['scale'], number);
    // "prix au m2: 900" and "tel" are none; a price has three digits at least.
    if (dinars < 50 || dinars > 1_000_000_000) continue;
    const unit = transaction === 'SALE' ? 'total' : (UNITS.find(([words]) => words.test(folded))?.[1] ?? 'month');
    return { millimes: Math.round(dinars * 1000), unit };
  }
  return null;
}

function scaleOf(scale: string | undefined, number: number): number {
  if (scale === undefined) return 1;
  if (/^(mille|milles|k|md|mdt|الف)$/u.test(scale)) return 1000;
  if (/^(milliard|مليار)/u.test(scale)) return 1_000_000;
  return number >= 10 ? 1000 : 1_000_000;
}

/** Groups of three digits are thousands; else a comma or dot begins the fraction. */
function toNumber(text: string): number {
  return /^\d{1,3}([ .,\u202f]\d{3})+$/.test(text) ? Number(text.replace(/\D/g, '')) : Number(text.replace(',', '.'));
}

function readArea(folded: string): number | null {
  const groups = AREA.exec(folded)?.groups;
  if (!groups) return null;
  const number = toNumber(groups['number'] ?? '') * (/^(ha|hectare|هكتار)/u.test(groups['unit'] ?? '') ? 10_000 : 1);
  return number > 0 && number <= 100_000_000 ? number : null;
}

function detailsOf(
  folded: string,
  bare: string,
  {
    said,
    price,
    area,
    transaction,
    category,
  }: {
    said: Said;
    price: { millimes: number; unit: PriceUnit } | null;
    area: number | null;
    transaction: TransactionCode | null;
    category: AdCategoryCode | null;
  },
): NonNullable<DraftContent['details']> {
  const title = (bare.split('\n').find((line) => line.trim().length >= TEXT_LIMITS.adTitle.min) ?? '').trim();
  const land = category === 'TERRAINS_FERMES';
  const floors = FLOOR.exec(folded)?.groups;
  const floor = Number(floors?.['number'] ?? floors?.['arabic'] ?? Number.NaN);
  const status = transaction === 'SALE' ? TITLES.find(([words]) => words.test(folded))?.[1] : undefined;
  return {
    language: languageOf(bare),
    ...(title !== '' && { title: cut(title, TEXT_LIMITS.adTitle.max) }),
    description: bare.slice(0, TEXT_LIMITS.adDescription.max),
    ...(price && { priceMillimes: price.millimes, priceUnit: price.unit }),
    ...(NEGOTIABLE.test(folded) && { negotiable: true }),
    ...(area !== null && { area }),
    ...(!land && said.rooms !== null && { rooms: said.rooms }),
    ...(!land && said.bathrooms !== null && { bathrooms: said.bathrooms }),
    ...(!land && !Number.isNaN(floor) && { floor }),
    ...(!land && said.furnished !== null && { furnished: said.furnished }),
    ...(!land && said.amenities.length > 0 && { amenities: said.amenities }),
    ...(status !== undefined && { titleStatus: status }),
  };
}

/** At the end of a word. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, max);
}

const LATIN: [locale: Locale, words: RegExp][] = [
  ['en', /\b(the|with|bedrooms?|for sale|for rent|and|bathrooms?)\b/gi],
  ['it', /\b(con|vendesi|affittasi|camere|bagno|della|una)\b/gi],
  ['es', /\b(con|venta|alquiler|habitaciones|baño|los|una)\b/gi],
  ['fr', /\b(avec|vendre|louer|chambres?|une?|des|et|salle|étage|de)\b/gi],
];

function languageOf(text: string): Locale {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)) return 'ar';
  const counted = LATIN.map(([locale, words]) => [locale, text.match(words)?.length ?? 0] as const);
  // French where nothing says otherwise: most ads are.
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best), ['fr', counted.at(-1)?.[1] ?? 0] as const)[0];
}
