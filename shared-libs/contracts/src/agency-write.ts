import { z } from 'zod';
import { phoneSchema } from './account.ts';
import { emailSchema } from './email.ts';
import { LOCALES } from './locale.ts';
import { TEXT_LIMITS } from './limits.ts';
import { mediaKeySchema } from './media.ts';
import { photoSchema } from './photo.ts';
import { singleLineText, multiLineText } from './plain-text.ts';
import { isRegistryNumber, isTaxNumber, isWebsite } from './text-rules.ts';
import { publicNameSchema } from './public-name.ts';

const placeId = z.int().positive().max(100_000);

/** The unique identifier of the national register of companies (RNE): seven digits and a letter. */
const registryNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isRegistryNumber, 'A registry number (RNE) is seven digits and a letter.');
/** The tax number: seven digits, a letter, the codes of VAT and category, the establishment. */
const taxNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isTaxNumber, 'A tax number looks like 1234567/A/A/M/000.');
const websiteSchema = z
  .string()
  .trim()
  .max(200)
  .refine(isWebsite, 'Not a website URL.')
  .transform((address) => (/^https?:\/\//i.test(address) ? address : `https://${address}`));

/** The licence of an estate agency. The badge needs one, and ends with its last day in Tunisia (`expires`). */
export const agencyLicenceSchema = z
  .strictObject({
    number: singleLineText({ min: 2, max: 40 }),
    authority: singleLineText({ min: 2, max: 120 }),
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

/** The texts of an agency in one language. */
export const agencyTextSchema = z.strictObject({
  tagline: singleLineText(TEXT_LIMITS.shortText),
  description: multiLineText({ min: 21, max: 4000 }),
  openingHours: openingHoursSchema.default([]),
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

/**
 * The state of the verification by a moderator. `pending`: nobody has looked yet, so it has no public page; `recheck`:
 * changed since, public without the badge; `revoked`: the badge was taken away or the licence has ended.
 */
export const AGENCY_STATES = ['pending', 'recheck', 'verified', 'revoked', 'refused', 'suspended', 'closed'] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];

/** Why an agency is not verified. */
export const AGENCY_REFUSALS = [
  'registry_mismatch',
  'documents_missing',
  'not_an_agency',
  'unreachable',
  'offensive',
  'other',
] as const;

const storedTextSchema = z.object({
  tagline: z.string(),
  description: z.string(),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
});

/** GET agency/mine: the user's agency with all fields of its form. Only the owner gets the invitations. */
export const ownAgencySchema = z.object({
  publicKey: z.string(),
  slug: z.string(),
  state: z.enum(AGENCY_STATES),
  refusal: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
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
  texts: z.partialRecord(z.enum(LOCALES), storedTextSchema),
  areas: z.array(z.int()),
  cover: photoSchema.nullable(),
  logo: photoSchema.nullable(),
  members: z.array(
    z.object({ uid: z.string(), name: z.string(), email: z.string().nullable(), role: z.enum(['owner', 'agent']) }),
  ),
  invitations: z.array(z.object({ key: z.string(), email: z.string(), expiresAt: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
});
export type OwnAgency = z.infer<typeof ownAgencySchema>;

/** `agency` is null if the user belongs to no agency. */
export const ownAgencyAnswerSchema = z.object({ agency: ownAgencySchema.nullable() });
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
