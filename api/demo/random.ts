/** A reproducible sequence of random choices. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer, both bounds inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** Picks by weight; weights of 0 are never picked. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  shuffle<T>(items: readonly T[]): T[];
  /** Bell-shaped distribution between the two bounds. */
  between(low: number, high: number): number;
  /** Characters of an alphabet without similar-looking ones. */
  key(length: number): string;
  uuid(): string;
};

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random choices that depend only on `seed` and `label` (sfc32 seeded by FNV-1a). */
export function createRandom(seed: number, label: string): Random {
  let a = fnv1a(`${seed}/${label}/a`);
  let b = fnv1a(`${seed}/${label}/b`);
  let c = fnv1a(`${seed}/${label}/c`);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();

  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) {
      const weight = weightOf(item);
      if (weight > 0 && rest < weight) return item;
      rest -= weight;
    }
    const last = items.findLast((item) => weightOf(item) > 0);
    if (last === undefined) throw new Error('nothing to pick from: every weight is 0');
    return last;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ item }) => item);
  const hex = (length: number): string => Array.from({ length }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
    between: (low, high) => low + ((next() + next() + next()) / 3) * (high - low),
    key: (length) => Array.from({ length }, () => ALPHABET[int(0, ALPHABET.length - 1)]).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`,
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
