import type { FullTextKey } from '@houni/i18n';

/** Fields whose name is not the last part of their path. */
const NAMES: Record<string, string> = {
  'price.millimes': 'price',
  'price.unit': 'priceUnit',
  'place.governorate': 'governorate',
  'place.delegation': 'delegation',
  'place.sector': 'sector',
  'contact.name': 'contactName',
  'details.priceMillimes': 'price',
  type: 'transaction',
  place: 'sector',
  'position.lat': 'position',
  'position.lng': 'position',
  'flatshare.smoking': 'preference',
  'flatshare.pets': 'preference',
  'flatshare.couples': 'preference',
  'details.smoking': 'preference',
  'details.pets': 'preference',
  'details.couples': 'preference',
};

/** The key of a field's text: that of `flatshare.roomsOffered` is `postad:fields.roomsOffered`. */
export function fieldName(field: string): FullTextKey {
  return `postad:fields.${lastPart(field)}` as FullTextKey; // the texts name every field
}

function lastPart(field: string): string {
  return NAMES[field] ?? field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
}
