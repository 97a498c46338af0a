import { newestEdition } from './supported-browsers.ts';

describe('newestEdition', () => {
  it('returns the edition that the least capable of the browsers parses', () => {
    expect(newestEdition({ chrome: 120, firefox: 125, safari: 17.4 })).toBe(2024);
    expect(newestEdition({ chrome: 120, firefox: 125, safari: 16.4 })).toBe(2022);
    expect(newestEdition({ chrome: 130, firefox: 140, safari: 26 })).toBe(2025);
  });

  it('throws for browsers that no build supports', () => {
    expect(() => newestEdition({ chrome: 93, firefox: 125, safari: 17 })).toThrow('older than every edition');
  });
});
