import { z } from 'zod';
import { LOCALES } from './locale.ts';
import { photoSchema } from './photo.ts';

/** Initials and a colour stand where an agency has no logo picture. */
export const agencyLogoSchema = z.object({
  initials: z.string(),
  color: z.string(),
  photo: photoSchema.nullable().optional(),
});

/** A time in which an office is open, by the clock of Tunis: days from 1 (Monday) to 7, minutes since midnight. */
const openingTimeSchema = z.object({ days: z.array(z.int().min(1).max(7)), from: z.int(), to: z.int() });
export type OpeningTime = z.infer<typeof openingTimeSchema>;

/** How an agency's office is to be had, without its telephone numbers. */
export const agencyOfficeSchema = z.object({
  logo: agencyLogoSchema,
  languages: z.array(z.enum(LOCALES)),
  /** Median hours to a first answer, null where unknown. */
  responseHours: z.number().nullable(),
  /** As the agency writes them, in the language of the request where it has one. */
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  /** The same read by machine, for "open now"; null where that was not possible. */
  opening: z.array(openingTimeSchema).nullable(),
});
export type AgencyOffice = z.infer<typeof agencyOfficeSchema>;
