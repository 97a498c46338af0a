import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { adContentSchema } from '@houni/contracts/ad-write';
import type { AdContent } from '@houni/contracts/ad-write';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import type { ImportIssue, ImportIssueCode } from '@houni/contracts/import';
import { checkAd } from '../ads/check-ad.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';

/** One ad of a file or feed: its content when it is valid, or its issues. */
export interface ParsedAd {
  line: number | null;
  reference: string;
  title: string | null;
  content: AdContent | null;
  /** The URLs of its pictures, the cover first. */
  pictures: string[];
  issues: ImportIssue[];
}

export interface CheckContext {
  places: PlaceDirectory;
  now: Date;
  line: number | null;
  /** The name in the file of a field of an ad, such as `price.millimes`. */
  columnOf: (field: string) => string;
}

/**
 * Validates an imported ad with the rules of every ad.
 * @param candidate an ad with fields that may be missing or wrong
 * @param found the issues that were found before
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
      if (!(error instanceof DomainError)) throw error;
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
  // A value with the wrong type is always a missing one here: the parsers only return values of the right type.
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return 'missing';
  return 'invalid';
}

/** A hash of the content and picture URLs: an ad with the same hash needs no update. */
export function fingerprintOf({ content, pictures }: Pick<ParsedAd, 'content' | 'pictures'>): string {
  return createHash('sha256')
    .update(JSON.stringify([content, pictures]))
    .digest('base64url');
}

/** The valid picture URLs, without duplicates. `hasUnusable`: there are texts that are no URL. */
export function pictureUrls(texts: readonly string[], max: number): { pictures: string[]; hasUnusable: boolean } {
  const written = texts
    .map((text) =>
      text
        .trim()
        .replace(/^\/\//, 'https://')
        .replace(/[,\s]+$/, '')
        .replace(/^www\./i, 'https://www.'),
    )
    .filter((text) => text !== '');
  const usable = written.filter(
    (text) => text.length <= 1000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  );
  return { pictures: [...new Set(usable)].slice(0, max), hasUnusable: usable.length < written.length };
}
