import { adOfDraft } from '@houni/contracts/ad-of-draft';
import type { DraftContent } from '@houni/contracts/draft';
import { isSameContent } from '@houni/store/is-same-content';

/** A field that differs from what is online; undefined is not filled in. */
export interface AdDifference {
  /** Path of the field in the ad, such as `price.millimes`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** Parts of an ad whose fields are named one by one. */
const GROUPS: ReadonlySet<string> = new Set(['price', 'contact', 'flatshare', 'place']);

/**
 * The fields to send to the API, which replaces whole values: a changed phone number sends the whole contact. Null removes
 * a field.
 */
export function changesOfAd(online: DraftContent, edited: DraftContent): Record<string, unknown> {
  const [before, after] = [adOfDraft(online), adOfDraft(edited)];
  const changed = [...keysOf(before, after)].filter((name) => !isSameContent(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

/** What an edit changes, field by field. */
export function differencesOfAd(online: DraftContent, edited: DraftContent): AdDifference[] {
  const [before, after] = [fieldsOf(online), fieldsOf(edited)];
  return [...keysOf(before, after)]
    .filter((path) => !isSameContent(before[path], after[path]))
    .map((path) => ({ path, before: before[path], after: after[path] }));
}

/** Whether a field, or the part of the ad that it belongs to, still has the value that is online. */
export function isAsOnline(online: DraftContent, edited: DraftContent, field: string): boolean {
  const part = field.split('.')[0] ?? field;
  return isSameContent(adOfDraft(online)[part], adOfDraft(edited)[part]);
}

function fieldsOf(content: DraftContent): Record<string, unknown> {
  const fields = Object.entries(adOfDraft(content)).flatMap(([name, value]): [string, unknown][] =>
    GROUPS.has(name) && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner])
      : [[name, value]],
  );
  return Object.fromEntries(fields);
}

function keysOf(one: object, other: object): Set<string> {
  return new Set([...Object.keys(one), ...Object.keys(other)]);
}
