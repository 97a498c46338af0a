import { z } from 'zod';
import { AD_STATES } from './ad.ts';
import { AD_ACTORS, ownAdSchema } from './ad-write.ts';
import { listAnswer, pageQuery, queryBoolean, queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { photoSchema } from './photo.ts';
import { ROW_SORTS } from '@houni/domain/machine-codes';
import { placeNamesSchema } from './place.ts';
import { multiLineText } from './plain-text.ts';
import { REPORT_STATES } from '@houni/domain/report-form';
import { AGENCY_REPORT_REASONS, REPORT_REASONS } from '@houni/domain/report-form';
import { MODERATION_REASONS, CASE_CAUSES, RISK_REASONS, QUEUE_SORTS } from '@houni/domain/moderation-codes';
import { PRICE_UNITS } from '@houni/domain/price-units';

const risks = z.array(z.object({ reason: z.enum(RISK_REASONS), points: z.int() }));
const claim = z.object({ uid: z.string(), until: z.iso.datetime() }).nullable();

const queueFilter = {
  cause: z.enum(CASE_CAUSES).optional(),
  risk: z.enum(RISK_REASONS).optional(),
  sort: z.enum(QUEUE_SORTS).default('priority'),
};

/** POST moderation/queue/claim: claims the first free case of this part of the queue. */
export const queueClaimQuerySchema = z.object(queueFilter);
export type QueueClaimQuery = z.input<typeof queueClaimQuerySchema>;

/** GET moderation/queue: open cases. */
export const moderationQueueQuerySchema = z.object({
  ...queueFilter,
  /** True: only cases that no other moderator has claimed. */
  unclaimed: queryBoolean.optional(),
  locale: z.enum(LOCALES).default('fr'),
  ...pageQuery,
});
export type ModerationQueueQuery = z.input<typeof moderationQueueQuerySchema>;
export const moderationCaseSchema = z.object({
  publicKey: z.string(),
  title: z.string(),
  state: z.enum(AD_STATES),
  /** Sent back with a decision. */
  revision: z.int(),
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

const reportReason = z.enum([...new Set([...REPORT_REASONS, ...AGENCY_REPORT_REASONS])]);

export const moderatedReportSchema = z.object({
  id: z.int(),
  /** What is reported: `publicKey` and `title` are those of the ad, or key and name of the agency. */
  subject: z.enum(['ad', 'agency']),
  publicKey: z.string(),
  title: z.string(),
  reason: reportReason,
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
    /** The language of mails to them: reasons are read in it. */
    locale: z.enum(LOCALES),
    ads: z.int(),
    refusedAds: z.int(),
  }),
  placeNames: z.object({ governorate: placeNamesSchema, delegation: placeNamesSchema, sector: placeNamesSchema }),
  case: z
    .object({
      cause: z.enum(CASE_CAUSES),
      riskScore: z.int(),
      risks,
      openedAt: z.iso.datetime(),
      claim,
      /** Of a case with the cause `appeal`: an approval reverses the contested decision, a rejection upholds it. */
      appeal: z
        .object({
          text: z.string(),
          /** True for the moderator who has made the contested decision: another one must answer. */
          isOwnDecision: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** Other ads of the account, newest first, at most 20. */
  otherAds: z.array(
    z.object({
      publicKey: z.string(),
      title: z.string(),
      state: z.enum(AD_STATES),
      createdAt: z.iso.datetime(),
    }),
  ),
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
      price: z.object({ millimes: z.int(), unit: z.enum(PRICE_UNITS) }),
      area: z.number().nullable(),
      rooms: z.int().nullable(),
      sector: z.int(),
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
/** The answer of POST moderation/ads/{key}/decision and …/undo. */
export const moderatedStateSchema = z.object({ publicKey: z.string(), state: z.enum(AD_STATES) });
export type DecidedCase = z.infer<typeof moderatedStateSchema>;
export const claimAnswerSchema = z.object({ publicKey: z.string().nullable(), until: z.iso.datetime().nullable() });
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;

/** GET moderation/reports */
export const moderatedReportsQuerySchema = z.object({
  state: z.enum(REPORT_STATES).default('open'),
  reason: reportReason.optional(),
  sort: z.enum(ROW_SORTS).default('oldest'),
  ...pageQuery,
});
export type ModeratedReportsQuery = z.input<typeof moderatedReportsQuerySchema>;
export const moderatedReportsAnswerSchema = listAnswer(moderatedReportSchema);
export type ModeratedReportsAnswer = z.infer<typeof moderatedReportsAnswerSchema>;
/** POST moderation/reports/{id}/decision */
export const reportDecisionSchema = z
  .object({ decision: z.enum(['uphold', 'dismiss']), note: note.optional() })
  .strict();
export const reportIdParamsSchema = z.object({ id: queryNumber(z.int().positive().max(Number.MAX_SAFE_INTEGER)) });
export const reportDecidedSchema = z.object({ id: z.int(), state: z.enum(REPORT_STATES) });
