import type { PriceUnit, TitleStatus } from '@houni/contracts/ad';
import type { DraftContent, DraftPlace } from '@houni/contracts/draft';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import type { Locale } from '@houni/contracts/locale';
import { isAllowedPair } from '@houni/contracts/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { foldLetters } from '../text-matching/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { parseSearchText } from '../query-parser/parse-search-text.ts';
import type { ParsedSearchText } from '../query-parser/parsed-search-text.ts';

/** The query parser reads at most 200 characters, so a text is parsed in chunks; the first chunks win. */
const CHUNK_CHARACTERS = 180;
const MAX_CHUNKS = 40;

const PHONE =
  /(?<![\d+])(?:(?:\+|00)216[\s.-]?)?[24579]\d(?:[\s.-]?\d{3}){2}(?!\d)|(?<![\d+])(?:(?:\+|00)216[\s.-]?)?[24579]\d(?:[\s.-]?\d{2}){3}(?!\d)/g;
const MAIL_OR_LINK = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{2,20}){1,3}\b/gi;
/** A number with a scale or a currency, or after a word for "price". */
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

/** Converts a pasted text to a draft that the user checks; facts that the text does not contain stay empty. */
export async function parseText(services: Services, text: string): Promise<Omit<ImportTextAnswer, 'draftKey'>> {
  const folded = foldLetters(text);
  const facts = await parseChunks(services, text);
  const category = facts.categories.length === 1 ? (facts.categories[0] ?? null) : null;
  const transaction = facts.transaction;
  const isAllowed = transaction === null || category === null || isAllowedPair(transaction, category);
  const place = placeOf(facts.places, await services.places());
  const price = readPrice(folded, transaction);
  const area = readArea(folded);
  const phone = text.match(PHONE)?.[0]?.replace(/[^\d+]/g, '') ?? null;
  const withoutContacts = text
    .replace(PHONE, ' ')
    .replace(MAIL_OR_LINK, ' ')
    .replace(/<(?=[a-z!/])/gi, '')
    .trim();
  const content: DraftContent = {
    transaction,
    category: isAllowed ? category : null,
    ...(place && { place }),
    details: detailsOf(folded, withoutContacts, {
      facts,
      price,
      area,
      transaction,
      category: isAllowed ? category : null,
    }),
    ...(phone !== null && { contact: { phone } }),
    step: transaction === null || category === null || !isAllowed ? 'type' : place ? 'details' : 'place',
  };
  const home = category === 'APPARTEMENT' || category === 'MAISONS';
  const missing: [ImportTextAnswer['missing'][number], boolean][] = [
    ['transaction', content.transaction === null],
    ['category', content.category === null],
    ['place', !place?.sector],
    ['price', price === null],
    ['area', area === null],
    ['rooms', home && facts.rooms === null],
    ['phone', phone === null],
    ['description', withoutContacts.length < TEXT_LIMITS.adDescription.min],
  ];
  return { content, missing: missing.flatMap(([field, isMissing]) => (isMissing ? [field] : [])) };
}

interface ParsedFacts {
  transaction: TransactionCode | null;
  categories: AdCategoryCode[];
  rooms: number | null;
  bathrooms: number | null;
  furnished: boolean | null;
  amenities: ParsedSearchText['amenities'];
  places: { level: keyof DraftPlace; id: number }[][];
}

/** For each fact the first chunk that contains it decides: advertisers start with what matters most. */
async function parseChunks(services: Services, text: string): Promise<ParsedFacts> {
  const facts: ParsedFacts = {
    transaction: null,
    categories: [],
    rooms: null,
    bathrooms: null,
    furnished: null,
    amenities: [],
    places: [],
  };
  for (const piece of splitIntoChunks(text)) {
    const words = await parseSearchText(services, piece);
    facts.transaction ??= words.transaction;
    if (facts.categories.length === 0 && words.categories.length === 1) facts.categories = words.categories;
    if (words.rooms.length === 1) facts.rooms ??= words.rooms[0] ?? null;
    facts.bathrooms ??= words.bathroomsMin;
    facts.furnished ??= words.furnished;
    facts.amenities = [...new Set([...facts.amenities, ...words.amenities])];
    for (const { places } of words.terms) if (places.length > 0) facts.places.push(places);
  }
  return facts;
}

function splitIntoChunks(text: string): string[] {
  const sentences = text.split(/\n+|(?<=[.!?;•])\s+/);
  const pieces = sentences.flatMap(
    (sentence) =>
      sentence.match(new RegExp(`[^]{1,${CHUNK_CHARACTERS}}(?:\\s|$)|[^]{1,${CHUNK_CHARACTERS}}`, 'g')) ?? [],
  );
  return pieces.filter((piece) => piece.trim() !== '').slice(0, MAX_CHUNKS);
}

const PLACE_LEVELS: readonly (keyof DraftPlace)[] = ['sector', 'delegation', 'governorate'];

/** The smallest place in the text with its parents; when several places have that name, their common parents. */
function placeOf(named: ParsedFacts['places'], directory: PlaceDirectory): DraftPlace | null {
  for (const level of PLACE_LEVELS) {
    for (const places of named) {
      const paths = places.filter((place) => place.level === level).map(({ id }) => pathTo(directory, level, id));
      const [first] = paths;
      if (!first) continue;
      const common = (of: keyof DraftPlace) => (paths.every((path) => path[of] === first[of]) ? first[of] : null);
      const delegation = common('delegation');
      const path = {
        governorate: common('governorate'),
        delegation,
        sector: delegation === null ? null : common('sector'),
      };
      if (path.governorate !== null) return path;
    }
  }
  return null;
}

function pathTo(directory: PlaceDirectory, level: keyof DraftPlace, id: number): DraftPlace {
  const place = directory.find(level, id);
  if (!place) return { governorate: null, delegation: null, sector: null };
  return {
    governorate: place.governorate.id,
    delegation: place.delegation?.id ?? null,
    sector: level === 'sector' ? id : null,
  };
}

/** The price in millimes. In everyday speech "250 millions" means millimes, so 250 000 dinars. */
function readPrice(folded: string, transaction: TransactionCode | null): { millimes: number; unit: PriceUnit } | null {
  for (const { groups } of folded.matchAll(AMOUNT)) {
    if (!groups || (groups['scale'] ?? groups['currency'] ?? groups['before']) === undefined) continue;
    const number = toNumber(groups['number'] ?? '');
    const dinars = number * scaleOf(groups['scale'], number);
    // Smaller numbers are not the price of an ad.
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

/** Groups of three digits are thousands; otherwise a comma or dot starts the decimals. */
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
  withoutContacts: string,
  {
    facts,
    price,
    area,
    transaction,
    category,
  }: {
    facts: ParsedFacts;
    price: { millimes: number; unit: PriceUnit } | null;
    area: number | null;
    transaction: TransactionCode | null;
    category: AdCategoryCode | null;
  },
): NonNullable<DraftContent['details']> {
  const title = (
    withoutContacts.split('\n').find((line) => line.trim().length >= TEXT_LIMITS.adTitle.min) ?? ''
  ).trim();
  const land = category === 'TERRAINS_FERMES';
  const floors = FLOOR.exec(folded)?.groups;
  const floor = Number(floors?.['number'] ?? floors?.['arabic'] ?? Number.NaN);
  const status = transaction === 'SALE' ? TITLES.find(([words]) => words.test(folded))?.[1] : undefined;
  return {
    language: languageOf(withoutContacts),
    ...(title !== '' && { title: truncateAtWord(title, TEXT_LIMITS.adTitle.max) }),
    description: withoutContacts.slice(0, TEXT_LIMITS.adDescription.max),
    ...(price && { priceMillimes: price.millimes, priceUnit: price.unit }),
    ...(NEGOTIABLE.test(folded) && { negotiable: true }),
    ...(area !== null && { area }),
    ...(!land && facts.rooms !== null && { rooms: facts.rooms }),
    ...(!land && facts.bathrooms !== null && { bathrooms: facts.bathrooms }),
    ...(!land && !Number.isNaN(floor) && { floor }),
    ...(!land && facts.furnished !== null && { furnished: facts.furnished }),
    ...(!land && facts.amenities.length > 0 && { amenities: facts.amenities }),
    ...(status !== undefined && { titleStatus: status }),
  };
}

/** Truncates at the end of a word. */
function truncateAtWord(text: string, max: number): string {
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
  // French by default: most ads are in French.
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best), ['fr', counted.at(-1)?.[1] ?? 0] as const)[0];
}
