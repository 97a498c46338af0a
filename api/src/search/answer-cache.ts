/** Answers that are asked for again and again within a moment. */
export interface AnswerCache {
  /** The answer known under this key, else the one made now. Callers at the same time wait for one and the same. */
  get: (key: string, make: () => Promise<string>) => Promise<string>;
}

/** Answers kept at most: a page of a list has about 70 KB. */
const KEPT = 400;

/** @param forMs how long an answer is given to others; 0 makes each anew */
export function createAnswerCache(forMs: number): AnswerCache {
  const answers = new Map<string, { until: number; text: Promise<string> }>();
  return {
    get(key, make) {
      if (forMs === 0) return make();
      const now = performance.now();
      const known = answers.get(key);
      if (known && known.until > now) return known.text;
      const text = make();
      answers.delete(key); // at the end of the map stands what was made last
      answers.set(key, { until: now + forMs, text });
      text.catch(() => answers.delete(key));
      for (const oldest of answers.keys()) {
        if (answers.size <= KEPT) break;
        answers.delete(oldest);
      }
      return text;
    },
  };
}
