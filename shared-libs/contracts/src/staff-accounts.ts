import { z } from 'zod';
import { dataExportSchema } from './account.ts';
import { ROLES } from '@houni/domain/account-terms';
import { AD_STATES } from './ad.ts';
import { auditEntrySchema } from './administration.ts';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { ACCOUNT_SORTS } from '@houni/domain/machine-codes';
import {
  ACCOUNT_FILTERS,
  MIN_ACCOUNT_SEARCH,
  STAFF_REASON_LENGTH,
  SUSPENSION_DAYS,
  SUSPENSION_NOTE_LENGTH,
  SUSPENSION_REASONS,
} from '@houni/domain/moderation-codes';
import { orderSchema } from './order.ts';
import { multiLineText, singleLineText } from './plain-text.ts';
import { sessionKeySchema, sessionSchema } from './session.ts';

/**
 * GET administration/users. Administrators search by a part of an address, name or telephone, the name of an agency or an
 * id, and list accounts by role and state. Without `sort` each state has its order (the earliest end of a deletion first),
 * other lists the newest first. Moderators search by a complete address, telephone or id only.
 */
export const usersQuerySchema = z.object({
  q: z.string().trim().min(MIN_ACCOUNT_SEARCH).max(254).optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(ACCOUNT_FILTERS).optional(),
  sort: z.enum(ACCOUNT_SORTS).optional(),
  ...pageQuery,
});
export type UsersQuery = z.input<typeof usersQuerySchema>;

/** The last request of a copy of the data; the file itself is only for the person. */
const exportRequestSchema = dataExportSchema.pick({ state: true, requestedAt: true, until: true });

export const adminUserSchema = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['private', 'agency']),
  role: z.enum(ROLES),
  suspended: z.boolean(),
  agency: z.object({ publicKey: z.string(), name: z.string(), role: z.enum(['owner', 'agent']) }).nullable(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** The requested deletion of the account. */
  deletion: z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
  export: exportRequestSchema,
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const usersAnswerSchema = listAnswer(adminUserSchema);
export type UsersAnswer = z.infer<typeof usersAnswerSchema>;

export const userUidParamsSchema = z.object({ uid: z.string().min(1).max(128) });

const person = z.object({ uid: z.string(), name: z.string().nullable() });

/** A suspension or its end, from the audit log. */
const suspensionEventSchema = z.object({
  kind: z.enum(['suspend', 'restore']),
  at: z.iso.datetime(),
  /** Null if the term has ended. */
  by: person.nullable(),
  /** A code of `SUSPENSION_REASONS`, or the words of a moderator; null after two years. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  until: z.iso.datetime().nullable(),
});

export const roleProposalSchema = z.object({
  role: z.enum(ROLES),
  reason: z.string(),
  by: person,
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/**
 * GET administration/users/{uid}, for moderators: what they need to decide about an account. `orders`, `audit` and
 * `roleProposal` are null for moderators. The first reading of an hour is a row of the audit log.
 */
export const staffAccountSchema = adminUserSchema.extend({
  emailProved: z.boolean(),
  phone: z.string().nullable(),
  phoneProved: z.boolean(),
  /** The language of mails to them. */
  locale: z.enum(LOCALES),
  suspendedAt: z.iso.datetime().nullable(),
  suspendedUntil: z.iso.datetime().nullable(),
  counts: z.object({
    listings: z.int(),
    online: z.int(),
    /** Rejected or removed by a moderator. */
    refused: z.int(),
    conversations: z.int(),
    reportsBy: z.int(),
    /** About their listings, or the agency that they own. */
    reportsAbout: z.int(),
  }),
  /** The newest ones. */
  listings: z.array(
    z.object({
      publicKey: z.string(),
      title: z.string(),
      state: z.enum(AD_STATES),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Last used first. */
  sessions: z.array(sessionSchema.omit({ current: true })),
  /** Newest first. */
  suspensions: z.array(suspensionEventSchema),
  orders: z.array(orderSchema.pick({ reference: true, state: true, millimes: true, createdAt: true })).nullable(),
  audit: z.array(auditEntrySchema.omit({ subject: true, details: true })).nullable(),
  roleProposal: roleProposalSchema.nullable(),
});
export type StaffAccount = z.infer<typeof staffAccountSchema>;

const staffReason = singleLineText(STAFF_REASON_LENGTH);

/** POST moderation/users/{uid}/suspend: the person gets the reason as a sentence, and the note, by mail. */
export const suspensionSchema = z
  .strictObject({
    reason: z.enum(SUSPENSION_REASONS),
    note: multiLineText(SUSPENSION_NOTE_LENGTH).nullable().default(null),
    /** Null for a suspension without an end. */
    days: z.literal(SUSPENSION_DAYS).nullable().default(null),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    error: 'Another reason needs a note.',
  });
export type SuspensionInput = z.input<typeof suspensionSchema>;
/** POST moderation/users/{uid}/suspension-preview: what the person would read, in their language. */
export const suspensionPreviewSchema = z.object({
  locale: z.enum(LOCALES),
  subject: z.string(),
  text: z.string(),
  /** False without a proved address: then they get no mail. */
  isMailed: z.boolean(),
});
export type SuspensionPreview = z.infer<typeof suspensionPreviewSchema>;

/** POST moderation/users/{uid}/restore: the reason is for staff only. */
export const restorationSchema = z.strictObject({ reason: staffReason });
export const suspendedUserSchema = z.object({
  uid: z.string(),
  suspended: z.boolean(),
  /** The number of ads that went offline, or came back online so far: jobs bring the ads of a large account back. */
  ads: z.int(),
});

/** POST moderation/users/{uid}/end-sessions: one session, or all of them without a key. */
export const sessionsEndSchema = z.strictObject({
  key: sessionKeySchema.nullable().default(null),
  reason: staffReason,
});
export type SessionsEnd = z.input<typeof sessionsEndSchema>;

/** POST administration/users/{uid}/role-proposal: valid for a day. Another administrator confirms the role. */
export const roleChangeSchema = z.strictObject({ role: z.enum(ROLES), reason: staffReason });
export type RoleChange = z.infer<typeof roleChangeSchema>;
/** POST administration/users/{uid}/role-proposal/confirm: the role that the administrator has read. */
export const roleConfirmSchema = z.strictObject({ role: z.enum(ROLES) });
/** The account after a proposal, its confirmation or its withdrawal. */
export const roleAnswerSchema = z.object({
  uid: z.string(),
  role: z.enum(ROLES),
  proposal: roleProposalSchema.nullable(),
});
export type RoleAnswer = z.infer<typeof roleAnswerSchema>;
