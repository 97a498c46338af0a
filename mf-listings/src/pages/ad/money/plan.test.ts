import { readPlan } from './plan.ts';
import { readAmount } from './read-amount.ts';

const FIELDS = { price: '450 000', down: '90000', years: '20', rate: '9,99', seller: 'owner' };

describe('an amount', () => {
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
  ])('%s is %d', (typed, value) => expect(readAmount(typed)).toBe(value));

  it.each(['', 'abc', '-5', '1e9', '12 DT', '1,2,3'])('"%s" is none', (typed) => expect(readAmount(typed)).toBeNull());
});

describe('a plan', () => {
  it('is read from its fields in millimes and millionths', () => {
    expect(readPlan(FIELDS)).toEqual({
      plan: { price: 450_000_000, down: 90_000_000, years: 20, ratePpm: 99_900, seller: 'owner' },
    });
  });

  it('names the fields that cannot be right', () => {
    expect(readPlan({ ...FIELDS, price: '0', rate: '31' })).toEqual({ wrong: ['price', 'rate'] });
    expect(readPlan({ ...FIELDS, down: '450 001' })).toEqual({ wrong: ['down'] });
    expect(readPlan({ ...FIELDS, down: 'x', price: '' })).toEqual({ wrong: ['price', 'down'] });
  });

  it('may borrow nothing or everything', () => {
    expect(readPlan({ ...FIELDS, down: '450000' })).toHaveProperty('plan.down', 450_000_000);
    expect(readPlan({ ...FIELDS, down: '0', rate: '0' })).toHaveProperty('plan.ratePpm', 0);
  });
});
