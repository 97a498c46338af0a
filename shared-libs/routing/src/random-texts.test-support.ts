const PARTS = [
  ...['/', '/', '/', '//', '%', '%2', '%2F', '%00', '%E0%A4%A', '%D8', '%C3%A9', '..', '.', '\\', '?', '#', ' ', '\t', '\u0000'],
  ...['\ud800', '\udc00', '😀', 'é', 'É', 'İ', 'أ', 'ﻻ', '\u0301', '-', '--', '_', '+', '=', 'A', 'z', '0', '1', '99999999999'],
  ...['fr', 'FR', 'en', 'ar', 'tn', 'acheter', 'Buy', 'شراء', 'louer', 'colocation', 'appartements', 'houses', 'منازل', 'terrains et fermes'],
  ...['tunis', 'g-22', 'd-227', 's-1707', 'G-1', 'page-1', 'page-2', 'PAGE-3', 'page-0', 'annonce', 'listing', 'offre', 'agc', 'ag_12345', 'k7Qm2'],
  ...['blog', 'article', 'agencies', 'auth', 'signin', 'postad', 'type', 'unsubscribe', 'legal', '__proto__', 'constructor', 'immobiliers', 'real-estate'],
];

/** Texts made of pieces of addresses and of what breaks them; the same on every run. */
export function* randomTexts(count: number): Generator<string> {
  let seed = 1;
  // A linear congruential generator (Numerical Recipes): a failure can be repeated.
  const below = (limit: number) => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  for (let index = 0; index < count; index += 1) {
    const pieces = Array.from({ length: below(12) }, () => PARTS[below(PARTS.length)] ?? '');
    yield pieces.join(below(3) === 0 ? '' : '/');
  }
}
