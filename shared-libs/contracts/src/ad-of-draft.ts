import type { DraftContent } from './draft.ts';

type Details = NonNullable<DraftContent['details']>;

const BUILDING = [
  'builtArea',
  'landArea',
  'bathrooms',
  'floor',
  'floors',
  'furnished',
  'condition',
  'year',
  'orientation',
  'amenities',
] as const satisfies readonly (keyof Details)[];

/** Details that every ad can have. */
const ALWAYS = [
  'language',
  'title',
  'description',
  'translations',
  'negotiable',
  'charges',
  'agencyFees',
  'area',
] as const satisfies readonly (keyof Details)[];

const HOME = [...BUILDING, 'rooms', 'totalRooms'] as const;
const OF_CATEGORY = {
  APPARTEMENT: HOME,
  MAISONS: HOME,
  TERRAINS_FERMES: ['builtArea', 'zoning', 'utilities', 'frontage', 'orientation'],
  BUREAUX_COMMERCES: [...BUILDING, 'use', 'frontage'],
} as const satisfies Record<string, readonly (keyof Details)[]>;
const OF_TRANSACTION = {
  SALE: ['titleStatus', 'permits'],
  RENTAL: ['deposit'],
  FLAT: ['deposit'],
} as const satisfies Record<string, readonly (keyof Details)[]>;
const OF_FLATSHARE = [
  'roomsOffered',
  'occupants',
  'preference',
  'smoking',
  'pets',
  'couples',
] as const satisfies readonly (keyof Details)[];

/** The details that an ad of this transaction and category has, besides its price and what flatsharing adds. */
export function detailsFor({ transaction, category }: DraftContent): ReadonlySet<keyof Details> {
  return new Set<keyof Details>([
    ...ALWAYS,
    ...(category ? OF_CATEGORY[category] : []),
    ...(transaction ? OF_TRANSACTION[transaction] : []),
  ]);
}

/**
 * The ad that a draft describes, in the shape of the API's `items/create`; incomplete as long as the draft is. Values
 * that belong to another transaction or category stay in the draft and are left out here.
 */
export function adOfDraft(content: DraftContent): Record<string, unknown> {
  const { transaction, category, place, position, details = {}, media = {}, contact = {} } = content;
  const unit = transaction === 'SALE' ? 'total' : details.priceUnit === 'total' ? undefined : details.priceUnit;
  const allowed = detailsFor(content);
  return {
    ...filled(Object.fromEntries(Object.entries(details).filter(([name]) => allowed.has(name as keyof Details)))),
    ...filled({ transaction, category, position }),
    place: filled({ ...place }),
    price: filled({ millimes: details.priceMillimes, unit }),
    ...(transaction === 'FLAT' && {
      flatshare: filled(Object.fromEntries(OF_FLATSHARE.map((name) => [name, details[name]]))),
    }),
    ...filled({ photos: media.photos, videoUrl: media.videoUrl }),
    contact: filled(contact),
  };
}

/** Without null, undefined and empty texts, which stand for "not filled in". */
function filled(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
