import { invalidInput } from '../platform/domain-error.ts';

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A time as PostgreSQL writes it in UTC, to the microsecond. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`));
}

/** The error for a cursor that is not ours. */
export function unreadable() {
  return invalidInput('cursor', 'This is not a valid search cursor.');
}
