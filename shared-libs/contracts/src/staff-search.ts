import { z } from 'zod';
import { AD_STATES, publicKeySchema } from './ad.ts';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { MAX_PICKED_DAYS, SEARCH_LIST_SORTS } from '@houni/domain/machine-codes';

const days = { firstDay: z.iso.date(), lastDay: z.iso.date() };

/** GET administration/day-picks, for administrators: ads that were chosen for the home page. Past ones are deleted. */
export const dayPicksAnswerSchema = z.object({
  /** The day in Tunisia. */
  today: z.iso.date(),
  items: z.array(
    z.object({
      publicKey: z.string(),
      title: z.string(),
      state: z.enum(AD_STATES),
      /** Both days are included. */
      ...days,
      /** The administrator's name; null after the deletion of their account. */
      pickedBy: z.string().nullable(),
    }),
  ),
});
export type DayPicksAnswer = z.infer<typeof dayPicksAnswerSchema>;

/**
 * POST administration/day-picks: shows an ad on the home page from one day to another. Other days replace those of before.
 * `not_found` for an ad that is not online; `conflict` if there are too many.
 */
export const dayPickBodySchema = z
  .strictObject({ publicKey: publicKeySchema, ...days })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is not before the first one.',
  })
  .refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) < MAX_PICKED_DAYS * 86_400_000, {
    path: ['lastDay'],
    error: `An ad is picked for at most ${MAX_PICKED_DAYS} days.`,
  });
export type DayPickBody = z.input<typeof dayPickBodySchema>;
/** DELETE administration/day-picks/{key} */
export const dayPickParamsSchema = z.object({ key: publicKeySchema });

/**
 * GET administration/unanswered-searches, for administrators: words that searches did not understand or found nothing for.
 * Nobody who searched is stored, and words of fewer than three networks a day are not either.
 */
export const unansweredSearchesQuerySchema = z.object({
  locale: z.enum(LOCALES).optional(),
  sort: z.enum(SEARCH_LIST_SORTS).default('most'),
  ...pageQuery,
});
export type UnansweredSearchesQuery = z.input<typeof unansweredSearchesQuerySchema>;
export const unansweredSearchesAnswerSchema = listAnswer(
  z.object({
    words: z.string(),
    locale: z.enum(LOCALES),
    /** Of all stored days; one network counts once a day. */
    searches: z.int(),
    lastDay: z.iso.date(),
  }),
);
export type UnansweredSearchesAnswer = z.infer<typeof unansweredSearchesAnswerSchema>;
