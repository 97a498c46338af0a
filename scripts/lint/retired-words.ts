/**
 * Words that names of this code no longer use, with the standard term. Each entry is a run of words as they follow one
 * another in a name: `way back` refuses `wayBack`, `useWayBack`, `way-back.ts` and `WAY_BACK`. The last word matches its
 * plural too. The terms are explained in docs/glossary.md.
 */
const RETIRED_WORDS: readonly (readonly [words: string, instead: string])[] = [
  ['keeper', 'store, sync or storage'],
  ['kept', 'saved, cached or stored'],
  ['let go', 'remove'],
  ['departure', 'account deletion'],
  ['way back', 'return URL'],
  ['late part', 'deferred component'],
  ['late section', 'deferred section'],
  ['after load', 'deferred'],
  ['glance', 'impression'],
  ['seen place', 'recently viewed'],
  ['loosen', 'relax'],
  ['understood', 'parsed'],
  ['patience', 'timeout'],
  ['whoever', 'the role: user, caller, owner'],
  ['elsewhere', 'redirect'],
  ['ask leave', 'check the limit'],
  ['ask to leave', 'request deletion'],
  ['settle root', 'mark hydrated'],
  ['abandon root', 'mark hydration failed'],
  ['house provider', 'federated provider'],
  ['use house', 'federated sign-in'],
  ['held statement', 'pipelined statement'],
  ['note coming', 'count occurrence'],
];

/** A retired run of words and what to write instead. */
export interface RetiredWord {
  words: string;
  instead: string;
}

const RUNS = RETIRED_WORDS.map(([words, instead]) => ({ words, instead, run: words.split(' ') }));

/**
 * Finds the first retired run of words in a name.
 * @param name camelCase, PascalCase, kebab-case, snake_case or CONSTANT_CASE
 */
export function retiredWordIn(name: string): RetiredWord | null {
  const words = wordsOf(name);
  return (
    RUNS.find(({ run }) =>
      words.some((_, start) =>
        run.every((word, index) => isWord(words[start + index], word, index === run.length - 1)),
      ),
    ) ?? null
  );
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

function isWord(found: string | undefined, word: string, isLast: boolean): boolean {
  return found === word || (isLast && found === `${word}s`);
}
