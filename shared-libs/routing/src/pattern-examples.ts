import type { CodecValues } from './codecs.ts';
import type { PathPattern } from './route-pattern.ts';

/** Segments of each kind of parameter, chosen so that kinds that accept the same text share an example. */
const EXAMPLES: Record<keyof CodecValues, string[][]> = {
  transaction: [['acheter'], ['rent']],
  category: [['maisons'], ['apartments']],
  place: [[], ['tunis', 'g-22'], ['tunis', 'carthage', 'd-227']],
  page: [[], ['page-2']],
  property: [['annonce'], ['listing']],
  slug: [['12345'], ['page-2'], ['ag_12345'], ['cv_abcdefgh2345']],
  looseSlug: [['12345'], ['-']],
  adSlugs: [['a', 'b', 'c', 'd']],
  agencyAdSlugs: [['a', 'b', 'c', 'd', 'e']],
  publicKey: [['12345'], ['ag_12345'], ['page-2']],
  adKey: [['12345'], ['page-2']],
  agencyKey: [['ag_12345']],
  conversationKey: [['cv_abcdefgh2345']],
  conversationReportKey: [['cr_abcdefgh2345']],
  orderReference: [['HN-ABCDEFGH2345']],
  token: [['12345'], ['ag_12345'], ['page-2']],
  number: [['12345']],
  encodedEmail: [['12345'], ['page-2'], ['a+b', 'c===']],
  legacyAd: [['offre', 'vente', 'sfax', 'thyna', 'x', 'uid1']],
  text: [['12345'], ['page-2']],
};

/** How many segments lists `exampleSegments` would give: a pattern of many parameters has too many to make. */
export function exampleCount(pattern: PathPattern): number {
  return pathsOf(pattern).reduce(
    (sum, path) => sum + segmentsOf(path).reduce((product, segment) => product * examplesOf(segment).length, 1),
    0,
  );
}

/** Decoded segments of addresses that a pattern accepts: every combination of examples of its parameters. */
export function exampleSegments(pattern: PathPattern): string[][] {
  return pathsOf(pattern).flatMap((path) =>
    segmentsOf(path).reduce<string[][]>(
      (examples, segment) => examples.flatMap((example) => examplesOf(segment).map((more) => [...example, ...more])),
      [[]],
    ),
  );
}

const pathsOf = (pattern: PathPattern) => (typeof pattern === 'string' ? [pattern] : Object.values(pattern));
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function examplesOf(segment: string): string[][] {
  const kind = /^\{\w*:([^}]+)\}$/.exec(segment)?.[1];
  if (kind === undefined) return [[segment.toLowerCase()]];
  if (Object.hasOwn(EXAMPLES, kind)) return EXAMPLES[kind as keyof CodecValues];
  const words = kind
    .replace(/\?$/, '')
    .split('|')
    .map((word) => [word]);
  return kind.endsWith('?') ? [[], ...words] : words;
}
