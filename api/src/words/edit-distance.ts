/**
 * How many letters must be added, left out, exchanged or swapped with their neighbour to make one word of the other
 * (optimal string alignment), or `limit + 1` where it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_none, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? Infinity) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? Infinity, limit + 1);
}

/** Typing errors that a word may have and still be understood: shorter ones are too much like others. */
export function errorsAllowed(word: string): number {
  // Arabic writes no short vowels: its words have fewer letters.
  const letters = word.length + (ARABIC.test(word) ? 1 : 0);
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/** The same for a form that may have been meant: four letters with one exchanged are mostly another word. */
export function errorsLikely(form: string): number {
  return ARABIC.test(form) ? errorsAllowed(form) : errorsAllowed(form.slice(1));
}

const ARABIC = /\p{Script=Arabic}/u;
