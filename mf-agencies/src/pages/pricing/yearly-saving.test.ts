import { yearlySaving } from './yearly-saving.ts';

describe('yearlySaving', () => {
  it('returns the percentage for two free months, rounded down', () => {
    expect(yearlySaving({ monthlyMillimes: 90_000, yearlyMillimes: 900_000 })).toBe(16);
  });

  it('returns nothing when a year costs twelve months or more', () => {
    expect(yearlySaving({ monthlyMillimes: 10_000, yearlyMillimes: 120_000 })).toBe(0);
    expect(yearlySaving({ monthlyMillimes: 10_000, yearlyMillimes: 130_000 })).toBe(0);
  });

  it('returns nothing for a free plan', () => {
    expect(yearlySaving({ monthlyMillimes: 0, yearlyMillimes: 0 })).toBe(0);
  });
});
