import { parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['350000', 350_000],
    ['350 000', 350_000],
    ['350.000', 350_000],
    ['1,250,000', 1_250_000],
    ['1 250,5', 1250.5],
    ['1.250,50', 1250.5],
    ['0,5', 0.5],
    ['92.75', 92.75],
    ['٣٥٠٬٠٠٠', 350_000],
    ['۱۲۰', 120],
    ['٩٢٫٥', 92.5],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['abc', '12 m2', '1,2,3', '-5', '1e5', '5.', '12.34.567'])('does not read %j', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });
});
