import type { PurchaseTables } from '@houni/contracts/purchase';
import { estimatePurchase } from '@houni/domain/purchase-estimate';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { purchaseRatesOn } from './queries.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

it('GET public/refs/purchase returns the rates that are valid today, with dates and sources', async () => {
  const tables = await api.get<PurchaseTables>('/public/refs/purchase');
  expect(tables.loan).toMatchObject({ marginPpm: 30_000, downPaymentPpm: 200_000, maxYears: 25 });
  expect(tables.costs.every(({ validFrom, source }) => validFrom <= tables.date && source.length > 3)).toBe(true);
  expect(estimatePurchase(450_000_000, 'owner', tables.costs).lines.map(({ code }) => code)).toEqual([
    'registration',
    'land_registry',
    'deed',
  ]);
});

it('purchaseRatesOn includes the first day of a rate and excludes its last', async () => {
  const vatOn = async (date: string) =>
    estimatePurchase(500_000_000, 'developer', (await purchaseRatesOn({ reads: api.connection.db }, date)).costs).vat
      ?.rule.ratePpm;
  expect(await vatOn('2024-12-31')).toBeUndefined();
  expect(await vatOn('2025-12-31')).toBe(130_000);
  expect(await vatOn('2026-01-01')).toBe(190_000);
  const tmmOn = async (date: string) => (await purchaseRatesOn({ reads: api.connection.db }, date)).loan?.tmmPpm;
  expect(await tmmOn('2025-12-31')).toBeUndefined();
  expect(await tmmOn('2026-02-28')).toBe(70_800);
  expect(await tmmOn('2026-03-01')).toBe(69_900);
});

it('GET public/refs/purchase returns exactly one rate per cost for every price and kind of seller', async () => {
  const { costs } = await api.get<PurchaseTables>('/public/refs/purchase');
  for (const seller of ['owner', 'developer'] as const)
    for (const dinars of [1, 399_999, 400_000, 400_001, 499_999, 500_000, 999_999, 1_000_000, 90_000_000]) {
      const codes = estimatePurchase(dinars * 1000, seller, costs).lines.map(({ code }) => code);
      expect([seller, dinars, codes]).toEqual([seller, dinars, [...new Set(codes)]]);
      expect(codes.includes('additional')).toBe(dinars >= 500_000);
    }
});
