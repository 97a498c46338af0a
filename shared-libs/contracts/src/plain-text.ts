import { z } from 'zod';

/** Control characters, zero-width marks and direction overrides: users never type them, and they can hide text. */
// oxlint-disable-next-line no-control-regex -- naming them is what the expression is for
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** The start of an HTML tag; "<100 m²" is not one. */
const TAG = /<[a-z!/]/i;

function lengthOf(text: string): number {
  return [...text].length;
}

function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(INVISIBLE, '');
}

function schemaOf({ min, max }: { min: number; max: number }, tidy: (text: string) => string) {
  return (
    z
      .string()
      .overwrite(tidy)
      .min(min)
      .max(max)
      // Counted in code points like the database: an emoji is one character.
      .refine((text) => lengthOf(text) >= min, { error: `This needs at least ${min} characters.` })
      .refine((text) => !TAG.test(text), { error: 'A text must not contain HTML.' })
  );
}

/** A single line of user text: trimmed, single spaces, no HTML. Lengths are characters after trimming. */
export function singleLineText(limits: { min: number; max: number }) {
  return schemaOf(limits, (text) => clean(text).replace(/\s+/g, ' ').trim());
}

/** User text with paragraphs: trimmed, at most one blank line in a row, no HTML. */
export function multiLineText(limits: { min: number; max: number }) {
  return schemaOf(limits, (text) =>
    clean(text)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}
