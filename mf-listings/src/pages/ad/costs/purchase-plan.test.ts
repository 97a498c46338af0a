import { parsePlan } from './purchase-plan.ts';
import { parseAmount } from './parse-amount.ts';

const FIELDS = { price: '450 000', down: '90000', years: '20', rate: '9,99', seller: 'owner' };

describe('parseAmount', () => {
  it.each([
    ['250000', 250_000],
    ['250 000', 250_000],
    ['250\u202f000', 250_000],
    ['250,000', 250_000],
    ['250.000', 250_000],
    ['1.250.000', 1_250_000],
    ['9,99', 9.99],
    ['9.99', 9.99],
    ['٢٥٠ ٠٠٠', 250_000],
    ['0', 0],
  ])('parses %s as %d', (typed, value) => expect(parseAmount(typed)).toBe(value));

  it.each(['', 'abc', '-5', '1e9', '12 DT', '1,2,3'])('returns null for "%s"', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );
});

describe('parsePlan', () => {
  it('converts the fields to millimes and parts per million', () => {
    expect(parsePlan(FIELDS)).toEqual({
      plan: { price: 450_000_000, down: 90_000_000, years: 20, ratePpm: 99_900, seller: 'owner' },
    });
  });

  it('returns the names of invalid fields', () => {
    expect(parsePlan({ ...FIELDS, price: '0', rate: '31' })).toEqual({ invalid: ['price', 'rate'] });
    expect(parsePlan({ ...FIELDS, down: '450 001' })).toEqual({ invalid: ['down'] });
    expect(parsePlan({ ...FIELDS, down: 'x', price: '' })).toEqual({ invalid: ['price', 'down'] });
  });

  it('allows to borrow nothing or everything', () => {
    expect(parsePlan({ ...FIELDS, down: '450000' })).toHaveProperty('plan.down', 450_000_000);
    expect(parsePlan({ ...FIELDS, down: '0', rate: '0' })).toHaveProperty('plan.ratePpm', 0);
  });
});
