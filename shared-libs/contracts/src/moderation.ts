import { z } from 'zod';
import { AD_STATES } from './ad.ts';
import { AD_ACTORS, ownAdSchema } from './ad-write.ts';
import { listAnswer, pageQuery, queryBoolean, queryNumber } from './list.ts';
import { LOCALES } from './locale.ts';
import { photoSchema } from './photo.ts';
import { singleLineText, multiLineText } from './plain-text.ts';
import { REPORT_STATES } from './report.ts';
import { REPORT_REASONS } from './report-form.ts';

export const MODERATION_REASONS = [
  'incomplete',
  'wrong_category',
  'wrong_place',
  'wrong_price',
  'contact_in_text',
  'bad_photos',
  'stolen_photos',
  'duplicate',
  'scam',
  'unauthorised_agent',
  'offensive',
  'not_available',
  'other',
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

export const MODERATION_DECISIONS = ['approve', 'changes', 'reject', 'remove'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** Why an ad is in the queue: its risk score, an edit, or reports of readers. */
export const CASE_CAUSES = ['risk', 'edit', 'reports'] as const;
export type CaseCause = (typeof CASE_CAUSES)[number];

export const RISK_REASONS = [
  'new_account',
  'low_price',
  'contact_in_text',
  'link_in_text',
  'advance_payment',
  'reused_photos',
  'duplicate_ad',
  'implausible_area',
  'like_refused_ad',
  'refused_ad_of_account',
] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

const risks = z.array(z.object({ reason: z.enum(RISK_REASONS), points: z.int() }));
const claim = z.object({ uid: z.string(), until: z.iso.datetime() }).nullable();

/** GET moderation/queue: open cases, highest priority first, then oldest. */
export const moderationQueueQuerySchema = z.object({
  cause: z.enum(CASE_CAUSES).optional(),
  risk: z.enum(RISK_REASONS).optional(),
  /** True: only cases that no other moderator has claimed. */
  unclaimed: queryBoolean.optional(),
  locale: z.enum(LOCALES).default('fr'),
  ...pageQuery,
});
export const moderationCaseSchema = z.object({
  publicKey: z.string(),
  title: z.string(),
  state: z.enum(AD_STATES),
  advertiser: z.object({ uid: z.string(), name: z.string(), createdAt: z.iso.datetime() }),
  cause: z.enum(CASE_CAUSES),
  riskScore: z.int(),
  risks,
  openReports: z.int(),
  priority: z.int(),
  openedAt: z.iso.datetime(),
  claim,
});
export const moderationQueueAnswerSchema = listAnswer(moderationCaseSchema);
export type ModerationQueue = z.infer<typeof moderationQueueAnswerSchema>;

export const moderatedReportSchema = z.object({
  id: z.int(),
  publicKey: z.string(),
  title: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  signedIn: z.boolean(),
  state: z.enum(REPORT_STATES),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});

/** GET moderation/ads/{key}: all data of an ad. */
export const moderatedAdSchema = ownAdSchema.omit({ allowedActions: true, review: true, history: true }).extend({
  owner: z.object({
    uid: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    createdAt: z.iso.datetime(),
    suspendedAt: z.iso.datetime().nullable(),
    ads: z.int(),
    refusedAds: z.int(),
  }),
  case: z
    .object({
      cause: z.enum(CASE_CAUSES),
      riskScore: z.int(),
      risks,
      openedAt: z.iso.datetime(),
      claim,
    })
    .nullable(),
  /**
   * Ads that were online before with the same photos or the same facts and words, and refused ads with the same photos or
   * words; empty for most ads.
   */
  earlierAds: z.array(
    z.object({
      publicKey: z.string(),
      title: z.string(),
      state: z.enum(AD_STATES),
      publishedAt: z.iso.datetime().nullable(),
      advertiser: z.object({ uid: z.string(), name: z.string() }),
      sameText: z.boolean(),
      /** The key of a photo of this ad, and the photo of the earlier ad that shows the same. */
      photos: z.array(z.object({ key: z.string(), earlier: photoSchema })),
    }),
  ),
  history: z.array(
    z.object({
      from: z.enum(AD_STATES).nullable(),
      to: z.enum(AD_STATES),
      actor: z.enum(AD_ACTORS),
      actorUid: z.string().nullable(),
      reason: z.enum(MODERATION_REASONS).nullable(),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  reports: z.array(moderatedReportSchema),
});
export type ModeratedAd = z.infer<typeof moderatedAdSchema>;

const note = multiLineText({ min: 1, max: 1000 });

/** The ad's revision that the moderator has read: an edit in the meantime is a conflict. */
const revision = z.int();

/**
 * POST moderation/ads/{key}/decision. Every decision except an approval needs a reason. An approval holds for the content
 * of this revision only.
 */
export const moderationDecisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), note: note.optional(), revision }).strict(),
  z
    .object({
      decision: z.enum(['changes', 'reject', 'remove']),
      reason: z.enum(MODERATION_REASONS),
      note: note.optional(),
      revision: revision.optional(),
    })
    .strict(),
]);
export type ModerationDecisionInput = z.output<typeof moderationDecisionSchema>;
export const moderatedStateSchema = z.object({ publicKey: z.string(), state: z.enum(AD_STATES) });
export const claimAnswerSchema = z.object({ publicKey: z.string().nullable(), until: z.iso.datetime().nullable() });

/** GET moderation/reports */
export const moderatedReportsQuerySchema = z.object({
  state: z.enum(REPORT_STATES).default('open'),
  reason: z.enum(REPORT_REASONS).optional(),
  ...pageQuery,
});
export const moderatedReportsAnswerSchema = listAnswer(moderatedReportSchema);
/** POST moderation/reports/{id}/decision */
export const reportDecisionSchema = z
  .object({ decision: z.enum(['uphold', 'dismiss']), note: note.optional() })
  .strict();
export const reportIdParamsSchema = z.object({ id: queryNumber(z.int().positive().max(Number.MAX_SAFE_INTEGER)) });
export const reportDecidedSchema = z.object({ id: z.int(), state: z.enum(REPORT_STATES) });

/** POST moderation/users/{uid}/suspend and …/restore */
export const userParamsSchema = z.object({ uid: z.string().min(1).max(128) });
export const suspensionSchema = z.object({ reason: singleLineText({ min: 3, max: 500 }) }).strict();
export const suspendedUserSchema = z.object({
  uid: z.string(),
  suspended: z.boolean(),
  /** The number of ads that went offline, or came back online so far: jobs bring the ads of a large account back. */
  ads: z.int(),
});
