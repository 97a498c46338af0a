import { parsePlan } from './purchase-plan.ts';

const FIELDS = { price: '450 000', down: '90000', years: '20', rate: '9,99', seller: 'owner' };

describe('parsePlan', () => {
  it('converts the fields to millimes and parts per million', () => {
    expect(parsePlan(FIELDS)).toEqual({
      plan: { price: 450_000_000, down: 90_000_000, years: 20, ratePpm: 99_900, seller: 'owner' },
    });
  });

  it('reads amounts as people write them', () => {
    for (const price of [
      '450.000',
      '450,000',
      '٤٥٠٬٠٠٠',
      '450 000 DT',
      '450 mille',
      '450.000,000',
      '\u202a450000\u202c',
    ])
      expect(parsePlan({ ...FIELDS, price, down: '90k', rate: '9,99 %' })).toEqual(parsePlan(FIELDS));
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
