import { createHash } from 'node:crypto';
import { test } from '@playwright/test';

/** `npm test` sets a fixed run, so that it writes the same values each time; a running product has the values of earlier runs. */
const RUN = process.env['TEST_RUN'] ?? Date.now().toString(36);
let last = 0;

/** Text that no other test writes: the given words and a suffix. */
export function uniqueText(words: string): string {
  return `${words} ${suffix('-')}`;
}

/** A description of an ad in words that no other test writes: an ad with the same facts and words would be a copy. */
export function uniqueDescription(): string {
  const bytes = createHash('sha512').update(suffix('.')).digest();
  return `Appartement lumineux : ${Array.from(bytes, (byte, place) => `mot${byte}${String.fromCodePoint(97 + (place % 26))}`).join(' ')}.`;
}

/** An e-mail address that no other test uses. */
export function uniqueEmail(name: string): string {
  return `${name}.${suffix('.')}@example.tn`;
}

/** A mobile phone number of Tunisia that no other test uses. */
export function uniquePhone(): string {
  return `+2162${String(uniqueNumber(1e7)).padStart(7, '0')}`;
}

/** A number from zero to below the limit that other tests hardly use. */
export function uniqueNumber(limit: number): number {
  return createHash('sha256').update(suffix('.')).digest().readUInt32BE() % limit;
}

/** Worker indexes are never reused, so a retried test gets other values. */
function suffix(separator: string): string {
  return [RUN, test.info().workerIndex, (last += 1)].join(separator);
}
