import { hasSigns } from '@houni/domain/contact-in-text';
import { singleLineText } from './plain-text.ts';
import { isOurName } from '@houni/domain/text-rules';

/** Digits of a name: "Century 21", "Immo 2000". */
const MAX_DIGITS = 4;

/** The name of an agency, or of the contact of an ad: all readers see it, so it is no place for numbers and addresses. */
export const publicNameSchema = singleLineText({ min: 2, max: 80 }).refine(
  (name) => !isOurName(name) && name.replace(/\D/g, '').length <= MAX_DIGITS && !hasSigns(name),
  'A name contains no number, address or name of ours.',
);

/** The name of a person: no digits at all. */
export const personNameSchema = publicNameSchema.refine((name) => !/\p{N}/u.test(name), 'A name contains no digits.');
