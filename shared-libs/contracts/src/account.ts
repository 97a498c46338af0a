import { z } from 'zod';
import { DELETION_PHRASE, TERMS_VERSIONS } from './account-terms.ts';
import { LOCALES } from './locale.ts';
import { mediaKeySchema } from './media.ts';
import { isFullName, isPhone } from './text-rules.ts';

export const ROLES = ['user', 'moderator', 'administrator'] as const;

/** What a person can agree to (law 2004-63); nothing of it is needed to use the product. */
export const CONSENT_PURPOSES = ['statistics', 'product_news', 'partner_offers'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The user as the shell's session cookie carries it and the header shows it. */
export const sessionUserSchema = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** An account that its owner wants deleted, and that can still be kept. */
export const leavingSchema = z.object({
  askedAt: z.iso.datetime(),
  /** From then on it is deleted. */
  dueAt: z.iso.datetime(),
  /** Ads that left the site with it, and come back if it is kept. */
  ads: z.int(),
});
export type Leaving = z.infer<typeof leavingSchema>;

/** The user's profile as our database keeps it. */
export const profileSchema = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string(),
  photoUrl: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(['private', 'agency']),
  role: z.enum(ROLES),
  languages: z.array(z.enum(LOCALES)),
  agency: z
    .object({
      publicKey: z.string(),
      name: z.string(),
      role: z.enum(['owner', 'agent']),
      /** Whom the agency passes to should its owner leave: who has worked there longest; null where nobody else does. */
      successor: z.string().nullable().optional(),
    })
    .nullable(),
  counts: z.object({ online: z.int(), drafts: z.int(), favourites: z.int(), messages: z.int() }),
  createdAt: z.iso.datetime(),
  /** The language in which the person is written to. */
  locale: z.enum(LOCALES).optional(),
  /** What the person has answered, by purpose; a purpose that was never asked for is missing. */
  consents: z
    .partialRecord(z.enum(CONSENT_PURPOSES), z.object({ given: z.boolean(), decidedAt: z.iso.datetime() }))
    .optional(),
  /** The newest version of the terms that the person has accepted; null where none is known. */
  terms: z.object({ version: z.string(), acceptedAt: z.iso.datetime() }).nullable().optional(),
  /** The newsletter of the account's address; null where nobody has proved that the address is the account's. */
  newsletter: z.enum(['none', 'pending', 'confirmed']).nullable().optional(),
  /** The photo is one that the person sent here, not the identity provider's. */
  ownPhoto: z.boolean().optional(),
  /** Set while the account is about to be deleted. */
  leaving: leavingSchema.nullable().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const fullNameSchema = z.string().trim().refine(isFullName);
export const phoneSchema = z.string().trim().refine(isPhone);

/** PATCH user-auth/me */
export const profileUpdateSchema = z
  .object({
    displayName: fullNameSchema,
    phone: phoneSchema.nullable(),
    languages: z.array(z.enum(LOCALES)).max(5),
    locale: z.enum(LOCALES),
    /** The key of a finished picture of the kind `avatar`; null takes the photo away. */
    photo: mediaKeySchema.nullable(),
    /** Each answer is kept with its moment. */
    consents: z.partialRecord(z.enum(CONSENT_PURPOSES), z.boolean()),
    /** The version of the terms that the person accepts. */
    terms: z.enum(TERMS_VERSIONS),
    /** Only for an account whose address is proved: the wish needs no mail to confirm it then. */
    newsletter: z.boolean(),
  })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** POST user-auth/signup: what a new account says about itself, sent once, right after it was made. */
export const signupBodySchema = z.object({
  kind: z.enum(['private', 'agency']),
  displayName: fullNameSchema,
  locale: z.enum(LOCALES).optional(),
  /** The version of the terms that the person has just accepted. */
  terms: z.enum(TERMS_VERSIONS).optional(),
});
export type SignupBody = z.infer<typeof signupBodySchema>;

/** POST user-auth/hook/login: keeps the profile in step with the identity provider. `locale` counts for a new account. */
export const loginBodySchema = z.object({ locale: z.enum(LOCALES).optional() });
export const loginHookAnswerSchema = z.object({ profile: profileSchema, created: z.boolean() });
export type LoginHookAnswer = z.infer<typeof loginHookAnswerSchema>;

/** POST user-auth/export: asks for a copy of everything that we keep about the person; a mail says when it is ready. GET tells how far it is. */
export const dataExportSchema = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'expired']),
  requestedAt: z.iso.datetime().nullable(),
  /** Until when the file can be loaded. */
  until: z.iso.datetime().nullable(),
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** Days that the file of an export can be loaded, and hours between two exports. */
export const EXPORT_DAYS = 3;
export const EXPORT_PAUSE_HOURS = 24;

/** GET user-auth/export/{key}: the file of the link in the mail, JSON. */
export const exportParamsSchema = z.object({ key: z.string().regex(/^ex_[a-z2-9]{12}$/, 'This is no key of a file.') });
export const exportQuerySchema = z.object({ signature: z.string().min(10).max(200) });
export const exportFileSchema = z.record(z.string(), z.unknown());

/**
 * DELETE user-auth/me: the wish to have the account deleted. It needs a sign-in of the last minutes (`forbidden`, field
 * `signIn`) and the phrase. The account's ads leave the site at once and all its sessions end; signing in again it can
 * read its profile, its sessions and the copy of its data, and everything else is refused (`forbidden`, field `leaving`).
 * On the day that the answer names, personal data and the account at the identity provider are erased and credits are
 * lost; orders and invoices stay, under no name, as the law asks. An agency passes to `agency.successor`, or is closed.
 * The last administrator stays (`conflict`, field `role`). POST user-auth/me/keep takes the wish back.
 */
export const accountDeleteSchema = z.strictObject({ confirm: z.literal(DELETION_PHRASE) });
