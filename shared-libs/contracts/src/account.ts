import { z } from 'zod';
import { LOCALES } from './locale.ts';
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
  })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** POST user-auth/signup: what a new account says about itself, sent once, right after it was made. */
export const signupBodySchema = z.object({ kind: z.enum(['private', 'agency']), displayName: fullNameSchema });
export type SignupBody = z.infer<typeof signupBodySchema>;

/** POST user-auth/hook/login: keeps the profile in step with the identity provider; the body is empty, the token says all. */
export const loginHookAnswerSchema = z.object({ profile: profileSchema, created: z.boolean() });
export type LoginHookAnswer = z.infer<typeof loginHookAnswerSchema>;
