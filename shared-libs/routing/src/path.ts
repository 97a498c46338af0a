import type { Locale } from '@houni/domain/locale';
import { isLocale } from '@houni/domain/locale';
import type { LocalePrefix } from './route.ts';

/** Decodes percent-encoded text; sequences that are not UTF-8 stay as they are. Never throws. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, decodeOrKeep);
  }
}

function decodeOrKeep(sequence: string): string {
  try {
    return decodeURIComponent(sequence);
  } catch {
    return sequence;
  }
}

/** Joins segments to an absolute path, percent-encoded. */
export function encodePath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** The decoded, non-empty segments of a path, without the locale; `prefix` is null for the unprefixed default. */
export function splitPath(pathname: string): { prefix: LocalePrefix; segments: string[] } {
  // Split before decoding, so that an encoded slash stays inside its segment.
  const segments = pathname.split('/').filter(Boolean).map(decodePath);
  const prefix = localeOfSegment(segments[0]);
  return { prefix, segments: prefix === null ? segments : segments.slice(1) };
}

/** The locale of a first path segment, in any letter case, or null. */
export function localeOfSegment(segment: string | undefined): Locale | null {
  const lower = segment?.toLowerCase() ?? '';
  return isLocale(lower) ? lower : null;
}

/**
 * True if two paths are the same address, whatever their percent-encoding. Pages use it to decide whether a request has
 * to be redirected to its canonical path.
 */
export function isSamePath(a: string, b: string): boolean {
  return a === b || decodePath(a).normalize('NFC') === decodePath(b).normalize('NFC');
}

/** Auth pages have no header and footer: the path segment `auth` after the locale (specification section 1). */
export function isAuthPath(pathname: string): boolean {
  return splitPath(pathname).segments[0]?.toLowerCase() === 'auth';
}
