import { z } from 'zod';
import { searchQuerySchema } from './ad.ts';
import { emailSchema } from './email.ts';
import { LOCALES } from './locale.ts';
import { lineOfText } from './plain-text.ts';

/** How soon new ads are told: within minutes, once a day, once a week, or never. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Searches that one account, or one address without an account, may keep. */
export const MAX_SAVED_SEARCHES = 30;

/** Search parameters as the query string has them; a repeated one is a list. */
export const savedQuerySchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type SavedQuery = z.infer<typeof savedQuerySchema>;

/** A name stands in mails to an address that is not confirmed yet, so it carries no link and no address. */
const nameSchema = lineOfText({ min: 1, max: 80 }).refine(
  (name) => !/:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu.test(name),
  'A name must not contain an address.',
);

const savedSearchKeySchema = z.string().regex(/^ss_[a-z2-9]{12}$/);
export const savedSearchParamsSchema = z.object({ key: savedSearchKeySchema });

export const savedSearchSchema = z.object({
  key: z.string(),
  name: z.string(),
  query: savedQuerySchema,
  frequency: z.enum(ALERT_FREQUENCIES),
  locale: z.enum(LOCALES),
  /** False until the owner of the address confirms it by the link of a mail, or for an account without an address: no alerts. */
  confirmed: z.boolean(),
  /** Ads found since the last alert. */
  pending: z.int(),
  /** Path of the page with the search's results, in its language. */
  url: z.string(),
  createdAt: z.iso.datetime(),
  alertedAt: z.iso.datetime().nullable(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** GET saved-search/mine */
export const savedSearchesAnswerSchema = z.object({ items: z.array(savedSearchSchema) });
export type SavedSearches = z.infer<typeof savedSearchesAnswerSchema>;

/**
 * POST saved-search/create. `query` has the parameters of `search/items/search-new`, transaction and category always;
 * page, facets and language are left out. A search that is saved already takes the new name and frequency.
 */
export const createSavedSearchBodySchema = z
  .object({
    name: nameSchema,
    query: searchQuerySchema,
    frequency: z.enum(ALERT_FREQUENCIES).default('daily'),
    /** Needed without an account; an account's alerts go to its own address. */
    email: emailSchema.optional(),
    locale: z.enum(LOCALES).default('fr'),
  })
  .strict();
export type CreateSavedSearchBody = z.input<typeof createSavedSearchBodySchema>;
/** Without an account `savedSearch` is null, and the answer is the same whether or not the search was known. */
export const createSavedSearchAnswerSchema = z.object({
  savedSearch: savedSearchSchema.nullable(),
  /** A mail asks the owner of the address. */
  confirmationNeeded: z.boolean(),
});
export type CreateSavedSearchAnswer = z.infer<typeof createSavedSearchAnswerSchema>;

/** PATCH saved-search/{key} */
export const updateSavedSearchBodySchema = z
  .object({ name: nameSchema, frequency: z.enum(ALERT_FREQUENCIES), locale: z.enum(LOCALES) })
  .partial()
  .strict();
export type UpdateSavedSearchBody = z.input<typeof updateSavedSearchBodySchema>;

/** DELETE saved-search/{key} */
export const deletedSavedSearchSchema = z.object({ deleted: z.literal(true) });

/** POST saved-search/confirm and saved-search/unsubscribe: what the links of mails carry. */
export const savedSearchLinkBodySchema = z
  .object({ key: savedSearchKeySchema, signature: z.string().min(1).max(100) })
  .strict();
export type SavedSearchLink = z.input<typeof savedSearchLinkBodySchema>;
export const savedSearchLinkAnswerSchema = z.object({ outcome: z.enum(['confirmed', 'unsubscribed']) });
