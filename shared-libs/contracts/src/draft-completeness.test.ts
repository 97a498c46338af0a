import type { DraftContent } from './draft.ts';
import { draftCompleteness, requiredFields, wantedFields } from './draft-completeness.ts';

const empty: DraftContent = { transaction: null, category: null, step: 'type' };
/** An apartment with all required fields, and none of the wanted ones. */
const required: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: { title: 'Appartement', description: 'Vue', priceMillimes: 1, area: 90, rooms: 2 },
  media: { photos: ['md_abcd'] },
  contact: { name: 'Amira' },
  step: 'preview',
};
const photos = (count: number) => Array.from({ length: count }, (_, photo) => `md_abc${photo}`);
const complete: DraftContent = {
  ...required,
  position: { lat: 36.8, lng: 10.1, precision: 'exact' },
  details: {
    ...required.details,
    description: 'a'.repeat(400),
    titleStatus: 'blue',
    floor: 0,
    bathrooms: 1,
    amenities: ['ELEVATOR'],
  },
  media: { photos: photos(8) },
  contact: { name: 'Amira', hours: '9 h à 18 h' },
};

it('a draft without content is 0 % complete, one with the required fields 40 %, and one with all that seekers want 100 %', () => {
  expect(draftCompleteness(empty)).toBe(0);
  expect(draftCompleteness(required)).toBe(40);
  expect(draftCompleteness(complete)).toBe(100);
});

it('each missing fact keeps a draft below 100 %, by its points', () => {
  const without = (changes: Partial<DraftContent>) => draftCompleteness({ ...complete, ...changes });
  expect(without({ media: { photos: photos(7) } })).toBe(85);
  expect(without({ details: { ...complete.details, description: 'a'.repeat(399) } })).toBe(90);
  expect(without({ details: { ...complete.details, titleStatus: undefined } })).toBe(90);
  expect(without({ details: { ...complete.details, floor: undefined } })).toBe(95);
  expect(without({ details: { ...complete.details, bathrooms: undefined } })).toBe(95);
  expect(without({ details: { ...complete.details, amenities: [] } })).toBe(95);
  expect(without({ position: undefined })).toBe(95);
  expect(without({ contact: { name: 'Amira' } })).toBe(95);
  expect(without({ details: { ...complete.details, rooms: undefined } })).toBe(96);
});

it('the wanted facts are those with a filter of this kind of ads', () => {
  const factsOf = (changes: Partial<DraftContent>) =>
    wantedFields({ ...required, ...changes })
      .map(({ field }) => field)
      .filter((field) => !['photos', 'description', 'position', 'contact.hours'].includes(field));
  expect(factsOf({})).toEqual(['titleStatus', 'bathrooms', 'floor', 'amenities']);
  expect(factsOf({ category: 'MAISONS' })).toEqual(['titleStatus', 'bathrooms', 'amenities']);
  expect(factsOf({ transaction: 'RENTAL' })).toEqual(['bathrooms', 'floor', 'furnished', 'amenities']);
  expect(factsOf({ category: 'TERRAINS_FERMES' })).toEqual(['titleStatus']);
  expect(factsOf({ transaction: 'RENTAL', category: 'BUREAUX_COMMERCES' })).toEqual(['amenities']);
});

it('a home also needs its rooms, a rental its price unit, and a flatshare its offered rooms', () => {
  const missing = (content: DraftContent) =>
    requiredFields(content).flatMap(({ field, isFilled }) => (isFilled ? [] : [field]));
  expect(missing(complete)).toEqual([]);
  expect(
    missing({ ...complete, transaction: 'FLAT', details: { ...complete.details, rooms: undefined }, media: {} }),
  ).toEqual(['price.unit', 'rooms', 'flatshare.roomsOffered', 'photos']);
});

it('spaces alone do not fill a field; zero rooms do', () => {
  expect(draftCompleteness({ ...complete, contact: { name: '  ', hours: '9 h' } })).toBe(96);
  expect(draftCompleteness({ ...complete, details: { ...complete.details, rooms: 0 } })).toBe(100);
});
