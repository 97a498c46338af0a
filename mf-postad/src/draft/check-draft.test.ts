import { adContentSchema } from '@houni/contracts/ad-write';
import type { DraftContent } from '@houni/contracts/draft';
import { adOfDraft } from '@houni/contracts/ad-of-draft';
import { checkDraft } from './check-draft.ts';

const YEAR = 2026;
const complete: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: {
    language: 'fr',
    title: 'Appartement S+2 avec vue sur mer',
    description: 'Un bel appartement. '.repeat(12),
    priceMillimes: 350_000_000,
    area: 110,
    rooms: 2,
    titleStatus: 'blue',
  },
  media: { photos: [] },
  contact: { name: 'Amira Ben Salah', phone: '+21620123456', phoneShown: true },
  step: 'preview',
};
const fieldsOf = (content: DraftContent) =>
  checkDraft(content, YEAR).map(({ step, field, code }) => [step, field, code]);

describe('checkDraft', () => {
  it('finds nothing in a complete draft, which the API accepts', () => {
    expect(checkDraft(complete, YEAR)).toEqual([]);
    expect(adContentSchema.safeParse(adOfDraft(complete)).success).toBe(true);
  });

  it('names the type first while nothing is chosen', () => {
    expect(fieldsOf({ transaction: null, category: null, step: 'type' })).toEqual([
      ['type', 'transaction', 'missing'],
      ['type', 'category', 'missing'],
    ]);
  });

  it('names the missing fields of every step', () => {
    const found = fieldsOf({ transaction: 'FLAT', category: 'MAISONS', step: 'place' });
    expect(found).toEqual(
      expect.arrayContaining([
        ['place', 'place.governorate', 'missing'],
        ['details', 'title', 'missing'],
        ['details', 'price.millimes', 'missing'],
        ['details', 'price.unit', 'missing'],
        ['details', 'rooms', 'missing'],
        ['details', 'flatshare.roomsOffered', 'missing'],
        ['contact', 'contact.name', 'missing'],
      ]),
    );
  });

  it('gives the bound of a text that is too short or too long', () => {
    const texts = { ...complete.details, title: 'ab', description: 'x'.repeat(4001) };
    expect(checkDraft({ ...complete, details: texts }, YEAR)).toEqual([
      { step: 'details', field: 'title', code: 'too_short', limit: 3 },
      { step: 'details', field: 'description', code: 'too_long', limit: 4000 },
    ]);
  });

  it('finds implausible values once the ad is complete', () => {
    const details = { ...complete.details, priceMillimes: 1000, floor: 5, floors: 2 };
    expect(fieldsOf({ ...complete, details })).toEqual([
      ['details', 'price.millimes', 'too_low'],
      ['details', 'floor', 'above_floors'],
    ]);
  });

  it('leaves out values of another transaction or category, which stay in the draft', () => {
    const details = { ...complete.details, deposit: 5000, zoning: 'residential' as const, roomsOffered: 2 };
    expect(checkDraft({ ...complete, details }, YEAR)).toEqual([]);
  });
});
