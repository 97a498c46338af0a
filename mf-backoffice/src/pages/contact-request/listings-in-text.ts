import { matchPath } from '@houni/routing/match';

/** The paths of the listings that a text names by their address, each once. */
export function listingsInText(text: string): string[] {
  const paths = [...text.matchAll(/(?:https?:\/\/[^\s/]+)?(\/[^\s?#]+)/g)].map(([, path = '']) =>
    // The end of a sentence does not belong to the address.
    path.replace(/[.,;:!)»"']+$/, ''),
  );
  return [...new Set(paths)].filter((path) => {
    const match = matchPath(path);
    return match.kind !== 'notFound' && (match.route.name === 'ad' || match.route.name === 'agencyAd');
  });
}
