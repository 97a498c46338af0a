import { z } from 'zod';
import { DELETION_PHRASE, ROLES, TERMS_VERSIONS } from '@houni/domain/account-terms';
import { LOCALES } from '@houni/domain/locale';
import { mediaKeySchema } from './media.ts';
import { readPhone } from '@houni/domain/phone';
import { isFullName } from '@houni/domain/text-rules';

export type Role = (typeof ROLES)[number];

/** Purposes of consent (law 2004-63); none is required to use the product. */
export const CONSENT_PURPOSES = ['statistics', 'product_news', 'partner_offers'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The user in the shell's session cookie, shown in the header. */
export const sessionUserSchema = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  /** Only for staff: they see the way to the back office. What they may do is decided by the API. */
  role: z.enum(['moderator', 'administrator']).optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The requested deletion of an account, which can still be cancelled. */
export const pendingDeletionSchema = z.object({
  requestedAt: z.iso.datetime(),
  /** When the account is deleted. */
  dueAt: z.iso.datetime(),
  /** Ads that were taken offline, and come back if the deletion is cancelled. */
  ads: z.int(),
});
export type PendingDeletion = z.infer<typeof pendingDeletionSchema>;

/** The user's profile in our database. */
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
      /**
       * The next owner of the agency if its owner leaves: the member who has been in it longest; null without other
       * members.
       */
      successor: z.string().nullable().optional(),
    })
    .nullable(),
  counts: z.object({
    /** Online ads of items/mine: for a member of an agency, those of the agency. */
    online: z.int(),
    /** Online ads of the account itself. Missing in answers of an older API. */
    ownOnline: z.int().optional(),
    drafts: z.int(),
    favourites: z.int(),
    messages: z.int(),
  }),
  createdAt: z.iso.datetime(),
  /** The language of mails to the user. */
  locale: z.enum(LOCALES).optional(),
  /** The user's answers by purpose; a purpose without an answer is missing. */
  consents: z
    .partialRecord(z.enum(CONSENT_PURPOSES), z.object({ given: z.boolean(), decidedAt: z.iso.datetime() }))
    .optional(),
  /** The newest version of the terms that the user has accepted; null if unknown. */
  terms: z.object({ version: z.string(), acceptedAt: z.iso.datetime() }).nullable().optional(),
  /** The newsletter state of the account's address; null if the address is not verified. */
  newsletter: z.enum(['none', 'pending', 'confirmed']).nullable().optional(),
  /**
   * Whether the email address is proved, by a mailed link or by a provider that guarantees it, and whether the account
   * signs in with a telephone that was proved by a code. Mails go to a proved address only. Without either proof the
   * first ad cannot be published (`forbidden`, field `unprovedAddress`).
   */
  proved: z.object({ email: z.boolean(), phone: z.boolean() }).optional(),
  /** True if the user uploaded the photo here; false if it is the identity provider's. */
  ownPhoto: z.boolean().optional(),
  /** Set while a deletion is requested. */
  pendingDeletion: pendingDeletionSchema.nullable().optional(),
  /** A suspended account can only get a copy of its data and request its deletion. */
  suspended: z.boolean().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const fullNameSchema = z.string().trim().refine(isFullName);
/** A telephone number as people type it; it is stored in E.164. */
export const phoneSchema = z
  .string()
  .overwrite((text) => readPhone(text) ?? text)
  .refine((text) => readPhone(text) !== null);

/** PATCH user-auth/me */
export const profileUpdateSchema = z
  .object({
    displayName: fullNameSchema,
    phone: phoneSchema.nullable(),
    languages: z.array(z.enum(LOCALES)).max(5),
    locale: z.enum(LOCALES),
    /** The key of a finished picture of the kind `avatar`; null removes the photo. */
    photo: mediaKeySchema.nullable(),
    /** Each answer is stored with its time. */
    consents: z.partialRecord(z.enum(CONSENT_PURPOSES), z.boolean()),
    /** The version of the terms that the user accepts. */
    terms: z.enum(TERMS_VERSIONS),
    /** Only for an account with a verified address: the subscription then needs no confirmation mail. */
    newsletter: z.boolean(),
  })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** POST user-auth/signup: the details of a new account, sent once, right after it was created. */
export const signupBodySchema = z.object({
  kind: z.enum(['private', 'agency']),
  displayName: fullNameSchema,
  locale: z.enum(LOCALES).optional(),
  /** The version of the terms that the user has just accepted. */
  terms: z.enum(TERMS_VERSIONS).optional(),
});
export type SignupBody = z.infer<typeof signupBodySchema>;

/** POST user-auth/hook/login: updates the profile from the identity provider. `locale` is used for a new account. */
export const loginBodySchema = z.object({ locale: z.enum(LOCALES).optional() });
export const loginHookAnswerSchema = z.object({ profile: profileSchema, created: z.boolean() });
export type LoginHookAnswer = z.infer<typeof loginHookAnswerSchema>;

/**
 * POST user-auth/hook/address: a mailed link has proved, changed or restored this address at the identity provider. The
 * account with the address is synchronised in the background, so that our data does not wait for its next sign-in. The
 * answer does not reveal whether there is such an account.
 */
export const addressHookBodySchema = z.strictObject({ email: z.email().max(254).toLowerCase() });
export const addressHookAnswerSchema = z.object({ accepted: z.literal(true) });

/**
 * GET user-auth/address-proof: whether an account has proved an address. Only the mailed link names both: the uid of the
 * account, and the key of the address (`addressKey`). The answer for an unknown account is false.
 */
export const addressProofQuerySchema = z.strictObject({
  account: z.string().regex(/^[\w-]{1,128}$/, 'Not the uid of an account.'),
  address: z.string().regex(/^[0-9a-f]{16}$/, 'Not the key of an address.'),
});
export const addressProofAnswerSchema = z.object({ proved: z.boolean() });

/** POST user-auth/export: requests a copy of all personal data; a mail says when it is ready. GET returns its state. */
export const dataExportSchema = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'expired']),
  requestedAt: z.iso.datetime().nullable(),
  /** When the file can no longer be downloaded. */
  until: z.iso.datetime().nullable(),
  /** The key of the file while it can be downloaded. */
  key: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** Days for which an export can be downloaded, and hours between two exports. */
export const EXPORT_DAYS = 3;
export const EXPORT_INTERVAL_HOURS = 24;

/** GET user-auth/export/{key}: the file, JSON, for the signed-in account that requested it. */
export const exportParamsSchema = z.object({ key: z.string().regex(/^ex_[a-z2-9]{12}$/, 'Not a key of an export.') });
export const exportFileSchema = z.record(z.string(), z.unknown());

/**
 * DELETE user-auth/me: requests the deletion of the account. Needs a recent sign-in (`forbidden`, field `signIn`) and
 * the phrase. The account's ads go offline at once and its sessions end. After signing in again the user can read the
 * profile, the sessions and the data export; every other call is rejected (`forbidden`, field `pendingDeletion`).
 * On the day in the answer, personal data and the account at the identity provider are deleted and credits are lost;
 * orders and invoices are kept without a name, as the law requires. An agency passes to `agency.successor`, or is
 * closed. The last administrator cannot be deleted (`conflict`, field `role`). The call that cancels the deletion is in
 * the API's account routes.
 */
export const accountDeleteSchema = z.strictObject({ confirm: z.literal(DELETION_PHRASE) });
