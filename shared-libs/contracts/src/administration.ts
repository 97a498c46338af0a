import { z } from 'zod';
import { ROLES } from './account.ts';
import { AGENCY_REFUSALS, AGENCY_STATES, agencyLicenceSchema, storedLicenceSchema } from './agency-write.ts';
import { CONTACT_STATES, contactRequestKeySchema, contactRequestSchema } from './contact.ts';
import { listAnswer, pageQuery } from './list.ts';
import { ORDER_STATES, orderSchema } from './order.ts';
import { singleLineText, multiLineText } from './plain-text.ts';

/** GET administration/orders, for administrators: all orders, newest first. `q` is a reference or an email address. */
export const adminOrdersQuerySchema = z.object({
  state: z.enum(ORDER_STATES).optional(),
  q: z.string().trim().max(254).optional(),
  ...pageQuery,
});
export const adminOrderSchema = orderSchema.omit({ payUrl: true }).extend({
  buyer: z.object({ uid: z.string(), name: z.string(), email: z.string().nullable() }),
  agency: z.object({ publicKey: z.string(), name: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export const adminOrdersAnswerSchema = listAnswer(adminOrderSchema);
export type AdminOrdersAnswer = z.infer<typeof adminOrdersAnswerSchema>;

/**
 * POST administration/orders/{reference}/confirm: the amount received must equal the order's. Administrators cannot
 * confirm their own orders.
 */
export const orderConfirmSchema = z.strictObject({ millimes: z.int().positive() });
/** POST administration/orders/{reference}/cancel */
export const ORDER_CANCEL_REASONS = ['not_paid', 'wrong_amount', 'on_request', 'other'] as const;
export const orderCancelSchema = z.strictObject({ reason: z.enum(ORDER_CANCEL_REASONS) });

/**
 * GET administration/agencies, for moderators: those that wait for a look (`pending`, `recheck`), the oldest request first;
 * other states newest first.
 */
export const adminAgenciesQuerySchema = z.object({ state: z.enum(AGENCY_STATES).default('pending'), ...pageQuery });
export const adminAgencySchema = z.object({
  publicKey: z.string(),
  slug: z.string(),
  state: z.enum(AGENCY_STATES),
  name: z.string(),
  legalName: z.string(),
  registryNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  licence: storedLicenceSchema.nullable(),
  /** Keys of other agencies, not closed, with the same registry or tax number. Only one of them can be verified. */
  sameNumbers: z.array(z.string()),
  address: z.string(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  website: z.string().nullable(),
  owner: z.object({ uid: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** The version that a decision refers to: a change in the meantime is a conflict. */
  submittedAt: z.iso.datetime(),
  refusal: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
});
export type AdminAgency = z.infer<typeof adminAgencySchema>;
export const adminAgenciesAnswerSchema = listAnswer(adminAgencySchema);
export type AdminAgenciesAnswer = z.infer<typeof adminAgenciesAnswerSchema>;

export const agencyKeyParamsSchema = z.object({
  key: z.string().regex(/^ag_[A-Za-z0-9_-]{4,37}$/, 'Not a public key of an agency.'),
});
/**
 * POST administration/agencies/{key}/verify and …/refuse; moderators cannot decide about their own agency. The moderator
 * enters the licence, or confirms what the agency has given, from the document.
 */
export const agencyVerifySchema = z.strictObject({ submittedAt: z.iso.datetime(), licence: agencyLicenceSchema });
export const agencyRefuseSchema = z.strictObject({
  submittedAt: z.iso.datetime(),
  reason: z.enum(AGENCY_REFUSALS),
  note: multiLineText({ min: 1, max: 1000 }).nullable().default(null),
});

/** What a moderator does with an agency, apart from checking it. */
export const AGENCY_INTERVENTIONS = ['suspend', 'restore', 'revoke', 'close'] as const;
export type AgencyIntervention = (typeof AGENCY_INTERVENTIONS)[number];
/** POST administration/agencies/{key}/suspend, …/restore, …/revoke, …/close: the owner gets the reason by mail. */
export const agencyInterventionSchema = z.strictObject({ reason: multiLineText({ min: 10, max: 1000 }) });

/** GET administration/contact-requests and POST …/{key}/state, for moderators. */
export const contactRequestsQuerySchema = z.object({ state: z.enum(CONTACT_STATES).optional(), ...pageQuery });
export const contactRequestsAnswerSchema = listAnswer(contactRequestSchema);
export const contactRequestParamsSchema = z.object({ key: contactRequestKeySchema });
export const contactStateSchema = z.strictObject({ state: z.enum(CONTACT_STATES) });

/** GET administration/audit, for administrators, newest first. */
export const auditQuerySchema = z.object({
  actor: z.string().min(1).max(128).optional(),
  action: z
    .string()
    .regex(/^[a-z_]{3,40}(\.[a-z_]{2,40})?$/, 'An action is `subject` or `subject.verb`.')
    .optional(),
  subjectType: z.string().min(1).max(40).optional(),
  subjectKey: z.string().min(1).max(128).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  ...pageQuery,
});
export const auditEntrySchema = z.object({
  id: z.int(),
  /** Null if the system decided. */
  actor: z.object({ uid: z.string(), name: z.string().nullable() }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), key: z.string() }),
  reason: z.string().nullable(),
  /** JSON text; the content depends on the action. */
  details: z.string(),
  happenedAt: z.iso.datetime(),
});
export const auditAnswerSchema = listAnswer(auditEntrySchema);
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;

/** GET administration/users, for administrators: `q` is an email address, an id or a part of a name. */
export const usersQuerySchema = z.object({
  q: z.string().trim().max(254).optional(),
  role: z.enum(ROLES).optional(),
  ...pageQuery,
});
export const adminUserSchema = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['private', 'agency']),
  role: z.enum(ROLES),
  suspended: z.boolean(),
  agency: z.object({ publicKey: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const usersAnswerSchema = listAnswer(adminUserSchema);
export type UsersAnswer = z.infer<typeof usersAnswerSchema>;

export const userUidParamsSchema = z.object({ uid: z.string().min(1).max(128) });
/** POST administration/users/{uid}/role: the last administrator keeps the role. */
export const roleChangeSchema = z.strictObject({ role: z.enum(ROLES), reason: singleLineText({ min: 3, max: 200 }) });
