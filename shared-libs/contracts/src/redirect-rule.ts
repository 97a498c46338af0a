import { z } from 'zod';
import { listAnswer, pageQuery, queryBoolean } from './list.ts';
import { singleLineText } from './plain-text.ts';
import { REDIRECT_LENGTHS, REDIRECT_MATCHES, REDIRECT_SOURCE, REDIRECT_STATUSES } from '@houni/domain/redirect-codes';

const status = z.literal(REDIRECT_STATUSES);

const shownRule = {
  /** A path in any form; with `prefix`, everything below it too. */
  source: z
    .string()
    .trim()
    .regex(REDIRECT_SOURCE, 'A source is a path of this site, without a query.')
    .max(REDIRECT_LENGTHS.source),
  match: z.enum(REDIRECT_MATCHES),
  /**
   * A page of this site or an absolute URL of an allowed host; null for 410. A trailing `/*` is replaced by the rest of
   * the path after a prefix.
   */
  target: z.string().trim().min(1).max(REDIRECT_LENGTHS.target).nullable(),
  status,
};

/** GET public/redirect-rules: active rules, for the shell servers, which apply them before the product's own routes. */
export const redirectRulesAnswerSchema = z.object({ items: z.array(z.object(shownRule)) });
export type RedirectRulesAnswer = z.infer<typeof redirectRulesAnswerSchema>;

/** POST administration/redirect-rules and PUT …/{key}, for administrators. */
export const redirectRuleBodySchema = z
  .strictObject({
    ...shownRule,
    active: z.boolean().default(true),
    /** The reason for the rule. */
    note: singleLineText({ min: 0, max: REDIRECT_LENGTHS.note }).default(''),
  })
  .refine(({ status: code, target }) => (code === 410) === (target === null), {
    path: ['target'],
    error: 'A rule leads somewhere, or says 410 and leads nowhere.',
  })
  .refine(({ match, target }) => match === 'prefix' || !target?.endsWith('/*'), {
    path: ['target'],
    error: 'A target with /* needs a source with a prefix.',
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
  /** The last editor; null if that account was deleted. */
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
export type AdminRedirectRulesQuery = z.input<typeof adminRedirectRulesQuerySchema>;
export type AdminRedirectRulesAnswer = z.infer<typeof adminRedirectRulesAnswerSchema>;

/** GET administration/redirect-rules/test: what happens to a path, with or without a query. */
export const redirectTestQuerySchema = z.object({
  path: z
    .string()
    .trim()
    .regex(/^\/[^#]*$/, 'A path of this site begins with a slash.')
    .max(1500),
});
export const redirectTestAnswerSchema = z.object({
  /** The active rule that the path meets first; null if it has none. */
  rule: adminRedirectRuleSchema.nullable(),
  /** The answer to a visitor, after all rules that follow; null without a rule, or if rules lead in a circle. */
  outcome: z.object({ status, to: z.string().nullable() }).nullable(),
});
export type RedirectTestAnswer = z.infer<typeof redirectTestAnswerSchema>;

export const redirectRuleDeletedSchema = z.object({ key: redirectRuleKeySchema, deleted: z.literal(true) });
