import type { DraftContent } from './draft.ts';
import { FIELDS, FLATSHARE_FIELDS, isFieldOf } from '@houni/domain/fields';
import type { FieldName, FlatshareFieldName } from '@houni/domain/fields';

type Details = NonNullable<DraftContent['details']>;

const FLATSHARE_NAMES = Object.keys(FLATSHARE_FIELDS) as FlatshareFieldName[]; // the keys of the table

/** Details that every ad can have, beside the fields of the table. */
const TEXTS = [
  'language',
  'title',
  'description',
  'translations',
  'negotiable',
] as const satisfies readonly (keyof Details)[];

/** The details that an ad of this transaction and category has, besides its price and what flatsharing adds. */
export function detailsFor({ transaction, category }: DraftContent): ReadonlySet<keyof Details> {
  const fields = Object.keys(FIELDS) as FieldName[]; // the keys of the table
  return new Set<keyof Details>([
    ...TEXTS,
    ...fields.filter((name) => isFieldOf(FIELDS[name], { transaction, category })),
    ...(category === 'TERRAINS_FERMES' ? (['utilities'] as const) : []),
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
      flatshare: filled(Object.fromEntries(FLATSHARE_NAMES.map((name) => [name, details[name]]))),
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
