import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

it('GET get-active-credits and get-plans return credit packs with growing savings, and plans with prices', async () => {
  const { items } = await api.get<{ items: { credits: number; savingPercent: number }[] }>(
    '/public/credit/get-active-credits',
  );
  expect(items.map(({ credits, savingPercent }) => [credits, savingPercent])).toEqual([
    [5, 0],
    [20, 10],
    [50, 20],
    [100, 30],
  ]);
  const plans = await api.get<{ items: { id: string; onlineAds: number; monthlyMillimes: number }[] }>(
    '/public/plan/get-plans',
  );
  expect(plans.items.map(({ onlineAds }) => onlineAds)).toEqual([3, 20, 60, 200]);
});
