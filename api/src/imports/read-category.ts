import type { AdCategoryCode } from '@houni/contracts/transactions';

/** Nouns that name what is offered, in folded text. */
const NOUNS: readonly (readonly [words: RegExp, category: AdCategoryCode])[] = [
  [/\b(?:appartements?|appart|apartment|flat|studio|duplex|penthouse)\b|شقه|شقق|استوديو|ستوديو/gu, 'APPARTEMENT'],
  [/\b(?:villas?|maisons?|house|houch|riad|rdc de villa)\b|فيلا|منزل|(?<!\p{L})(?:ال)?دار(?!\p{L})|حوش/gu, 'MAISONS'],
  [
    /\b(?:terrains?|lots? de terrain|terres?|ferme de|land|plot|hectares?|oliveraie)\b|(?<!\p{L})(?:ال)?ارض(?!\p{L})|هكتار|ضيعه/gu,
    'TERRAINS_FERMES',
  ],
  [
    /\b(?:bureaux?|local|locaux|depot|showroom|magasin|boutique|entrepot|office|shop|warehouse|fonds de commerce)\b|مكتب|محل|متجر|مستودع/gu,
    'BUREAUX_COMMERCES',
  ],
];

/** The kind of property that a folded text names first; null if it names none. */
export function readCategory(folded: string): { category: AdCategoryCode; isOnly: boolean } | null {
  const mentions = NOUNS.flatMap(([words, category]) => {
    const [first] = folded.matchAll(words);
    return first ? [{ category, index: first.index }] : [];
  }).toSorted((a, b) => a.index - b.index);
  const [first] = mentions;
  return first ? { category: first.category, isOnly: mentions.length === 1 } : null;
}
