import { z } from 'zod';
import { emailSchema } from './email.ts';
import { LOCALES } from './locale.ts';

/** PUT public/news-letter/subscribe: the body is the address as a JSON string, or bare; the language stands in the query. */
export const subscribeBodySchema = emailSchema;
export const subscribeQuerySchema = z.object({ locale: z.enum(LOCALES).optional() });
/** The same answer whether or not the address was known: it tells a stranger nothing. */
export const subscribeAnswerSchema = z.object({ accepted: z.literal(true) });

/** POST public/news-letter/unsubscribe: address and signature as the link in the mail carries them. */
export const unsubscribeBodySchema = z.object({
  /** The address in base64 or base64url, as the page's address has it. */
  encodedEmail: z.string().min(4).max(400),
  /** Of the `signature` parameter of the link; without one a mail with a signed link is sent instead. */
  signature: z.string().max(100).nullish(),
  locale: z.enum(LOCALES).default('fr'),
});
export type UnsubscribeBody = z.input<typeof unsubscribeBodySchema>;
/** `unsubscribed`: done. `confirmation_sent`: the link was not signed, a mail asks the owner of the address. */
export const unsubscribeAnswerSchema = z.object({ outcome: z.enum(['unsubscribed', 'confirmation_sent']) });
export type UnsubscribeAnswer = z.infer<typeof unsubscribeAnswerSchema>;

/** GET and POST public/news-letter/confirm and …/one-click: what the links of mails carry. */
export const newsletterLinkQuerySchema = z.object({
  /** The address in base64url. */
  address: z.string().min(1).max(400),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});
export const oneClickAnswerSchema = z.object({ outcome: z.literal('unsubscribed') });
