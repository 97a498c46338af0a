import { estimateLoan, estimatePurchase, usualDownPayment, yearlyRatePpm } from './purchase-estimate.ts';
import type { CostRule } from './purchase-estimate.ts';

const DINAR = 1000;
const rule = (over: Partial<CostRule>): CostRule => ({
  code: 'registration',
  seller: 'owner',
  priceFrom: 0,
  priceBelow: null,
  ratePpm: 0,
  above: 0,
  fixed: 0,
  ...over,
});

const RULES = [
  rule({ ratePpm: 50_000 }),
  rule({ code: 'additional', priceFrom: 500_000 * DINAR, priceBelow: 1_000_000 * DINAR, ratePpm: 20_000 }),
  rule({ code: 'additional', priceFrom: 1_000_000 * DINAR, ratePpm: 40_000 }),
  rule({ code: 'land_registry', ratePpm: 10_000 }),
  rule({ seller: 'developer', ratePpm: 30_000, above: 500_000 * DINAR, fixed: 300 * DINAR }),
  rule({ seller: 'developer', code: 'additional', priceFrom: 500_000 * DINAR, ratePpm: 20_000 }),
  rule({ seller: 'developer', code: 'land_registry', ratePpm: 10_000 }),
  rule({ seller: 'developer', code: 'vat', ratePpm: 70_000, priceBelow: 400_000 * DINAR + 1 }),
  rule({ seller: 'developer', code: 'vat', ratePpm: 190_000, priceFrom: 400_000 * DINAR + 1 }),
];

const extraOf = (dinars: number, seller: 'owner' | 'developer') =>
  estimatePurchase(dinars * DINAR, seller, RULES).extra / DINAR;

describe('estimatePurchase', () => {
  it('returns 6, 8 and 10 percent of the price when an owner sells', () => {
    expect(extraOf(450_000, 'owner')).toBe(27_000);
    expect(extraOf(500_000, 'owner')).toBe(40_000);
    expect(extraOf(999_999, 'owner')).toBeCloseTo(79_999.92, 2);
    expect(extraOf(1_000_000, 'owner')).toBe(100_000);
  });

  it('matches the published example of a developer’s home of 600 000 dinars', () => {
    // 1 % of the price, 3 % of the part above 500 000, 2 % of the whole: 21 000 dinars; plus the pages of the deed.
    expect(extraOf(600_000, 'developer')).toBe(21_000 + 300);
    expect(extraOf(300_000, 'developer')).toBe(3_000 + 300);
  });

  it('returns integer millimes that add up to the total for every price', () => {
    const { lines, extra, total } = estimatePurchase(333_333_333, 'owner', RULES);
    expect(lines.map(({ code, millimes }) => [code, millimes])).toEqual([
      ['registration', 16_666_667],
      ['land_registry', 3_333_333],
    ]);
    expect([extra, total]).toEqual([20_000_000, 353_333_333]);
  });

  it('does not add a tax that is included in the price', () => {
    const cheap = estimatePurchase(107_000 * DINAR, 'developer', RULES);
    expect(cheap.vat?.millimes).toBe(7_000 * DINAR);
    expect(cheap.total).toBe((107_000 + 1_070 + 300) * DINAR);
    expect(estimatePurchase(400_000 * DINAR, 'developer', RULES).vat?.rule.ratePpm).toBe(70_000);
    expect(estimatePurchase(400_001 * DINAR, 'developer', RULES).vat?.rule.ratePpm).toBe(190_000);
    expect(estimatePurchase(400_000 * DINAR, 'owner', RULES).vat).toBeNull();
  });

  it('returns no costs without a table', () => {
    expect(estimatePurchase(1000, 'owner', [])).toEqual({ lines: [], extra: 0, total: 1000, vat: null });
  });
});

describe('estimateLoan', () => {
  it('returns equal monthly payments', () => {
    // 360 000 dinars at 10 % over 20 years: 3 474.08 dinars a month, like every annuity calculator.
    const { monthly, interest } = estimateLoan(360_000 * DINAR, 100_000, 240);
    expect(monthly).toBe(3_474_078);
    expect(interest).toBe(473_778_701);
  });

  it('repays the principal except for a rounding difference', () => {
    const { monthly } = estimateLoan(200_000 * DINAR, 99_900, 180);
    let left = 200_000 * DINAR;
    for (let month = 0; month < 180; month += 1) left = left * (1 + 0.0999 / 12) - monthly;
    expect(Math.abs(left)).toBeLessThan(DINAR);
  });

  it('has no interest at a rate of zero, and no payments for an amount of zero', () => {
    expect(estimateLoan(120_000, 0, 12)).toEqual({ principal: 120_000, monthly: 10_000, interest: 0 });
    expect(estimateLoan(0, 100_000, 240)).toEqual({ principal: 0, monthly: 0, interest: 0 });
    expect(estimateLoan(-5, 100_000, 240).principal).toBe(0);
  });

  it('uses the money market rate plus the bank’s margin', () => {
    const terms = {
      tmmMonth: '2026-02-01',
      tmmPpm: 69_900,
      marginPpm: 30_000,
      downPaymentPpm: 200_000,
      years: 20,
      maxYears: 25,
    };
    expect(yearlyRatePpm(terms)).toBe(99_900);
    expect(usualDownPayment(450_000 * DINAR, terms)).toBe(90_000 * DINAR);
  });
});
