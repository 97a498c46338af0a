/**
 * Turns text into a URL segment: lower case, Latin accents removed, a hyphen for everything that is not a letter or
 * digit. Arabic keeps its letters (with hamza) and loses its vowel signs. The result may be empty. Idempotent.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A slug reduced to what people type: Arabic alef, ya and ta marbuta are often written without their marks. */
export function slugKey(segment: string): string {
  return slugify(segment).replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
}
