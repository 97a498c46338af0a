import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from './access.ts';
import { AnswerStore, StoredAnswer } from './answer-store.ts';
import { bytesOf, describeFreshness, etagOf, freshnessOf, isAnswer, isKnown } from './caching.ts';

/** Seconds that a process answers from memory, and for how much longer while it asks the database again. */
const SECONDS: Record<Freshness, { fresh: number; stale: number }> = {
  minute: { fresh: 15, stale: 45 },
  hour: { fresh: 60, stale: 240 },
  day: { fresh: 300, stale: 900 },
};
/** Longer addresses are nobody's list: they would only push others out. */
const MAX_KEY = 1024;
const RENEWAL_HEADER = 'x-houni-renewal';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that this request makes for everybody who waits for it. */
    makesAnswer: { key: string; done: (answer: StoredAnswer | null) => void } | null;
  }
}

export interface AnswerCacheOptions {
  /** 0 keeps nothing. */
  maxBytes: number;
  onAnswer: (outcome: 'hit' | 'stale' | 'shared' | 'miss') => void;
  /** Milliseconds that only grow. */
  clock?: () => number;
}

/**
 * Keeps public answers in memory, serialised and compressed, and gives them before anything of the request is looked
 * at. Only time invalidates them: whoever must see a change at once (an advertiser his own ad) is signed in or sends
 * `cache-control: no-cache`, and both ask the database. Of many calls for the same missing answer one makes it; an
 * answer that has just become old is given once more while it is made anew.
 */
export function keepAnswers(
  app: FastifyInstance,
  { maxBytes, onAnswer, clock = () => performance.now() }: AnswerCacheOptions,
): void {
  app.decorateRequest('makesAnswer', null);
  if (maxBytes <= 0) return;
  const store = new AnswerStore(maxBytes);
  const made = new Map<string, Promise<StoredAnswer | null>>();
  // Known to this process alone: nobody outside can ask for a renewal.
  const renewalToken = randomUUID();

  function lead(request: FastifyRequest, key: string): void {
    const { promise, resolve } = Promise.withResolvers<StoredAnswer | null>();
    made.set(key, promise);
    request.makesAnswer = {
      key,
      done: (answer) => {
        if (made.get(key) === promise) made.delete(key);
        resolve(answer);
      },
    };
  }

  function renew(key: string, url: string, request: FastifyRequest): void {
    if (made.has(key)) return;
    made.set(key, Promise.resolve(null)); // until the renewal has come in: no second one
    app.inject({ url, headers: { [RENEWAL_HEADER]: renewalToken } }).catch((error: unknown) => {
      made.delete(key);
      request.log.warn({ err: error }, 'an answer could not be renewed');
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isKept(request)) return;
    const key = keyOf(request.url);
    if (request.headers[RENEWAL_HEADER] === renewalToken) return lead(request, key);
    const answer = store.get(key);
    const age = answer ? (clock() - answer.storedAt) / 1000 : Infinity;
    const { fresh, stale } = SECONDS[answer?.fresh ?? 'minute'];
    if (answer && age < fresh) {
      onAnswer('hit');
      return give(request, reply, answer, age);
    }
    if (answer && age < fresh + stale) {
      renew(key, request.url, request);
      onAnswer('stale');
      return give(request, reply, answer, age);
    }
    const pending = made.get(key);
    const shared = pending && (await pending);
    if (shared) {
      onAnswer('shared');
      return give(request, reply, shared, 0);
    }
    onAnswer('miss');
    if (!pending) lead(request, key);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { makesAnswer: making } = request;
    if (making === null) return payload;
    request.makesAnswer = null;
    const fresh = freshnessOf(request);
    if (reply.statusCode === 200 && isAnswer(payload) && fresh !== null) {
      const type = String(reply.getHeader('content-type'));
      const plain = bytesOf(payload);
      const answer = new StoredAnswer({ plain, etag: etagOf(plain), type, fresh, storedAt: clock() });
      store.set(making.key, answer);
      making.done(answer);
      return plain;
    }
    // What is gone must not stay; a failure of ours says nothing of the answer that is kept.
    if (reply.statusCode < 500) store.delete(making.key);
    making.done(null);
    return payload;
  });
  // A caller that went away must not leave the others waiting.
  app.addHook('onResponse', async (request) => request.makesAnswer?.done(null));
}

/** Reads of everybody, by nobody in particular, who does not ask past the cache. */
function isKept(request: FastifyRequest): boolean {
  const { authorization, 'cache-control': control } = request.headers;
  return (
    request.method === 'GET' &&
    request.routeOptions.config.fresh !== undefined &&
    authorization === undefined &&
    (control === undefined || !/no-cache|no-store/i.test(control)) &&
    request.url.length <= MAX_KEY &&
    freshnessOf(request) !== null
  );
}

/** One key for the same parameters in another order; values of one parameter keep theirs. */
function keyOf(url: string): string {
  const question = url.indexOf('?');
  if (question < 0) return url;
  const parameters = url.slice(question + 1).split('&');
  if (parameters.length < 2) return url;
  const named = parameters.map((text) => ({ name: text.split('=', 1)[0] ?? '', text }));
  const sorted = named.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  return `${url.slice(0, question)}?${sorted.map(({ text }) => text).join('&')}`;
}

async function give(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer, age: number) {
  describeFreshness(request, reply, answer.fresh, answer.etag);
  reply.header('age', Math.floor(age));
  if (isKnown(request, answer.etag)) return reply.status(304).send();
  const encoding = answer.encodingFor(request.headers['accept-encoding']);
  const body = await answer.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(body);
}
