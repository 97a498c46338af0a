/**
 * Words that names in this repository must not use, with the standard term. Each entry is a run of words as they follow one
 * another in a name: `way back` forbids `wayBack`, `useWayBack`, `way-back.ts` and `WAY_BACK`. The last word matches its
 * plural too. The terms are explained in docs/glossary.md.
 */
const RETIRED_WORDS: readonly (readonly [words: string, instead: string])[] = [
  // Favourites and device lists
  ['keeper', 'store, sync or storage'],
  ['kept', 'saved, cached or stored'],
  ['keeping', 'favourites or device lists'],
  ['let go', 'remove'],
  ['seen place', 'recently viewed'],
  ['seen ad', 'recently viewed'],
  ['noted search', 'recent search'],
  ['glance', 'impression'],
  ['shown ad', 'impression, or the ads themselves'],
  // Search
  ['understood', 'parsed'],
  ['own word', 'remaining words'],
  ['loosen', 'relax'],
  ['wider search', 'relaxed search'],
  ['telling word', 'significant words'],
  ['left out word', 'ignored words'],
  ['crowded', 'collapsed marker'],
  // Accounts and sign-in
  ['departure', 'account deletion'],
  ['departed', 'deleted, or paused for deletion'],
  ['leaving screen', 'pending deletion screen'],
  ['leave account', 'request deletion'],
  ['ask to leave', 'request deletion'],
  ['keep account', 'cancel deletion'],
  ['ghost', 'anonymous account'],
  ['house provider', 'federated provider'],
  ['use house', 'federated sign-in'],
  ['house refused', 'provider rejected'],
  ['sign in way', 'sign-in method'],
  ['take away', 'remove'],
  ['take back', 'delete or undo'],
  ['ask leave', 'check the limit'],
  ['permit route', 'rate limit routes'],
  ['way back', 'return URL'],
  ['kept work', 'unsaved input'],
  ['resume work', 'restore input'],
  ['session register', 'session status'],
  // Hydration and loading
  ['late part', 'deferred component'],
  ['late section', 'deferred section'],
  ['late context', 'deferred context'],
  ['after load', 'deferred'],
  ['settle root', 'mark hydrated'],
  ['abandon root', 'mark hydration failed'],
  ['early script', 'click replay script'],
  ['early button', 'click replay'],
  ['mount frame', 'hydrate layout'],
  ['hold script', 'delay scripts'],
  // Pages and releases
  ['sharing picture', 'Open Graph image'],
  ['sharing image', 'Open Graph image'],
  ['former ad', 'legacy ad'],
  ['old slug', 'legacy slug'],
  ['gone ad', 'removed ad'],
  ['language address', 'alternate links'],
  ['bare error', 'minimal error page'],
  ['live set', 'downloaded set'],
  ['release follower', 'release watcher'],
  // Ads, orders and mails
  ['go online', 'publish'],
  ['move ad', 'owner action'],
  ['running plan', 'current plan'],
  ['settle payment', 'reconcile payment'],
  ['fresh ad', 'new ad, or saved search queue'],
  ['search find', 'saved search match'],
  ['trial mail', 'test mail'],
  ['mail sink', 'mail catcher'],
  ['ordered thing', 'product'],
  ['write letter', 'mail content'],
  ['mail letter', 'mail content'],
  // Database, errors and tests
  ['held statement', 'pipelined statement'],
  ['planned once', 'generic plan'],
  ['note coming', 'count occurrence'],
  ['request error', 'domain error'],
  ['stand in', 'fake'],
  // Words without a technical meaning
  ['patience', 'timeout'],
  ['whoever', 'the role: user, caller, owner'],
  ['elsewhere', 'redirect, or the place itself'],
  ['told', 'notified, logged or expected'],
  ['untold', 'unsent'],
  ['wish', 'request or option'],
  ['anew', 'again'],
  ['meanwhile', 'in the meantime, or nothing'],
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
