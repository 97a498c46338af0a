import type { DraftContent } from './draft.ts';

/**
 * How complete a draft is, in percent: the share of the required fields of the steps type, place, details, media and
 * contact that are filled in. Which fields are required depends on transaction and category. The preview adds nothing.
 */
export function draftCompleteness(content: DraftContent): number {
  const required = requiredFields(content);
  const filled = required.filter((value) =>
    typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined,
  ).length;
  return Math.floor((filled / required.length) * 100);
}

/** The values of the required fields; an empty text, null and undefined are not filled in. */
function requiredFields({ transaction, category, place, details = {}, media = {}, contact = {} }: DraftContent) {
  const isHome = category === 'APPARTEMENT' || category === 'MAISONS';
  return [
    transaction,
    category,
    place?.governorate,
    place?.delegation,
    place?.sector,
    details.title,
    details.description,
    details.priceMillimes,
    details.area,
    // The price of a sale is the total.
    ...(transaction === 'RENTAL' || transaction === 'FLAT' ? [details.priceUnit] : []),
    ...(isHome ? [details.rooms] : []),
    ...(transaction === 'FLAT' ? [details.roomsOffered] : []),
    media.photos?.[0],
    contact.name,
  ];
}
