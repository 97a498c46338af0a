import { z } from 'zod';
import { phoneSchema } from './account.ts';
import { agencyDocumentSchema } from './agency-document.ts';
import { AGENCY_FIELD_REASONS, AGENCY_REFUSAL_FIELDS, AGENCY_REQUIREMENTS } from '@houni/domain/agency-registration';
import { emailSchema } from './email.ts';
import { LOCALES } from '@houni/domain/locale';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { mediaKeySchema } from './media.ts';
import { areSpansInOrder, DAYS_OF_WEEK, MAX_SPANS_PER_DAY } from '@houni/domain/opening-hours';
import { photoSchema } from './photo.ts';
import { singleLineText, multiLineText } from './plain-text.ts';
import { taxNumberSchema } from './tax-number.ts';
import { isRegistryNumber, isWebsite } from '@houni/domain/text-rules';
import { publicNameSchema } from './public-name.ts';
import { AGENCY_STATES, LICENCE_LENGTHS } from '@houni/domain/agency-registration';

const placeId = z.int().positive().max(100_000);

/** The unique identifier of the national register of companies (RNE): seven digits and a letter. */
const registryNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isRegistryNumber, 'A registry number (RNE) is seven digits and a letter.');
const websiteSchema = z
  .string()
  .trim()
  .max(200)
  .refine(isWebsite, 'Not a website URL.')
  .transform((address) => (/^https?:\/\//i.test(address) ? address : `https://${address}`));

/** The licence of an estate agency. The badge needs one, and ends with its last day in Tunisia (`expires`). */
export const agencyLicenceSchema = z
  .strictObject({
    number: singleLineText(LICENCE_LENGTHS.number),
    authority: singleLineText(LICENCE_LENGTHS.authority),
    issued: z.iso.date(),
    expires: z.iso.date(),
  })
  .refine(({ issued, expires }) => issued < expires, {
    path: ['expires'],
    error: 'A licence ends after its first day.',
  });
export type AgencyLicence = z.infer<typeof agencyLicenceSchema>;
/** A stored licence; of an older one only the number is known. */
export const storedLicenceSchema = z.object({
  number: z.string(),
  authority: z.string().nullable(),
  issued: z.string().nullable(),
  expires: z.string().nullable(),
});

const openingHoursSchema = z
  .array(z.strictObject({ days: singleLineText({ min: 1, max: 60 }), hours: singleLineText({ min: 1, max: 60 }) }))
  .max(14);

/**
 * The opening hours of the seven days, Monday first, in minutes since midnight; a day without spans is closed. Pages show
 * them as texts in their language (`opening-hours.ts`).
 */
export const weeklyHoursSchema = z
  .array(
    z
      .array(z.strictObject({ from: z.int(), to: z.int() }))
      .max(MAX_SPANS_PER_DAY)
      .refine(areSpansInOrder, 'The times of a day follow each other.'),
  )
  .length(DAYS_OF_WEEK)
  .refine((week) => week.some((spans) => spans.length > 0), 'An office is open on one day at least.');

/** The texts of an agency in one language. Its free opening hours are shown while there are no `weeklyHours`; without them those before stay. */
export const agencyTextSchema = z.strictObject({
  tagline: singleLineText(TEXT_LIMITS.shortText),
  description: multiLineText({ min: 21, max: 4000 }),
  openingHours: openingHoursSchema.optional(),
});
export type AgencyText = z.infer<typeof agencyTextSchema>;

const noRepeat = <T>(values: readonly T[]) => new Set(values).size === values.length;

const agencyFields = {
  name: publicNameSchema.min(3),
  legalName: singleLineText({ min: 3, max: 120 }),
  registryNumber: registryNumberSchema.nullable(),
  taxNumber: taxNumberSchema.nullable(),
  licence: agencyLicenceSchema.nullable(),
  /** Ids of the place of its office. */
  place: z.strictObject({ governorate: placeId, delegation: placeId, sector: placeId }),
  address: singleLineText({ min: 5, max: 200 }),
  position: z.strictObject({ lat: z.number().min(30).max(38), lng: z.number().min(7).max(12) }).nullable(),
  languages: z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).refine(noRepeat, 'A language is given twice.'),
  /** Main number first. */
  phones: z.array(phoneSchema).min(1).max(4).refine(noRepeat, 'A number is given twice.'),
  email: emailSchema.nullable(),
  website: websiteSchema.nullable(),
  foundedYear: z.int().min(1850).max(2200).nullable(),
  weeklyHours: weeklyHoursSchema.nullable(),
  texts: z
    .partialRecord(z.enum(LOCALES), agencyTextSchema)
    .refine((texts) => Object.keys(texts).length > 0, 'An agency needs a text in at least one language.'),
  /** Ids of the delegations where it works, most important first. */
  areas: z.array(placeId).max(40).refine(noRepeat, 'An area is listed twice.'),
  /** Keys of finished pictures of the caller (`media/…`, kinds `agency_cover` and `agency_logo`). */
  cover: mediaKeySchema.nullable(),
  logo: mediaKeySchema.nullable(),
};

/**
 * POST agency/create: all steps of the form in one call. The caller becomes the owner. The agency has no public page until
 * a moderator has verified it, and an account of its own: credits, plan and orders of the caller stay theirs.
 */
export const agencyCreateSchema = z.strictObject({
  ...agencyFields,
  licence: agencyFields.licence.default(null),
  position: agencyFields.position.default(null),
  email: agencyFields.email.default(null),
  website: agencyFields.website.default(null),
  foundedYear: agencyFields.foundedYear.default(null),
  weeklyHours: agencyFields.weeklyHours.default(null),
  areas: agencyFields.areas.default([]),
  cover: agencyFields.cover.default(null),
  logo: agencyFields.logo.default(null),
});
export type AgencyCreate = z.input<typeof agencyCreateSchema>;

/**
 * PATCH agency/mine, for the owner. A change of names, numbers, licence, website, telephone or words removes the verified
 * badge until a moderator has looked. Any change of a rejected agency submits it again. `texts` and `areas` replace all existing ones.
 */
export const agencyUpdateSchema = z.strictObject(agencyFields).partial();
export type AgencyUpdate = z.input<typeof agencyUpdateSchema>;

const storedTextSchema = z.object({
  tagline: z.string(),
  description: z.string(),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
});

/** Why a moderator has refused an agency: what is wrong as a whole, and with which fields and documents. */
export const agencyRefusalSchema = z.object({
  reason: z.string(),
  note: z.string().nullable(),
  fields: z.array(
    z.object({
      field: z.enum(AGENCY_REFUSAL_FIELDS),
      reason: z.enum(AGENCY_FIELD_REASONS),
      note: z.string().nullable(),
    }),
  ),
});
export type AgencyRefusal = z.infer<typeof agencyRefusalSchema>;

/** What happens next with the verification of an agency. */
export const agencyCheckSchema = z.object({
  /** When it was sent last; a moderator looks at the oldest first. */
  submittedAt: z.iso.datetime(),
  /** Since when it has the badge; null without it. */
  verifiedAt: z.iso.datetime().nullable(),
  /** What a moderator still needs; empty if nothing. */
  missing: z.array(z.enum(AGENCY_REQUIREMENTS)),
  /** `ending` from 30 days before its last day on; after it the badge is gone (`ended`). */
  licence: z.enum(['none', 'valid', 'ending', 'ended']),
  /** Days until the last day of the licence: 0 on this day, negative afterwards; null without a date. */
  licenceDaysLeft: z.int().nullable(),
});

/** GET agency/mine: the user's agency with all fields of its form. Only the owner gets invitations and documents. */
export const ownAgencySchema = z.object({
  publicKey: z.string(),
  slug: z.string(),
  state: z.enum(AGENCY_STATES),
  refusal: agencyRefusalSchema.nullable(),
  check: agencyCheckSchema,
  role: z.enum(['owner', 'agent']),
  name: z.string(),
  legalName: z.string(),
  registryNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  licence: storedLicenceSchema.nullable(),
  place: z.object({ governorate: z.int(), delegation: z.int(), sector: z.int() }),
  address: z.string(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  languages: z.array(z.enum(LOCALES)),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  website: z.string().nullable(),
  foundedYear: z.int().nullable(),
  weeklyHours: z.array(z.array(z.object({ from: z.int(), to: z.int() }))).nullable(),
  texts: z.partialRecord(z.enum(LOCALES), storedTextSchema),
  areas: z.array(z.int()),
  cover: photoSchema.nullable(),
  logo: photoSchema.nullable(),
  members: z.array(
    z.object({ uid: z.string(), name: z.string(), email: z.string().nullable(), role: z.enum(['owner', 'agent']) }),
  ),
  invitations: z.array(z.object({ key: z.string(), email: z.string(), expiresAt: z.iso.datetime() })),
  documents: z.array(agencyDocumentSchema),
  createdAt: z.iso.datetime(),
});
export type OwnAgency = z.infer<typeof ownAgencySchema>;

/** `agency` is null if the user belongs to no agency; `draft` says whether they have begun to register one. */
export const ownAgencyAnswerSchema = z.object({
  agency: ownAgencySchema.nullable(),
  draft: z.object({ updatedAt: z.iso.datetime() }).nullable(),
});
export type OwnAgencyAnswer = z.infer<typeof ownAgencyAnswerSchema>;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** POST agency/mine/invitations: the owner invites an address; a repeated call sends a new mail. */
export const invitationCreateSchema = z.strictObject({ email: emailSchema });
export const invitationKeySchema = z.string().regex(/^in_[a-z2-9]{12}$/, 'Not a key of an invitation.');
export const invitationParamsSchema = z.object({ key: invitationKeySchema });

/** The link of the mail: GET agency/invitation reads it, POST agency/invitation/accept and …/decline answer it. */
export const invitationLinkSchema = z.strictObject({
  key: invitationKeySchema,
  signature: z.string().min(10).max(200),
});
/** Only an open invitation can be accepted or declined. Withdrawn also if the agency is no longer verified. */
export const INVITATION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
export const invitationAnswerSchema = z.object({
  agency: z.object({ publicKey: z.string(), slug: z.string(), name: z.string() }),
  /** The name of the member who invited; null after their account was deleted. */
  inviter: z.string().nullable(),
  /** The invited address: only its account can accept. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
  state: z.enum(INVITATION_STATES),
  /** What stands between the visitor and the invitation. */
  visitor: z.enum(['signed_out', 'other_account', 'member', 'in_other_agency', 'may_accept']),
});
export const invitationDeclinedSchema = z.object({ state: z.literal('declined') });
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;

/** DELETE agency/mine/members/{uid}, POST agency/mine/members/{uid}/role. */
export const memberParamsSchema = z.object({ uid: z.string().min(1).max(128) });
/** Makes another member the owner; the previous owner becomes an agent. An agency always has one owner. */
export const memberRoleSchema = z.strictObject({ role: z.literal('owner') });

/** POST agency/mine/close: `name` repeats the agency's name, to prevent mistakes. */
export const agencyCloseSchema = z.strictObject({ name: z.string().max(120) });
