import type { DraftContent } from './draft.ts';
import { draftCompleteness, requiredFields } from './draft-completeness.ts';

const empty: DraftContent = { transaction: null, category: null, step: 'type' };
const complete: DraftContent = {
  transaction: 'SALE',
  category: 'TERRAINS_FERMES',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: { title: 'Terrain', description: 'Plat', priceMillimes: 1, area: 300 },
  media: { photos: ['md_abcd'] },
  contact: { name: 'Amira' },
  step: 'preview',
};

it('a draft without content is 0 % complete, and one with all required fields 100 %', () => {
  expect(draftCompleteness(empty)).toBe(0);
  expect(draftCompleteness(complete)).toBe(100);
});

it('a home also needs its rooms, a rental its price unit, and a flatshare its offered rooms', () => {
  expect(draftCompleteness({ ...complete, category: 'APPARTEMENT' })).toBe(91);
  expect(draftCompleteness({ ...complete, transaction: 'RENTAL' })).toBe(91);
  expect(draftCompleteness({ ...complete, category: 'MAISONS', transaction: 'FLAT' })).toBe(78);
});

it('spaces alone and an empty list of photos do not fill a field; zero rooms do', () => {
  expect(draftCompleteness({ ...complete, contact: { name: '  ' } })).toBe(90);
  expect(draftCompleteness({ ...complete, media: { photos: [] } })).toBe(90);
  expect(draftCompleteness({ ...complete, category: 'APPARTEMENT', details: { ...complete.details, rooms: 0 } })).toBe(
    100,
  );
});

it('the required fields are named by their path in the ad, in the order of the steps', () => {
  const missing = (content: DraftContent) =>
    requiredFields(content).flatMap(({ field, isFilled }) => (isFilled ? [] : [field]));
  expect(missing(complete)).toEqual([]);
  expect(missing({ ...complete, category: 'APPARTEMENT', transaction: 'FLAT', media: {} })).toEqual([
    'price.unit',
    'rooms',
    'flatshare.roomsOffered',
    'photos',
  ]);
});
