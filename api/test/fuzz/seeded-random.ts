/** Reproducible random numbers (mulberry32). */
export interface Random {
  /** An integer from 0 to `count` - 1. */
  below: (count: number) => number;
  pick: <T>(items: readonly T[]) => T;
  chance: (share: number) => boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new RangeError('there is nothing to pick from');
      return items[below(items.length)] as T; // in range, tested above
    },
    chance: (share) => next() < share,
  };
}
