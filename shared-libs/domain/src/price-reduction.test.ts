import { priceReduction } from './price-reduction.ts';

const month = (millimes: number) => ({ millimes, unit: 'month' as const });

describe('priceReduction', () => {
  it('returns the difference if the price fell', () => expect(priceReduction(month(900), month(800))).toBe(100));

  it.each([
    ['the price rose', month(800), month(900)],
    ['the price is the same', month(800), month(800)],
    ['the earlier price is unknown', null, month(800)],
    ['the earlier price was for another period', { millimes: 4_000, unit: 'night' as const }, month(900)],
  ])('returns 0 if %s', (_reason, before, now) => expect(priceReduction(before, now)).toBe(0));
});
