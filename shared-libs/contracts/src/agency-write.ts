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
  licenceNumber: singleLineText({ min: 2, max: 40 }).nullable(),
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
 * POST agency/create: all steps of the form in one call. The caller becomes the owner; the agency gets the credits and
 * the plan of the caller's account.
 */
export const agencyCreateSchema = z.strictObject({
  ...agencyFields,
  licenceNumber: agencyFields.licenceNumber.default(null),
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
 * PATCH agency/mine, for the owner. A change of names or numbers removes the verified badge until a moderator has
 * checked them. Any change of a rejected agency submits it again. `texts` and `areas` replace all existing ones.
 */
export const agencyUpdateSchema = z.strictObject(agencyFields).partial();
export type AgencyUpdate = z.input<typeof agencyUpdateSchema>;

/** The state of the verification by a moderator. */
export const AGENCY_STATES = ['pending', 'verified', 'refused', 'closed'] as const;
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
  licenceNumber: z.string().nullable(),
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

/** The link of the mail: GET agency/invitation returns it, POST agency/invitation/accept accepts it. */
export const invitationLinkSchema = z.strictObject({
  key: invitationKeySchema,
  signature: z.string().min(10).max(200),
});
export const invitationAnswerSchema = z.object({
  agency: z.object({ publicKey: z.string(), name: z.string() }),
  /** The invited address: only its account can accept. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;

/** DELETE agency/mine/members/{uid}, POST agency/mine/members/{uid}/role. */
export const memberParamsSchema = z.object({ uid: z.string().min(1).max(128) });
/** Makes another member the owner; the previous owner becomes an agent. An agency always has one owner. */
export const memberRoleSchema = z.strictObject({ role: z.literal('owner') });

/** POST agency/mine/close: `name` repeats the agency's name, to prevent mistakes. */
export const agencyCloseSchema = z.strictObject({ name: z.string().max(120) });
