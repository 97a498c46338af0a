import { creditsAnswerSchema, plansAnswerSchema } from '@houni/contracts/pricing';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Prices of credit packs and plans. */
export function pricingRoutes(app: Http, { reads: db }: Services): void {
  const config = { access: 'public', fresh: 'hour' } as const;
  const tags = ['pricing'];

  app.get(
    '/public/credit/get-active-credits',
    { config, schema: { tags, summary: 'Credit packs', response: { 200: creditsAnswerSchema } } },
    async () => {
      const packs = await db
        .selectFrom('creditPacks')
        .select(['id', 'credits', 'price'])
        .where('active', '=', true)
        .orderBy('packOrder')
        .execute();
      const smallest = packs[0];
      const items = packs.map(({ id, credits, price }) => ({
        id,
        credits,
        priceMillimes: price,
        savingPercent: smallest ? Math.round(100 - (100 * price * smallest.credits) / (credits * smallest.price)) : 0,
      }));
      return { items };
    },
  );

  app.get(
    '/public/plan/get-plans',
    { config, schema: { tags, summary: 'Plans', response: { 200: plansAnswerSchema } } },
    async () => {
      const plans = await db.selectFrom('plans').selectAll().where('active', '=', true).orderBy('planOrder').execute();
      const items = plans.map(({ id, kind, onlineAds, photosPerAd, creditsPerMonth, monthlyPrice, yearlyPrice }) => ({
        id,
        kind,
        onlineAds,
        photosPerAd,
        creditsPerMonth,
        monthlyMillimes: monthlyPrice,
        yearlyMillimes: yearlyPrice,
      }));
      return { items };
    },
  );
}
