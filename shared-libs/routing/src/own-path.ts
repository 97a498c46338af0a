import { matchPath } from './match.ts';

const PLACEHOLDER_ORIGIN = 'http://nowhere.invalid';

/**
 * The path and query of one of our pages, percent-encoded, from a text that is not trusted; null for everything else,
 * such as an address of another host. Never throws.
 * @param isPage whether a path is a page; by default one of the current routes
 */
export function parseOwnPath(
  text: string,
  isPage: (pathname: string) => boolean = (pathname) => matchPath(pathname).kind !== 'notFound',
): string | null {
  // Not URL.parse, which the oldest supported browsers lack.
  const isAddress = text.startsWith('/') && URL.canParse(text, PLACEHOLDER_ORIGIN);
  const url = isAddress ? new URL(text, PLACEHOLDER_ORIGIN) : null;
  // Resolving dots can turn a path into another host ("/..//host").
  if (url === null || url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return null;
  return isPage(url.pathname) ? url.pathname + url.search : null;
}
