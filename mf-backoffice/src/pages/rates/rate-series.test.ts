import { costSeries, percentOf, ppmOf, timeOf } from './rate-series.ts';

it('reads percentages as people write them', () => {
  expect(['6,99', '5', '0.5', ' 19 ', '100'].map(ppmOf)).toEqual([69_900, 50_000, 5_000, 190_000, 1_000_000]);
  for (const text of ['', 'x', '-1', '1e3', '1,23456', '6 %']) expect(ppmOf(text)).toBeNull();
  expect(ppmOf(percentOf(69_900))).toBe(69_900);
});

it('knows which rows hold on a day', () => {
  expect(timeOf({ validFrom: '2026-03-01', validUntil: null }, '2026-03-01')).toBe('valid');
  expect(timeOf({ validFrom: '2026-03-02', validUntil: null }, '2026-03-01')).toBe('coming');
  expect(timeOf({ validFrom: '2026-01-01', validUntil: '2026-03-01' }, '2026-03-01')).toBe('past');
});

it('groups the rows of one cost, seller and range of prices', () => {
  const row = { seller: 'owner', priceFrom: 0, priceBelow: null, ratePpm: 1, above: 0, fixed: 0 } as const;
  const dated = { ...row, validFrom: '2026-01-01', validUntil: null, source: 'Loi', sourceUrl: null };
  const rows = [
    { ...dated, code: 'deed' as const },
    { ...dated, code: 'deed' as const, validFrom: '2025-01-01' },
    { ...dated, code: 'vat' as const },
  ];
  expect(costSeries(rows).map((series) => series.length)).toEqual([2, 1]);
});
