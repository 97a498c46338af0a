import type { AmenityCode } from '@houni/domain/amenities';
import type { ImportIssue, ImportIssueCode } from '@houni/contracts/import';
import { MAX_PHOTOS, TEXT_LIMITS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import type { AdCategoryCode } from '@houni/domain/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { checkCandidate, pictureUrls } from './parsed-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { plainText } from './plain-text.ts';
import { readAmenity, readCategory, readDegrees, readNumber, readPriceUnit, readRooms } from './read-value.ts';
import { markupOf, textOf } from './read-xml.ts';
import type { XmlNode } from './read-xml.ts';
import { resolvePlace } from './resolve-place.ts';

/** Facts that a feed does not contain. */
export interface FeedContext {
  places: PlaceDirectory;
  now: Date;
  contact: { name: string; phone: string | null };
}

/** Languages of a feed's texts; the first one with a text becomes the main language of the ad. */
const LANGUAGES = ['fr', 'ar', 'en', 'it', 'es'] as const satisfies readonly Locale[];

type PriceUnit = 'total' | 'month' | 'week' | 'night';

/** `price_freq`: "sale", or the period of a rent; a rent per day is per night. Null for other texts. */
function frequencyOf(text: string): { transaction: 'SALE' | 'RENTAL'; unit: PriceUnit; months: number } | null {
  if (text.toLowerCase() === 'sale') return { transaction: 'SALE', unit: 'total', months: 1 };
  const period = readPriceUnit(text);
  if (!period || period === 'total') return null;
  return period === 'year'
    ? { transaction: 'RENTAL', unit: 'month', months: 12 }
    : { transaction: 'RENTAL', unit: period, months: 1 };
}

/** The Kyero element of each field of an ad. */
const ELEMENT_OF_FIELD: [field: RegExp, element: string][] = [
  [/^transaction/, 'price_freq'],
  [/^price/, 'price'],
  [/^category/, 'type'],
  [/^place\.governorate/, 'province'],
  [/^place\.delegation/, 'town'],
  [/^place/, 'location_detail'],
  [/^position/, 'location'],
  [/^rooms/, 'beds'],
  [/^bathrooms/, 'baths'],
  [/^(area|builtArea)/, 'surface_area.built'],
  [/^landArea/, 'surface_area.plot'],
  [/^(title|language)/, 'title'],
  [/^(description|translations)/, 'desc'],
  [/^amenities/, 'features'],
];

/** Converts one `<property>` of a Kyero v3 feed to an ad. */
export function kyeroAd(node: XmlNode, { places, now, contact }: FeedContext): ParsedAd {
  const { line } = node;
  const issues: ImportIssue[] = [];
  const addIssue = (column: string, code: ImportIssueCode): void => {
    issues.push({ line, column, code });
  };
  const read = (value: (text: string) => number | null | undefined, ...path: string[]): number | undefined => {
    const found = value(textOf(node, ...path));
    if (found === null) addIssue(path.join('.'), 'invalid');
    return found ?? undefined;
  };
  const number = (...path: string[]) => read(readNumber, ...path);
  const reference = (textOf(node, 'id') || textOf(node, 'ref')).slice(0, 120);
  if (reference === '') addIssue('id', 'missing');
  const frequency = frequencyOf(textOf(node, 'price_freq'));
  if (!frequency) addIssue('price_freq', textOf(node, 'price_freq') === '' ? 'missing' : 'unknown_value');
  if (!/^(TND|DT)$/i.test(textOf(node, 'currency'))) addIssue('currency', 'currency');
  const type = textOf(node, 'type');
  const category = readCategory(type);
  if (category === null) addIssue('type', type === '' ? 'missing' : 'unknown_value');
  const price = number('price');
  const position = positionOf(read(readDegrees, 'location', 'latitude'), read(readDegrees, 'location', 'longitude'));
  const resolved = resolvePlace(places, {
    governorate: textOf(node, 'province'),
    delegation: textOf(node, 'town'),
    sector: textOf(node, 'location_detail'),
    position,
  });
  const place = 'place' in resolved ? resolved.place : undefined;
  if ('level' in resolved)
    addIssue({ governorate: 'province', delegation: 'town', sector: 'location_detail' }[resolved.level], resolved.code);
  const beds = read(readRooms, 'beds');
  const texts = textsOf(node, category, beds);
  // Half a bathroom is a toilet.
  const baths = number('baths');
  const [text] = texts;
  const built = positive(number('surface_area', 'built'));
  const plot = positive(number('surface_area', 'plot'));
  const candidate = {
    category: category ?? undefined,
    transaction: frequency?.transaction,
    price: {
      millimes: price === undefined ? undefined : Math.round((price * 1000) / (frequency?.months ?? 1)),
      unit: frequency?.unit,
    },
    language: text?.language,
    title: text?.title,
    description: text?.description,
    ...(texts.length > 1 && { translations: texts.slice(1) }),
    place,
    ...(position && { position: { ...position, precision: '300m' } }),
    ...sizesOf(node, category, { built, plot, beds, baths: baths && Math.floor(baths) }),
    contact: {
      name: contact.name,
      ...(contact.phone !== null && { phone: contact.phone, phoneShown: true }),
    },
  };
  const columnOf = (field: string): string => ELEMENT_OF_FIELD.find(([known]) => known.test(field))?.[1] ?? field;
  const checked = checkCandidate(candidate, issues, { places, now, line, columnOf });
  const images = node.children.find(({ name }) => name === 'images')?.children ?? [];
  const { pictures, hasUnusable } = pictureUrls(
    images.map((image) => textOf(image, 'url') || image.text),
    MAX_PHOTOS.agency,
  );
  return {
    line,
    reference,
    title: text?.title ?? null,
    content: checked.content,
    issues: [...checked.issues, ...(hasUnusable ? [{ line, column: 'images', code: 'ignored' as const }] : [])],
    pictures,
  };
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

/** Feeds write 0, 0 for an unknown position. */
function positionOf(lat: number | undefined, lng: number | undefined): { lat: number; lng: number } | null {
  return lat === undefined || lng === undefined || (lat === 0 && lng === 0) ? null : { lat, lng };
}

interface Sizes {
  built: number | undefined;
  plot: number | undefined;
  beds: number | undefined;
  baths: number | undefined;
}

/** Only the fields that an ad of this category may have. */
function sizesOf(node: XmlNode, category: AdCategoryCode | null, { built, plot, beds, baths }: Sizes): object {
  if (category === 'TERRAINS_FERMES') return { area: plot ?? built };
  const features = node.children.find(({ name }) => name === 'features')?.children ?? [];
  const amenities = new Set(features.flatMap((feature): AmenityCode[] => readFeature(feature)));
  return {
    area: built ?? plot,
    ...(plot !== undefined && built !== undefined && { landArea: plot }),
    ...(category !== 'BUREAUX_COMMERCES' && { rooms: beds }),
    ...(baths !== undefined && { bathrooms: baths }),
    ...(amenities.size > 0 && { amenities: [...amenities] }),
    ...(textOf(node, 'new_build') === '1' && { condition: 'new' }),
  };
}

/** A feature is a text, or one text per language. */
function readFeature(feature: XmlNode): AmenityCode[] {
  const written = [feature.text.trim(), ...feature.children.map((child) => child.text.trim())];
  const known = written.flatMap((text) => readAmenity(text) ?? []);
  return known.slice(0, 1);
}

interface Text {
  language: Locale;
  title: string;
  description: string;
}

/** The texts that are long enough, in the order of LANGUAGES; when none is, the first text, so that the report can name it. */
function textsOf(node: XmlNode, category: AdCategoryCode | null, beds: number | undefined): Text[] {
  const all = LANGUAGES.flatMap((language): Text[] => {
    const description = plainText(markupOf(node, 'desc', language)).slice(0, TEXT_LIMITS.adDescription.max);
    if (description === '') return [];
    const title = plainText(textOf(node, 'title', language) || textOf(node, 'title')).slice(0, TEXT_LIMITS.adTitle.max);
    return [{ language, title: title || titleOf(node, category, beds, language), description }];
  });
  const longEnough = all.filter(({ description }) => description.length >= TEXT_LIMITS.adDescription.min);
  return longEnough.length > 0 ? longEnough : all.slice(0, 1);
}

const KIND_NAMES: Record<AdCategoryCode, Record<Locale, string>> = {
  APPARTEMENT: { fr: 'Appartement', ar: 'شقة', en: 'Apartment', it: 'Appartamento', es: 'Apartamento' },
  MAISONS: { fr: 'Maison', ar: 'منزل', en: 'House', it: 'Casa', es: 'Casa' },
  TERRAINS_FERMES: { fr: 'Terrain', ar: 'أرض', en: 'Land', it: 'Terreno', es: 'Terreno' },
  BUREAUX_COMMERCES: { fr: 'Local commercial', ar: 'محل تجاري', en: 'Premises', it: 'Locale', es: 'Local' },
};

/** Kyero feeds often have no title: build one from the type, size and town. */
function titleOf(node: XmlNode, category: AdCategoryCode | null, beds: number | undefined, language: Locale): string {
  const kind = category === null ? textOf(node, 'type') : KIND_NAMES[category][language];
  const home = category === 'APPARTEMENT' || category === 'MAISONS';
  const size = home && beds !== undefined ? ` S+${beds}` : '';
  return `${kind}${size}, ${textOf(node, 'town') || textOf(node, 'province')}`.slice(0, TEXT_LIMITS.adTitle.max);
}
