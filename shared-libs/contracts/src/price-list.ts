import { z } from 'zod';
import { counterProductSchema } from './counter.ts';
import { MAX_PRICE_MILLIMES } from '@houni/domain/order-codes';

/** GET administration/prices, for administrators: packs and plans with the prices of today, of the future and of the past. */
export const priceListSchema = z.object({
  /** The Tunisian day; a new price begins later. */
  today: z.iso.date(),
  items: z.array(
    z.object({
      product: counterProductSchema,
      /** Those of a pack, or of a month of a plan. */
      credits: z.int(),
      /** Newest first; the first one that has begun is valid today. */
      prices: z.array(z.object({ millimes: z.int(), from: z.iso.date(), setBy: z.string().nullable() })),
    }),
  ),
});
export type PriceList = z.infer<typeof priceListSchema>;

/**
 * POST administration/prices: a price from a later day on. `invalid_input` with the field `from` for today or earlier. Another
 * price for the same day replaces it. Orders keep the price that they were placed with.
 */
export const priceChangeSchema = z.strictObject({
  product: counterProductSchema,
  millimes: z.int().positive().max(MAX_PRICE_MILLIMES),
  from: z.iso.date(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;
