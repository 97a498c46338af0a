export interface RandomNumbers {
  /** A number between two limits. */
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** Random numbers that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
