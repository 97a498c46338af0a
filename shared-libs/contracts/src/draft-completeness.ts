import type { DraftContent } from './draft.ts';

/** A field that a draft needs, by its path in the ad, such as `price.millimes`. */
export interface RequiredField {
  field: string;
  isFilled: boolean;
}

/**
 * How complete a draft is, in percent: the share of the required fields of the steps type, place, details, media and
 * contact that are filled in. Which fields are required depends on transaction and category. The preview adds nothing.
 */
export function draftCompleteness(content: DraftContent): number {
  const required = requiredFields(content);
  return percentOf(required.filter(({ isFilled }) => isFilled).length, required.length);
}

/** Percent in whole numbers, rounded down: 100 means that nothing is missing. */
export function percentOf(filled: number, required: number): number {
  return Math.floor((filled / required) * 100);
}

/** The required fields in the order of the steps. Spaces, empty lists, null and undefined do not fill a field. */
export function requiredFields(content: DraftContent): RequiredField[] {
  const { transaction, category, place, details = {}, media = {}, contact = {} } = content;
  const isHome = category === 'APPARTEMENT' || category === 'MAISONS';
  const values: readonly (readonly [field: string, value: unknown])[] = [
    ['transaction', transaction],
    ['category', category],
    ['place.governorate', place?.governorate],
    ['place.delegation', place?.delegation],
    ['place.sector', place?.sector],
    ['title', details.title],
    ['description', details.description],
    ['price.millimes', details.priceMillimes],
    ['area', details.area],
    // The price of a sale is the total.
    ...(transaction === 'RENTAL' || transaction === 'FLAT' ? [['price.unit', details.priceUnit] as const] : []),
    ...(isHome ? [['rooms', details.rooms] as const] : []),
    ...(transaction === 'FLAT' ? [['flatshare.roomsOffered', details.roomsOffered] as const] : []),
    ['photos', media.photos?.[0]],
    ['contact.name', contact.name],
  ];
  return values.map(([field, value]) => ({ field, isFilled: isFilledIn(value) }));
}

function isFilledIn(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
