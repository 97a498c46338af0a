import type { DraftContent } from '@houni/contracts/draft';
import { POST_STEPS } from './draft-content.ts';
import { isSameContent } from '@houni/store/is-same-content';

/** A field that both sides changed to different values; the draft has this device's, `other` is the account's. */
export interface DraftConflict {
  /** Path in the draft, such as `details.title`. */
  path: string;
  other: unknown;
}

type Fields = Map<string, unknown>;

/** Parts that are merged field by field; the others are one field each. */
const PARTS = ['details', 'media', 'contact'] as const;

/**
 * Merges what this device and the account made of the same draft. A field that one side changed has that side's value; one
 * that both changed differently keeps this device's and is reported.
 * @param base the draft that both started from
 */
export function mergeDrafts(
  base: DraftContent,
  own: DraftContent,
  account: DraftContent,
): { content: DraftContent; conflicts: DraftConflict[] } {
  const [before, here, there] = [fieldsOf(base), fieldsOf(own), fieldsOf(account)];
  const merged: Fields = new Map();
  const conflicts: DraftConflict[] = [];
  for (const path of new Set([...here.keys(), ...there.keys()])) {
    const [old, mine, theirs] = [before.get(path), here.get(path), there.get(path)];
    if (path === 'media.photos') merged.set(path, mergeLists(asList(old), asList(mine), asList(theirs)));
    else if (isSameContent(mine, old)) merged.set(path, theirs);
    else {
      merged.set(path, mine);
      if (!isSameContent(theirs, old) && !isSameContent(theirs, mine)) conflicts.push({ path, other: theirs });
    }
  }
  const step = POST_STEPS[Math.max(POST_STEPS.indexOf(own.step), POST_STEPS.indexOf(account.step))] ?? own.step;
  return { content: { ...contentOf(merged), step }, conflicts };
}

/** Puts the account's value of a conflict into the draft. */
export function withOther(content: DraftContent, { path, other }: DraftConflict): DraftContent {
  return { ...contentOf(fieldsOf(content).set(path, other)), step: content.step };
}

function fieldsOf({ transaction, category, place, position, ...content }: DraftContent): Fields {
  const fields: Fields = new Map<string, unknown>([
    // A category depends on its transaction, a sector on its delegation.
    ['type', { transaction, category }],
    ['place', place],
    ['position', position],
  ]);
  for (const part of PARTS)
    for (const [name, value] of Object.entries(content[part] ?? {})) fields.set(`${part}.${name}`, value);
  return fields;
}

function contentOf(fields: Fields): Omit<DraftContent, 'step'> {
  const content: Record<string, unknown> = { ...(fields.get('type') as object) }; // as `fieldsOf` made it
  for (const name of ['place', 'position']) if (fields.get(name) !== undefined) content[name] = fields.get(name);
  for (const [path, value] of fields) {
    const [part = '', name] = path.split('.');
    if (name === undefined || value === undefined) continue;
    content[part] = { ...(content[part] as object | undefined), [name]: value };
  }
  return content as Omit<DraftContent, 'step'>; // the fields of a draft, in its places
}

const asList = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []); // the keys of photos

/** This device's order; what the account added stands at the end, and what either side removed is gone. */
function mergeLists(old: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const remaining = mine.filter((key) => theirs.includes(key) || !old.includes(key));
  return [...remaining, ...theirs.filter((key) => !old.includes(key) && !remaining.includes(key))];
}
