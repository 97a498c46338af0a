import { creditsAnswerSchema, plansAnswerSchema } from '@houni/contracts/pricing';
import { pricesAt } from '../commerce/prices.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Prices of credit packs and plans. */
export function pricingRoutes(app: Http, { reads: db, now }: Services): void {
  // A new price begins at midnight.
  const config = { access: 'public', fresh: 'minute' } as const;
  const tags = ['pricing'];

  app.get(
    '/public/credit/get-active-credits',
    { config, schema: { tags, summary: 'Credit packs', response: { 200: creditsAnswerSchema } } },
    async () => {
      const [rows, prices] = await Promise.all([
        db
          .selectFrom('creditPacks')
          .select(['id', 'credits'])
          .where('active', '=', true)
          .orderBy('packOrder')
          .execute(),
        pricesAt(db, now()),
      ]);
      const packs = rows.flatMap((pack) => {
        const price = prices.ofPack(pack.id);
        return price === undefined ? [] : [{ ...pack, price }];
      });
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
      const [plans, prices] = await Promise.all([
        db.selectFrom('plans').selectAll().where('active', '=', true).orderBy('planOrder').execute(),
        pricesAt(db, now()),
      ]);
      // The free plan has no prices.
      const items = plans.map(({ id, kind, onlineAds, photosPerAd, creditsPerMonth }) => ({
        id,
        kind,
        onlineAds,
        photosPerAd,
        creditsPerMonth,
        monthlyMillimes: prices.ofPlan(id, 'monthly') ?? 0,
        yearlyMillimes: prices.ofPlan(id, 'yearly') ?? 0,
      }));
      return { items };
    },
  );
}
