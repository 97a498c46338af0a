import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { adContentSchema } from '@houni/contracts/ad-write';
import type { AdContent } from '@houni/contracts/ad-write';
import { IMPORT_LIMITS } from '@houni/contracts/import';
import type { ImportIssue, ImportIssueCode } from '@houni/contracts/import';
import { checkAd } from '../ads/check-ad.ts';
import { RequestError } from '../platform/errors.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';

/** One ad of a file or feed: as it can be written, or what is wrong with it. */
export interface ParsedAd {
  line: number | null;
  reference: string;
  title: string | null;
  content: AdContent | null;
  /** Addresses of its pictures, the cover first. */
  pictures: string[];
  issues: ImportIssue[];
}

export interface CheckContext {
  places: PlaceDirectory;
  now: Date;
  line: number | null;
  /** What the file calls a field of an ad, such as `price.millimes`. */
  columnOf: (field: string) => string;
}

/**
 * Checks an ad by the rules of every other ad.
 * @param candidate an ad, of which anything may be missing or wrong
 * @param found what was wrong with it already
 */
export function checkCandidate(
  candidate: object,
  found: readonly ImportIssue[],
  { places, now, line, columnOf }: CheckContext,
): { content: AdContent | null; issues: ImportIssue[] } {
  const issues = [...found];
  const add = (field: string, code: ImportIssueCode): void => {
    const column = columnOf(field);
    if (!issues.some((issue) => issue.column === column)) issues.push({ line, column, code });
  };
  const parsed = adContentSchema.safeParse(candidate);
  if (!parsed.success) for (const issue of parsed.error.issues) add(issue.path.map(String).join('.'), codeOf(issue));
  else if (issues.length === 0) {
    try {
      checkAd(parsed.data, { places, now, path: '' });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      add((error.field ?? '').replace(/^\./, ''), 'invalid');
    }
  }
  return {
    content: parsed.success && issues.length === 0 ? parsed.data : null,
    issues: issues.slice(0, IMPORT_LIMITS.issuesPerItem),
  };
}

function codeOf(issue: z.core.$ZodIssue): ImportIssueCode {
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'invalid';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'invalid';
  // zod says what it wanted and not what it got; nothing else gives an `invalid_type` without an input of that name.
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return 'missing';
  return 'invalid';
}

/** Of everything that a change would change: equal ones leave the ad as it is. */
export function fingerprintOf({ content, pictures }: Pick<ParsedAd, 'content' | 'pictures'>): string {
  return createHash('sha256')
    .update(JSON.stringify([content, pictures]))
    .digest('base64url');
}

/** Addresses that can be pictures of an ad, each once. */
export function pictureAddresses(texts: readonly string[], most: number): string[] {
  const usable = texts.filter(
    (text) => text.length <= 1000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  );
  return [...new Set(usable)].slice(0, most);
}
