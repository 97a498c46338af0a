import { z } from 'zod';
import { searchQuerySchema } from './ad.ts';
import { emailSchema } from './email.ts';
import { LOCALES } from '@houni/domain/locale';
import { singleLineText } from './plain-text.ts';

/** How soon alerts for new ads are sent: within minutes, daily, weekly, or never. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly', 'none'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Maximum of saved searches of an account, or of an email address without an account. */
export const MAX_SAVED_SEARCHES = 30;

/** Search parameters of the query string; a repeated parameter is a list. */
export const savedQuerySchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type SavedQuery = z.infer<typeof savedQuerySchema>;

/** The name appears in mails to an unconfirmed address, so it must not contain URLs or email addresses. */
const nameSchema = singleLineText({ min: 1, max: 80 }).refine(
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
  /**
   * False until the address is confirmed by the link of a mail, and for an account without an address: no alerts are
   * sent.
   */
  confirmed: z.boolean(),
  /** Ads found since the last alert. */
  pending: z.int(),
  /** The path of the results, in the language of the search. */
  url: z.string(),
  createdAt: z.iso.datetime(),
  alertedAt: z.iso.datetime().nullable(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** GET saved-search/mine */
export const savedSearchesAnswerSchema = z.object({ items: z.array(savedSearchSchema) });
export type SavedSearches = z.infer<typeof savedSearchesAnswerSchema>;

/**
 * POST saved-search/create. `query` has the parameters of `search/items/search-new`, always with transaction and
 * category, without page, facets and language. A search that is already saved gets the new name and frequency.
 */
export const createSavedSearchBodySchema = z
  .object({
    name: nameSchema,
    query: searchQuerySchema,
    frequency: z.enum(ALERT_FREQUENCIES).default('daily'),
    /** Required without an account; the alerts of an account go to its own address. */
    email: emailSchema.optional(),
    locale: z.enum(LOCALES).default('fr'),
  })
  .strict();
export type CreateSavedSearchBody = z.input<typeof createSavedSearchBodySchema>;
/** Without an account `savedSearch` is null, and the answer does not reveal whether the search was known. */
export const createSavedSearchAnswerSchema = z.object({
  savedSearch: savedSearchSchema.nullable(),
  /** A confirmation mail was sent. */
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
