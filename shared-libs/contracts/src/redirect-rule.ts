import { z } from 'zod';
import { listAnswer, pageQuery, queryBoolean } from './list.ts';
import { lineOfText } from './plain-text.ts';

export const REDIRECT_MATCHES = ['exact', 'prefix'] as const;
const status = z.union([z.literal(301), z.literal(302), z.literal(410)]);

const shownRule = {
  /** A path, in any form; of a `prefix` everything below it, too. */
  source: z
    .string()
    .trim()
    .regex(/^\/[^?#]*$/, 'A source is a path of this site, without a query.')
    .max(500),
  match: z.enum(REDIRECT_MATCHES),
  /**
   * A page of ours or an absolute address of an allowed host; null for 410. `/*` at its end stands for what a request has
   * behind a prefix.
   */
  target: z.string().trim().min(1).max(1000).nullable(),
  status,
};

/** GET public/redirect-rules: the active ones, for the shells, which apply them before the product's own addresses. */
export const redirectRulesAnswerSchema = z.object({ items: z.array(z.object(shownRule)) });
export type RedirectRulesAnswer = z.infer<typeof redirectRulesAnswerSchema>;

/** POST administration/redirect-rules and PUT …/{key}, for administrators. */
export const redirectRuleBodySchema = z
  .strictObject({
    ...shownRule,
    active: z.boolean().default(true),
    /** Why it is there. */
    note: lineOfText({ min: 0, max: 500 }).default(''),
  })
  .refine(({ status: code, target }) => (code === 410) === (target === null), {
    path: ['target'],
    error: 'A rule leads somewhere, or says 410 and leads nowhere.',
  })
  .refine(({ match, target }) => match === 'prefix' || !target?.endsWith('/*'), {
    path: ['target'],
    error: 'Only behind a prefix there is something to take along.',
  });
export type RedirectRuleBody = z.input<typeof redirectRuleBodySchema>;
export type WrittenRedirectRule = z.output<typeof redirectRuleBodySchema>;

export const redirectRuleKeySchema = z.string().regex(/^rr_[a-z2-9]{12}$/);
export const redirectRuleParamsSchema = z.object({ key: redirectRuleKeySchema });

export const adminRedirectRuleSchema = z.object({
  key: redirectRuleKeySchema,
  ...shownRule,
  active: z.boolean(),
  note: z.string(),
  /** Who wrote it last; null where that account is gone. */
  author: z.object({ uid: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type AdminRedirectRule = z.infer<typeof adminRedirectRuleSchema>;

/** GET administration/redirect-rules: by path; `q` is a part of a source or target. */
export const adminRedirectRulesQuerySchema = z.object({
  q: z.string().trim().max(200).optional(),
  active: queryBoolean.optional(),
  ...pageQuery,
});
export const adminRedirectRulesAnswerSchema = listAnswer(adminRedirectRuleSchema);
export type AdminRedirectRulesAnswer = z.infer<typeof adminRedirectRulesAnswerSchema>;

export const redirectRuleDeletedSchema = z.object({ key: redirectRuleKeySchema, deleted: z.literal(true) });
