import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { photoSchema } from './photo.ts';

export const agencyLogoSchema = z.object({
  /** URL of the picture to show: the uploaded logo, else a mark drawn from the agency's name and key. */
  src: z.string(),
  initials: z.string(),
  color: z.string(),
  photo: photoSchema.nullable().optional(),
});

const openingTimeSchema = z.object({ days: z.array(z.int().min(1).max(7)), from: z.int(), to: z.int() });
/** The parsed opening hours, for "open now"; null if they could not be parsed. */
export const openingSchema = z.array(openingTimeSchema).nullable();

/**
 * What a moderator has checked, and when. An agency has its badge only with all of it, and with a licence that is valid
 * today.
 */
export const agencyVerificationSchema = z.object({
  /** The Tunisian day. */
  checkedOn: z.iso.date(),
  registryNumber: z.string(),
  licence: z.object({
    number: z.string(),
    authority: z.string(),
    /** Its last day. */
    expires: z.iso.date(),
  }),
});
export type AgencyVerification = z.infer<typeof agencyVerificationSchema>;

/** The contact details of an agency's office, without its phone numbers. */
export const agencyOfficeSchema = z.object({
  logo: agencyLogoSchema,
  languages: z.array(z.enum(LOCALES)),
  /** Median hours to a first answer; null if unknown. */
  responseHours: z.number().nullable(),
  /** As the agency wrote them, in the language of the request if available. */
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  opening: openingSchema,
  /** Null for an agency without the badge. */
  verification: agencyVerificationSchema.nullable(),
});
export type AgencyOffice = z.infer<typeof agencyOfficeSchema>;
