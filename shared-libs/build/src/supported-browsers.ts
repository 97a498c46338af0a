/**
 * The oldest supported versions (docs/decisions/0127-browsers.md). The features that pages cannot do without: popovers
 * (Chrome 114, Firefox 125, Safari 17), `:has()` (105, 121, 15.4), `URL.canParse` (120, 115, 17), and all of ES2024, which
 * TypeScript's `lib` allows (119, 122, 17.4).
 */
export const SUPPORTED_BROWSERS = { chrome: 120, firefox: 125, safari: 17.4 } as const;

type Versions = Record<keyof typeof SUPPORTED_BROWSERS, number>;

/** The first versions that parse all syntax of an edition of ECMAScript (compat.mdn). Editions without new syntax are left out. */
const FIRST_VERSIONS: readonly (readonly [edition: number, first: Versions])[] = [
  [2022, { chrome: 94, firefox: 93, safari: 16.4 }],
  // The flag `v` of regular expressions.
  [2024, { chrome: 112, firefox: 116, safari: 17 }],
  // Modifiers in regular expressions, and import attributes.
  [2025, { chrome: 125, firefox: 138, safari: 26 }],
];

/**
 * The newest edition of ECMAScript whose syntax all of these browsers parse.
 * @throws Error if they do not even parse the oldest edition that builds can have
 */
export function newestEdition(browsers: Versions): number {
  const parsed = FIRST_VERSIONS.filter(
    ([, { chrome, firefox, safari }]) =>
      browsers.chrome >= chrome && browsers.firefox >= firefox && browsers.safari >= safari,
  );
  const newest = parsed.at(-1);
  if (!newest) throw new Error('These browsers are older than every edition that builds can have.');
  return newest[0];
}

/** The edition of the syntax in everything that browsers load. */
export const ECMASCRIPT_EDITION = newestEdition(SUPPORTED_BROWSERS);

/** The same as the target of webpack and swc, e.g. `es2022`. */
export const BROWSER_TARGET = `es${ECMASCRIPT_EDITION}`;
