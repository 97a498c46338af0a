import { z } from 'zod';
import { phoneSchema } from './account.ts';
import { emailSchema } from './email.ts';
import { LOCALES } from './locale.ts';
import { TEXT_LIMITS } from './limits.ts';
import { mediaKeySchema } from './media.ts';
import { photoSchema } from './photo.ts';
import { lineOfText, paragraphs } from './plain-text.ts';
import { isRegistryNumber, isTaxNumber, isWebsite } from './text-rules.ts';

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
  .refine(isWebsite, 'This is no address of a website.')
  .transform((address) => (/^https?:\/\//i.test(address) ? address : `https://${address}`));

const openingHoursSchema = z
  .array(z.strictObject({ days: lineOfText({ min: 1, max: 60 }), hours: lineOfText({ min: 1, max: 60 }) }))
  .max(14);

/** What an agency says in one language. */
export const agencyTextSchema = z.strictObject({
  tagline: lineOfText(TEXT_LIMITS.shortText),
  description: paragraphs({ min: 21, max: 4000 }),
  openingHours: openingHoursSchema.default([]),
});
export type AgencyText = z.infer<typeof agencyTextSchema>;

const noRepeat = <T>(values: readonly T[]) => new Set(values).size === values.length;

const agencyFields = {
  name: lineOfText({ min: 3, max: 80 }),
  legalName: lineOfText({ min: 3, max: 120 }),
  registryNumber: registryNumberSchema.nullable(),
  taxNumber: taxNumberSchema.nullable(),
  licenceNumber: lineOfText({ min: 2, max: 40 }).nullable(),
  /** Ids of the place where its office stands. */
  place: z.strictObject({ governorate: placeId, delegation: placeId, sector: placeId }),
  address: lineOfText({ min: 5, max: 200 }),
  position: z.strictObject({ lat: z.number().min(30).max(38), lng: z.number().min(7).max(12) }).nullable(),
  languages: z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).refine(noRepeat, 'A language is given twice.'),
  /** The main number first. */
  phones: z.array(phoneSchema).min(1).max(4).refine(noRepeat, 'A number is given twice.'),
  email: emailSchema.nullable(),
  website: websiteSchema.nullable(),
  foundedYear: z.int().min(1850).max(2200).nullable(),
  texts: z
    .partialRecord(z.enum(LOCALES), agencyTextSchema)
    .refine((texts) => Object.keys(texts).length > 0, 'An agency says at least in one language what it does.'),
  /** Ids of the delegations that it works in, the most important first. */
  areas: z.array(placeId).max(40).refine(noRepeat, 'An area is given twice.'),
  /** Keys of finished pictures of the caller (`media/…`, kinds `agency_cover` and `agency_logo`). */
  cover: mediaKeySchema.nullable(),
  logo: mediaKeySchema.nullable(),
};

/** POST agency/create: the steps of the form in one call. Whoever makes an agency owns it, with the credits and the plan of his account. */
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
 * PATCH agency/mine, for the owner. Names and numbers are checked again by a person: changing one takes the verified
 * badge away. Any change of a refused agency submits it again. `texts` and `areas` replace all of theirs.
 */
export const agencyUpdateSchema = z.strictObject(agencyFields).partial();
export type AgencyUpdate = z.input<typeof agencyUpdateSchema>;

/** Where the human check stands. */
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

/** GET agency/mine: one's agency with all that its form holds. Invitations are the owner's to see. */
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

/** `agency` is null for whoever works for none. */
export const ownAgencyAnswerSchema = z.object({ agency: ownAgencySchema.nullable() });
export type OwnAgencyAnswer = z.infer<typeof ownAgencyAnswerSchema>;

/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** POST agency/mine/invitations: the owner invites an address; a repeated call sends a new mail. */
export const invitationCreateSchema = z.strictObject({ email: emailSchema });
export const invitationKeySchema = z.string().regex(/^in_[a-z2-9]{12}$/, 'This is no key of an invitation.');
export const invitationParamsSchema = z.object({ key: invitationKeySchema });

/** The link of the mail: GET agency/invitation shows it, POST agency/invitation/accept takes it. */
export const invitationLinkSchema = z.strictObject({
  key: invitationKeySchema,
  signature: z.string().min(10).max(200),
});
export const invitationAnswerSchema = z.object({
  agency: z.object({ publicKey: z.string(), name: z.string() }),
  /** The address that was invited: only its account can accept. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;

/** DELETE agency/mine/members/{uid}, POST agency/mine/members/{uid}/role. */
export const memberParamsSchema = z.object({ uid: z.string().min(1).max(128) });
/** The owner makes somebody else the owner, and becomes an agent: an agency always has one owner. */
export const memberRoleSchema = z.strictObject({ role: z.literal('owner') });

/** POST agency/mine/close: `name` repeats the agency's name, so that nobody closes it by mistake. */
export const agencyCloseSchema = z.strictObject({ name: z.string().max(120) });
