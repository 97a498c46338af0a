import { yearlySaving } from './yearly-saving.ts';

describe('what a year saves', () => {
  it('is two months of twelve, rounded down', () => {
    expect(yearlySaving({ monthlyMillimes: 90_000, yearlyMillimes: 900_000 })).toBe(16);
  });

  it('is nothing where a year costs twelve months or more', () => {
    expect(yearlySaving({ monthlyMillimes: 10_000, yearlyMillimes: 120_000 })).toBe(0);
    expect(yearlySaving({ monthlyMillimes: 10_000, yearlyMillimes: 130_000 })).toBe(0);
  });

  it('is nothing for a free plan', () => {
    expect(yearlySaving({ monthlyMillimes: 0, yearlyMillimes: 0 })).toBe(0);
  });
});
