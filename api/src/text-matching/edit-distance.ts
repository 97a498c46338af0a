/**
 * The number of edits (insertion, deletion, substitution, swap of two neighbours) that turn one word into the other:
 * the optimal string alignment distance. Returns `limit + 1` if the distance exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_value, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (lastRow[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (lastRow[column - 1] ?? Infinity) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (secondLastRow[column - 2] ?? Infinity) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    secondLastRow = lastRow;
    lastRow = current;
  }
  return Math.min(lastRow[b.length] ?? Infinity, limit + 1);
}

/** The number of typing errors that are tolerated in a typed word. Short words get none: they resemble too many others. */
export function maxTypos(word: string): number {
  // Arabic does not write short vowels, so its words have fewer letters.
  const letters = word.length + (ARABIC.test(word) ? 1 : 0);
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/** The same limit for a known form. Stricter by one letter: a four-letter form with one substitution is usually another word. */
export function maxTyposOfForm(form: string): number {
  return ARABIC.test(form) ? maxTypos(form) : maxTypos(form.slice(1));
}

const ARABIC = /\p{Script=Arabic}/u;
