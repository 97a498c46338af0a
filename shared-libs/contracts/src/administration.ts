import { z } from 'zod';
import { agencyDocumentSchema } from './agency-document.ts';
import {
  INTERVENTION_REASON_LENGTH,
  AGENCY_FIELD_REASONS,
  AGENCY_REFUSAL_FIELDS,
  AGENCY_REQUIREMENTS,
} from '@houni/domain/agency-registration';
import { agencyLicenceSchema, agencyRefusalSchema, storedLicenceSchema } from './agency-write.ts';
import { AGENCY_REFUSALS, AGENCY_STATES } from '@houni/domain/agency-registration';
import { CONTACT_STATES, contactRequestKeySchema, contactRequestSchema } from './contact.ts';
import { listAnswer, pageQuery } from './list.ts';
import { AGENCY_SORTS, CONTACT_ASSIGNMENTS, ORDER_SORTS, ROW_SORTS } from '@houni/domain/machine-codes';
import { orderSchema } from './order.ts';
import { ORDER_STATES } from '@houni/domain/order-codes';
import { singleLineText, multiLineText } from './plain-text.ts';
import { privateFileKeySchema } from './private-file.ts';
import { COUNTER_PAYMENTS, ORDER_CANCEL_REASONS, RECEIPT_NUMBER_LENGTH } from '@houni/domain/order-codes';

/** GET administration/waiting, for moderators: how much waits for them. What concerns money is null for moderators. */
export const waitingSchema = z.object({
  /** Open cases that no other moderator has claimed. */
  queue: z.int(),
  /** Open reports. */
  reports: z.int(),
  /** Open reports of conversations. */
  conversations: z.int(),
  agencies: z.int(),
  orders: z.int().nullable(),
  payments: z.int().nullable(),
  /** Corrections and refunds that wait for a second administrator. */
  adjustments: z.int().nullable(),
  /** Proposed roles that wait for another administrator; null for moderators. */
  roles: z.int().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** GET administration/orders, for administrators. `q` is a reference or an email address. */
export const adminOrdersQuerySchema = z.object({
  state: z.enum(ORDER_STATES).optional(),
  q: z.string().trim().max(254).optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
  ...pageQuery,
});
export type AdminOrdersQuery = z.input<typeof adminOrdersQuerySchema>;
export const adminOrderSchema = orderSchema.omit({ payUrl: true }).extend({
  buyer: z.object({ uid: z.string(), name: z.string(), email: z.string().nullable() }),
  agency: z.object({ publicKey: z.string(), name: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
  /** What the office has noted about the money; null for other payments. */
  paidWith: z.enum(COUNTER_PAYMENTS).nullable(),
  receiptNumber: z.string().nullable(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export const adminOrdersAnswerSchema = listAnswer(adminOrderSchema);
export type AdminOrdersAnswer = z.infer<typeof adminOrdersAnswerSchema>;

/**
 * GET administration/orders/{reference}/receipt: a link to the file that the buyer sent as a proof of their transfer
 * (`privateFileLinkSchema`). Each reading is a row of the audit log.
 *
 * POST administration/orders/{reference}/confirm: the amount received must equal the order's. Administrators cannot
 * confirm their own orders.
 */
export const orderConfirmSchema = z.strictObject({
  millimes: z.int().positive(),
  /** How it was paid at the office; null for a transfer. */
  paidWith: z.enum(COUNTER_PAYMENTS).nullable().default(null),
  /** The number of the receipt, or of the line of the bank statement. */
  receiptNumber: singleLineText(RECEIPT_NUMBER_LENGTH).nullable().default(null),
});
export type OrderConfirm = z.input<typeof orderConfirmSchema>;
export const orderCancelSchema = z.strictObject({ reason: z.enum(ORDER_CANCEL_REASONS) });

/**
 * GET administration/agencies, for moderators. Without `sort` those that wait for a look (`pending`, `recheck`, `waiting`
 * for both) come in the order of their requests, others the newest first.
 */
export const adminAgenciesQuerySchema = z.object({
  state: z.enum([...AGENCY_STATES, 'waiting']).default('pending'),
  sort: z.enum(AGENCY_SORTS).optional(),
  ...pageQuery,
});
export type AdminAgenciesQuery = z.input<typeof adminAgenciesQuerySchema>;
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
  refusal: agencyRefusalSchema.nullable(),
  /** Finished documents, the oldest first. POST administration/agencies/{key}/documents/{file}/link opens one. */
  documents: z.array(agencyDocumentSchema),
  /** What the owner has not sent yet. Without `document_licence` the agency cannot be verified. */
  missing: z.array(z.enum(AGENCY_REQUIREMENTS)),
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
export type AgencyVerify = z.input<typeof agencyVerifySchema>;
export const agencyRefuseSchema = z.strictObject({
  submittedAt: z.iso.datetime(),
  reason: z.enum(AGENCY_REFUSALS),
  note: multiLineText({ min: 1, max: 1000 }).nullable().default(null),
  /** What the owner has to correct, each field and document once. */
  fields: z
    .array(
      z.strictObject({
        field: z.enum(AGENCY_REFUSAL_FIELDS),
        reason: z.enum(AGENCY_FIELD_REASONS),
        note: singleLineText({ min: 1, max: 300 }).nullable().default(null),
      }),
    )
    .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length, 'A field is named twice.')
    .default([]),
});
export type AgencyRefuse = z.input<typeof agencyRefuseSchema>;
/** POST administration/agencies/{key}/documents/{file}/link, for moderators: a `PrivateFileLink`. */
export const agencyDocumentParamsSchema = agencyKeyParamsSchema.extend({ file: privateFileKeySchema });

/** What a moderator does with an agency, apart from checking it. */
export const AGENCY_INTERVENTIONS = ['suspend', 'restore', 'revoke', 'close'] as const;
export type AgencyIntervention = (typeof AGENCY_INTERVENTIONS)[number];
/** POST administration/agencies/{key}/suspend, …/restore, …/revoke, …/close: the owner gets the reason by mail. */
export const agencyInterventionSchema = z.strictObject({ reason: multiLineText(INTERVENTION_REASON_LENGTH) });

/** GET administration/contact-requests and POST …/{key}/state, for moderators. */
export const contactRequestsQuerySchema = z.object({
  state: z.enum(CONTACT_STATES).optional(),
  /** Those of the caller, or of nobody. */
  assigned: z.enum(CONTACT_ASSIGNMENTS).optional(),
  sort: z.enum(ROW_SORTS).default('newest'),
  ...pageQuery,
});
export type ContactRequestsQuery = z.input<typeof contactRequestsQuerySchema>;
export const contactRequestsAnswerSchema = listAnswer(contactRequestSchema);
export type ContactRequestsAnswer = z.infer<typeof contactRequestsAnswerSchema>;
export const contactRequestParamsSchema = z.object({ key: contactRequestKeySchema });
export const contactStateSchema = z.strictObject({ state: z.enum(CONTACT_STATES) });

/** What is looked for in the audit log. */
const auditFilters = {
  /** The id, the address or a part of the name of the account that decided. */
  actor: z.string().trim().min(1).max(254).optional(),
  action: z
    .string()
    .regex(/^[a-z_]{3,40}(\.[a-z_]{2,40})?$/, 'An action is `subject` or `subject.verb`.')
    .optional(),
  subjectType: z.string().min(1).max(40).optional(),
  subjectKey: z.string().min(1).max(128).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
};
/** GET administration/audit, for administrators. */
export const auditQuerySchema = z.object({ ...auditFilters, sort: z.enum(ROW_SORTS).default('newest'), ...pageQuery });
export type AuditQuery = z.input<typeof auditQuerySchema>;
/** GET administration/audit/export: the newest entries as CSV, at most `MAX_EXPORTED_ENTRIES`. */
export const auditExportQuerySchema = z.object(auditFilters);
export const auditExportSchema = z.unknown().meta({ type: 'string' });
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
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;
