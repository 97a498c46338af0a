import { RATE_LIMITS, addressLimit } from '@houni/domain/rate-limits';
import type { RateLimitName } from '@houni/domain/rate-limits';
import { accountDoublings, addressDoublings } from './proof-difficulty.ts';

const NAMES = Object.keys(RATE_LIMITS) as RateLimitName[]; // the object's own keys

describe('the proof of work of a call without an account', () => {
  it.each([
    ['sign_up', 100],
    ['reveal', 400],
    ['contact', 200],
  ] as const)('%s costs the first price up to the call %i of an hour, and doubles from then on', (name, allowance) => {
    const prices = Array.from({ length: addressLimit(name).max }, (_, done) => addressDoublings(name, done));
    expect(new Set(prices.slice(0, allowance))).toEqual(new Set([0]));
    const { max, hours } = addressLimit(name);
    // As steep as before the allowance existed: 1.5 doublings for each hour's share of the limit.
    for (const [extra, price] of prices.slice(allowance).entries())
      expect(price).toBe(Math.floor((1.5 * extra) / (max / hours)));
  });

  it.each([
    ['sign_up', 17],
    ['contact', 17],
    ['reveal', 11],
  ] as const)('%s doubles to the last call of the limit %i times', (name, doublings) => {
    expect(addressDoublings(name, addressLimit(name).max - 1)).toBe(doublings);
  });

  it.each(NAMES)('%s never becomes cheaper with more calls', (name) => {
    const prices = Array.from({ length: addressLimit(name).max }, (_, done) => addressDoublings(name, done));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices[0]).toBe(0);
  });

  it('has an allowance that grows with the limits of the installation', () => {
    expect(addressDoublings('sign_up', 199, 2)).toBe(0);
    expect(addressDoublings('sign_up', 199, 1)).toBe(17);
  });
});

describe('the proof of work of an account', () => {
  it('costs the first price at two thirds of the limit, and up to four times that', () => {
    const prices = Array.from({ length: 30 }, (_, done) => accountDoublings(done, 30));
    expect(prices.slice(0, 21)).toEqual(Array(21).fill(0));
    expect(prices.at(-1)).toBe(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(accountDoublings(399, 400)).toBe(2);
  });
});
