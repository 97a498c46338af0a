import { z } from 'zod';
import { fullNameSchema, phoneSchema } from './account.ts';
import { publicKeySchema } from './ad.ts';
import { CONTACT_ANSWER_LENGTH, CONTACT_STATE_CODES, CONTACT_SUBJECTS } from '@houni/domain/contact-subjects';
import { emailSchema } from './email.ts';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import { multiLineText } from './plain-text.ts';

export const CONTACT_STATES = CONTACT_STATE_CODES;

const sender = {
  name: fullNameSchema,
  email: emailSchema,
  phone: phoneSchema.nullish(),
  message: multiLineText(TEXT_LIMITS.message),
  locale: z.enum(LOCALES).default('fr'),
};

/** POST public/contact/admins */
export const contactAdminsBodySchema = z.object({ subject: z.enum(CONTACT_SUBJECTS), ...sender }).strict();
export type ContactAdminsBody = z.input<typeof contactAdminsBodySchema>;

/** POST public/contact/property-user: to the advertiser of an online ad, whose email address stays private. */
export const contactOwnerBodySchema = z.object({ publicKey: publicKeySchema, ...sender }).strict();
export type ContactOwnerBody = z.input<typeof contactOwnerBodySchema>;

/** POST public/contact/agency: to an agency with a public page, about no ad. */
export const contactAgencyBodySchema = z.object({ publicKey: publicKeySchema, ...sender }).strict();
export type ContactAgencyBody = z.input<typeof contactAgencyBodySchema>;

export const contactAnswerSchema = z.object({ accepted: z.literal(true) });
/** `conversation`: the key of the signed-in sender's conversation; null for a guest, who gets a link by mail. */
export const contactOwnerAnswerSchema = z.object({ accepted: z.literal(true), conversation: z.string().nullable() });
export type ContactOwnerAnswer = z.infer<typeof contactOwnerAnswerSchema>;

/** POST contact-info/advertisement: a counted reveal. */
export const adContactBodySchema = z
  .object({ publicKey: publicKeySchema, locale: z.enum(LOCALES).default('fr') })
  .strict();
export type AdContactBody = z.input<typeof adContactBodySchema>;
/** `phone` is null if the advertiser only accepts messages. */
export const adContactAnswerSchema = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  /** Opens WhatsApp with a first message in the language of the request. */
  whatsappUrl: z.url().nullable(),
  hours: z.string().nullable(),
});
export type AdContact = z.infer<typeof adContactAnswerSchema>;

/** POST public/agency/contact-info: a counted reveal. */
export const agencyContactBodySchema = z.object({ publicKey: publicKeySchema }).strict();
export type AgencyContactBody = z.input<typeof agencyContactBodySchema>;
export const agencyContactAnswerSchema = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  /** Other phone numbers. */
  morePhones: z.array(z.string()),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string(),
});
export type AgencyContact = z.infer<typeof agencyContactAnswerSchema>;

/** A message to the administrators. */
export const contactRequestSchema = z.object({
  key: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  state: z.enum(CONTACT_STATES),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  locale: z.enum(LOCALES),
  /** The sender's account, if signed in. */
  uid: z.string().nullable(),
  /** What was mailed back from the back office. */
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** The colleague who takes care of it. */
  assignee: z.object({ uid: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
/** GET administration/contact-requests/{key}, for moderators. */
export const contactRequestDetailSchema = contactRequestSchema.extend({
  /** The sender's account. */
  account: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** To whom it can be assigned: all staff who can sign in, by name. */
  colleagues: z.array(z.object({ uid: z.string(), name: z.string() })),
});
export type ContactRequestDetail = z.infer<typeof contactRequestDetailSchema>;
/** POST administration/contact-requests/{key}/answer: mailed once to the sender, with their message. */
export const contactAnswerBodySchema = z.strictObject({ text: multiLineText(CONTACT_ANSWER_LENGTH) });
/** POST administration/contact-requests/{key}/assign, for moderators. `invalid_input` for somebody who is no staff. */
export const contactAssignBodySchema = z.strictObject({ uid: z.string().min(1).max(128).nullable() });
export const contactRequestKeySchema = z.string().regex(/^ct_[a-z2-9]{12}$/);
