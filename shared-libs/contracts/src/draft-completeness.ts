import { FIELDS, isFieldOf } from '@houni/domain/fields';
import type { FieldName } from '@houni/domain/fields';
import { fieldEntries } from '@houni/domain/search-fields';
import type { Field } from '@houni/domain/search-fields';
import type { DraftContent } from './draft.ts';

/** A field that a draft needs, by its path in the ad, such as `price.millimes`. */
export interface RequiredField {
  field: string;
  isFilled: boolean;
}

/** What a draft may leave out, and seekers look at or filter by. */
export interface WantedField extends RequiredField {
  /** Its share of the points of all wanted fields. */
  points: number;
}

/** The points of the required fields together; the wanted fields have the others up to 100. */
const REQUIRED_POINTS = 40;
/** The photos and the length of a description that seekers expect. */
export const WANTED_PHOTOS = 8;
export const WANTED_DESCRIPTION = 400;
const POINTS = { photos: 15, description: 10, titleStatus: 10, position: 5, hours: 5, other: 5 };

/**
 * How complete a draft is, in percent: 40 for the required fields of the steps type, place, details, media and contact, and
 * 60 for what seekers look at and filter by. Which fields count depends on transaction and category. Rounded down: 100
 * means that nothing is missing.
 */
export function draftCompleteness(content: DraftContent): number {
  return percentOf(requiredFields(content), wantedFields(content));
}

/** The percentage of these fields: the required and the wanted ones of a draft, as they are or as they would be. */
export function percentOf(required: readonly RequiredField[], wanted: readonly WantedField[]): number {
  const share = (fields: readonly { isFilled: boolean; points: number }[]) => {
    const sum = (some: typeof fields) => some.reduce((points, field) => points + field.points, 0);
    return sum(fields.filter(({ isFilled }) => isFilled)) / sum(fields);
  };
  const ofRequired = share(required.map(({ isFilled }) => ({ isFilled, points: 1 })));
  // Sums of fractions such as 0.57 are a little less than the whole number that they mean.
  return Math.floor(REQUIRED_POINTS * ofRequired + (100 - REQUIRED_POINTS) * share(wanted) + 1e-9);
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

/**
 * The wanted fields, those with most points first: enough photos and text, the facts with a filter of these ads, the pin and
 * the hours.
 */
export function wantedFields(content: DraftContent): WantedField[] {
  const { position, details = {}, media = {}, contact = {} } = content;
  const { photos, description, titleStatus, other } = POINTS;
  const facts = wantedFacts(content).map((field) => ({
    field,
    points: field === 'titleStatus' ? titleStatus : other,
    isFilled: isFilledIn(details[field]),
  }));
  return [
    { field: 'photos', points: photos, isFilled: (media.photos?.length ?? 0) >= WANTED_PHOTOS },
    {
      field: 'description',
      points: description,
      isFilled: (details.description?.trim().length ?? 0) >= WANTED_DESCRIPTION,
    },
    ...facts.toSorted((a, b) => b.points - a.points),
    { field: 'position', points: POINTS.position, isFilled: isFilledIn(position) },
    { field: 'contact.hours', points: POINTS.hours, isFilled: isFilledIn(contact.hours) },
  ];
}

/**
 * The optional facts by which seekers filter ads of this kind. Not those that an ad only has or says nothing about, such as
 * the view of the sea, nor those that decide another transaction, such as the furniture of a home for sale.
 */
function wantedFacts({ transaction, category }: DraftContent): FieldName[] {
  const entries = fieldEntries(FIELDS) as [FieldName, Field][]; // the table's own names
  return entries
    .filter(([, field]) => {
      const { filter, isRequired, highlight, transactions } = field;
      if (!filter || filter.by === 'has' || isRequired) return false;
      if (highlight?.transaction !== undefined && highlight.transaction !== transaction) return false;
      const categories = filter.categories ?? field.categories;
      return isFieldOf(
        { kind: field.kind, ...(categories && { categories }), ...(transactions && { transactions }) },
        {
          transaction,
          category,
        },
      );
    })
    .map(([name]) => name);
}

function isFilledIn(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
