import { z } from 'zod';
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
  agency: z.object({ publicKey: z.string(), name: z.string(), role: z.enum(['owner', 'agent']) }).nullable(),
  counts: z.object({ online: z.int(), drafts: z.int(), favourites: z.int(), messages: z.int() }),
  createdAt: z.iso.datetime(),
  /** The language in which the person is written to. */
  locale: z.enum(LOCALES).optional(),
  /** What the person has answered, by purpose; a purpose that was never asked for is missing. */
  consents: z
    .partialRecord(z.enum(CONSENT_PURPOSES), z.object({ given: z.boolean(), decidedAt: z.iso.datetime() }))
    .optional(),
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
  })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** POST user-auth/signup: what a new account says about itself, sent once, right after it was made. */
export const signupBodySchema = z.object({
  kind: z.enum(['private', 'agency']),
  displayName: fullNameSchema,
  locale: z.enum(LOCALES).optional(),
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

/** What DELETE user-auth/me must be told, so that nobody does it by mistake. */
export const DELETION_PHRASE = 'delete-my-account';
/** Minutes that a sign-in counts as recent. */
export const RECENT_SIGN_IN_MINUTES = 5;

/**
 * DELETE user-auth/me: needs a sign-in of the last minutes (`forbidden`, field `signIn`) and the phrase. Ads are taken
 * down, personal data is erased, credits are lost; orders and invoices stay, under no name, as the law asks. Whoever owns
 * an agency hands it over or closes it first (`conflict`, field `agency`). The account at the identity provider is the
 * browser's to delete, right afterwards: the API cannot; its tokens of before open nothing here any more.
 */
export const accountDeleteSchema = z.strictObject({ confirm: z.literal(DELETION_PHRASE) });
export const accountDeletedSchema = z.object({ deleted: z.literal(true) });
