import { z } from 'zod';
import { searchQuerySchema } from './ad.ts';

/** A search; its own prices are ignored, so that the bars stay where they are while a visitor moves the limits. */
export const pricesQuerySchema = searchQuerySchema.omit({
  sort: true,
  near: true,
  facets: true,
  sponsored: true,
  cursor: true,
  page: true,
  pageSize: true,
  cards: true,
});
/** As a client writes it. */
export type PricesQuery = z.input<typeof pricesQuerySchema>;
export type ParsedPricesQuery = z.output<typeof pricesQuerySchema>;

/** How the prices of a search are distributed. */
export const pricesAnswerSchema = z.object({
  /** The number of ads that were counted: of a wide search only the newest. */
  total: z.int(),
  /** The width of one class. */
  stepMillimes: z.int().positive(),
  /** The number of ads in each class from 0 on; the last class has no upper limit. */
  counts: z.array(z.int()),
  /** The prices between which the middle half of the ads is; null without ads. */
  middleHalf: z.object({ fromMillimes: z.int(), toMillimes: z.int() }).nullable(),
});
export type PricesAnswer = z.infer<typeof pricesAnswerSchema>;
