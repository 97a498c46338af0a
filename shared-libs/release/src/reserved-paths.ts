import { isLocale } from '@houni/domain/locale';

/** First path segments of the shell's server and of addresses of the older site. */
const RESERVED_SEGMENTS = new Set([
  'auth-token-sync',
  'builds',
  'favicon',
  'fonts',
  'health',
  'icons',
  'metrics',
  'newsletter',
  'robots',
  'sign-out',
  'visitor-choices',
  'sitemap',
  'sitemaps',
  // Addresses of the older site.
  'immobiliers',
  'real-estate',
  'tn',
]);

/** Whether no route may begin with this path segment: files, languages, and addresses of the shell's server. */
export function isReservedSegment(segment: string): boolean {
  return RESERVED_SEGMENTS.has(segment) || isLocale(segment) || segment.startsWith('_') || segment.includes('.');
}
