import { z } from 'zod';
import { AGENCY_FIELD_REASONS, AGENCY_REFUSAL_FIELDS } from '@houni/domain/agency-registration';
import type { MailTemplate, MailValues } from './templates.ts';

const url = z.url({ protocol: /^https?$/ });
const text = z.string().max(20_000);
const count = z.int().min(0);
const dateTime = z.iso.datetime({ offset: true });
const millimes = z.int().min(0);

const ad = { title: text, url };
/** Missing in mails that an earlier release has queued: they are about ads. */
const message = { ...ad, isWithAgency: z.boolean().default(false) };
const decision = { reason: text, note: text.nullable() };
const order = { reference: text, millimes, product: text, url };
const planEnd = z.object({ ads: count, places: count, offlineAt: dateTime, url });
const agency = z.object({ name: text, url });
const refusedField = z.object({
  field: z.enum(AGENCY_REFUSAL_FIELDS),
  reason: z.enum(AGENCY_FIELD_REASONS),
  note: text.nullable(),
});
/** Facts, photo, previous price, price per square metre and seller are missing in mails that an earlier release has queued. */
const mailAd = z.object({
  title: text,
  place: text,
  facts: text.default(''),
  photo: url.nullable().default(null),
  millimes,
  previousMillimes: millimes.nullable().default(null),
  unit: z.enum(['total', 'month', 'night', 'week']),
  perArea: text.nullable().default(null),
  seller: text.default(''),
  url,
});

/** Validates the values when a mail is rendered. A queued mail may come from another release. */
export const VALUE_SCHEMAS: { [Template in MailTemplate]: z.ZodType<MailValues[Template]> } = {
  'newsletter-confirm': z.object({ url, unsubscribeUrl: url }),
  'newsletter-unsubscribe': z.object({ url }),
  'ad-published': z.object({ ...ad, expiresAt: dateTime }),
  'ad-in-review': z.object(ad),
  'ad-changes-requested': z.object({ ...ad, ...decision }),
  'ad-rejected': z.object({ ...ad, ...decision, refundedCredits: count }),
  'ad-removed': z.object({ ...ad, ...decision }),
  'ad-appeal-decided': z.object({
    ...ad,
    ...decision,
    reason: decision.reason.nullable(),
    outcome: z.enum(['upheld', 'reversed']),
  }),
  'ad-copied': z.object(ad),
  'ad-expiring': z.object({ ...ad, days: z.int().min(1) }),
  'ad-expired': z.object({ ...ad, renewableUntil: dateTime }),
  'ad-still-available': z.object({ titles: z.array(text).min(1), isBelowOthers: z.boolean(), url: ad.url }),
  'report-decided': z.object({ title: text, outcome: z.enum(['upheld', 'dismissed']) }),
  'contact-owner': z.object({
    ...message,
    name: text,
    email: z.string().min(3).max(254),
    phone: text.nullable(),
    message: text,
  }),
  'contact-owner-copy': z.object({ ...ad, message: text }),
  'contact-admins': z.object({ subject: text, name: text, email: z.string().min(3).max(254), message: text }),
  'contact-admins-copy': z.object({ subject: text, message: text }),
  'contact-answer': z.object({ subject: text, answer: text, message: text }),
  'message-received': z.object({ ...message, from: text, excerpt: text }),
  'guest-message-confirm': z.object(ad),
  'guest-message-received': z.object({ ...message, from: text, excerpt: text }),
  'saved-search-confirm': z.object({ name: text, url }),
  'saved-search-alert': z.object({
    name: text,
    ads: z.array(mailAd).max(50),
    lowered: z.array(mailAd).max(50).default([]),
    reductions: z.array(mailAd).max(10).default([]),
    place: text.nullable().default(null),
    total: count,
    totalLowered: count.default(0),
    url,
    unsubscribeUrl: url,
  }),
  // Missing in mails that an earlier release has queued.
  'order-placed': z.object({ ...order, payTo: text.nullable().default(null) }),
  'order-confirmed': z.object({ ...order, invoice: text.nullable().default(null) }),
  'order-refunded': z.object({ ...order, creditNote: text }),
  'order-cancelled': z.object({ reference: text, reason: text, url }),
  'payment-unexpected': z.object({ key: text, reference: text.nullable(), problem: text, amount: text }),
  'plan-ended': planEnd,
  'plan-ended-reminder': planEnd,
  'plan-ads-offline': z.object({ ads: count, url }),
  'agency-submitted': agency,
  'agency-verified': agency,
  // Missing in mails that an earlier release has queued.
  'agency-refused': agency.extend({ ...decision, fields: z.array(refusedField).default([]) }),
  'agency-ownership-transferred': agency,
  'agency-suspended': agency.pick({ name: true }).extend({ reason: text }),
  'agency-restored': agency,
  'agency-badge-revoked': agency.pick({ name: true }).extend({ reason: text }),
  'agency-closed': agency.pick({ name: true }).extend({ reason: text }),
  'agency-licence-ending': agency.extend({ until: dateTime }),
  'agency-licence-ended': agency.extend({ until: dateTime }),
  'agency-invitation': agency.extend({ inviter: text }),
  'import-finished': z.object({
    source: text,
    created: count,
    updated: count,
    renewed: count,
    closed: count,
    refused: count,
    url,
  }),
  'import-needs-confirmation': z.object({ source: text, closing: count, online: count, url }),
  // Both are missing in mails that an earlier release has queued.
  'account-suspended': z.object({
    reason: text,
    note: text.nullable().default(null),
    until: dateTime.nullable().default(null),
  }),
  'account-restored': z.object({}),
  'account-email-changed': z.object({ email: text }),
  'account-data-ready': z.object({ url, until: dateTime }),
  'account-deletion-requested': z.object({ url, until: dateTime }),
  'account-deletion-reminder': z.object({ url, until: dateTime }),
  'account-deleted': z.object({}),
};

/** The names of all templates. */
export const MAIL_TEMPLATES = Object.keys(VALUE_SCHEMAS) as MailTemplate[]; // the type of VALUE_SCHEMAS has exactly these keys
