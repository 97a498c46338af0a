import { z } from 'zod';
import { emailSchema } from './email.ts';
import { LOCALES } from '@houni/domain/locale';

/**
 * PUT public/news-letter/subscribe: the body is the email address, as a JSON string or bare; the language is in the
 * query.
 */
export const subscribeBodySchema = emailSchema;
export const subscribeQuerySchema = z.object({ locale: z.enum(LOCALES).optional() });
/** The answer does not reveal whether the address was known. */
export const subscribeAnswerSchema = z.object({ accepted: z.literal(true) });

/** POST public/news-letter/unsubscribe: address and signature of the link in the mail. */
export const unsubscribeBodySchema = z.object({
  /** The email address in base64 or base64url, as in the page's URL. */
  encodedEmail: z.string().min(4).max(400),
  /** The `signature` parameter of the link; without it a mail with a signed link is sent instead. */
  signature: z.string().max(100).nullish(),
  locale: z.enum(LOCALES).default('fr'),
});
export type UnsubscribeBody = z.input<typeof unsubscribeBodySchema>;
/** `unsubscribed`: done. `confirmation_sent`: the link was not signed, so a mail asks for confirmation. */
export const unsubscribeAnswerSchema = z.object({ outcome: z.enum(['unsubscribed', 'confirmation_sent']) });
export type UnsubscribeAnswer = z.infer<typeof unsubscribeAnswerSchema>;

/** GET and POST public/news-letter/confirm and …/one-click: the parameters of links in mails. */
export const newsletterLinkQuerySchema = z.object({
  /** The email address in base64url. */
  address: z.string().min(1).max(400),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});
export const oneClickAnswerSchema = z.object({ outcome: z.literal('unsubscribed') });
