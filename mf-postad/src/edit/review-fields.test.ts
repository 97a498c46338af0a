import type { DraftContent } from '@houni/contracts/draft';
import { fieldsOfReview, isToBeCorrected } from './review-fields.ts';

const review = (reason: string) => ({ reason, note: null, at: '2026-01-01T00:00:00Z' });
const online: DraftContent = {
  transaction: 'SALE',
  category: 'MAISONS',
  details: { priceMillimes: 1000 },
  step: 'preview',
};

describe('fieldsOfReview', () => {
  it('names the field of a reason only while the ad waits for its correction', () => {
    expect(fieldsOfReview({ state: 'changes_requested', review: review('bad_photos') })).toEqual([
      { step: 'media', field: 'photos' },
    ]);
    expect(fieldsOfReview({ state: 'published', review: review('bad_photos') })).toEqual([]);
    expect(fieldsOfReview({ state: 'changes_requested', review: review('scam') })).toEqual([]);
  });
});

describe('isToBeCorrected', () => {
  it('is true until the field has changed', () => {
    const ad = { state: 'changes_requested', review: review('wrong_price') } as const;
    expect(isToBeCorrected(ad, { online, edited: online, field: 'price.millimes' })).toBe(true);
    const edited = { ...online, details: { priceMillimes: 2000 } };
    expect(isToBeCorrected(ad, { online, edited, field: 'price.millimes' })).toBe(false);
    expect(isToBeCorrected(ad, { online, edited: online, field: 'title' })).toBe(false);
  });
});
