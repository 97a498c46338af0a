import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from './access.ts';
import { AnswerStore, StoredAnswer } from './answer-store.ts';
import type { PurgeFeed } from './cache-purges.ts';
import { bytesOf, etagOf, freshnessOf, isBufferable, matchesEtag, setCacheHeaders } from './caching.ts';

/** Seconds for which an answer is fresh in memory, and may then be sent once more while it is renewed. */
const LIFETIME_S: Record<Freshness, { fresh: number; stale: number }> = {
  // As long as a minute, because a purge drops what was taken offline.
  seconds: { fresh: 15, stale: 45 },
  minute: { fresh: 15, stale: 45 },
  hour: { fresh: 60, stale: 240 },
  day: { fresh: 300, stale: 900 },
};
/** Longer URLs are rare: they would only displace others. */
const MAX_URL_LENGTH = 1024;
const RENEWAL_HEADER = 'x-houni-renewal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if other requests wait for the answer of this one. */
    pendingAnswer: { key: string; done: (answer: StoredAnswer | null) => void } | null;
  }
}

export interface AnswerCacheOptions {
  /** 0 disables the cache. */
  maxBytes: number;
  onAnswer: (outcome: 'hit' | 'stale' | 'shared' | 'miss') => void;
  /** Registers the cache for keys that went offline. */
  onPurge?: PurgeFeed['onPurge'] | undefined;
  /** Monotonic milliseconds. */
  clock?: () => number;
}

/**
 * Keeps public answers in memory, serialised and compressed, and sends them before any other work for the request. They
 * expire by time, and at once if they contain a key that went offline: a caller who must see another change at once is
 * signed in or sends `cache-control: no-cache`, and both bypass the cache. Parallel requests for the same missing answer share one; a stale answer is sent while it is renewed.
 */
export function cachePublicAnswers(
  app: FastifyInstance,
  { maxBytes, onAnswer, onPurge, clock = () => performance.now() }: AnswerCacheOptions,
): void {
  app.decorateRequest('pendingAnswer', null);
  if (maxBytes <= 0) return;
  const store = new AnswerStore(maxBytes, clock);
  const pending = new Map<string, Promise<StoredAnswer | null>>();
  // Only this process knows it, so clients cannot force a renewal.
  const renewalToken = randomUUID();
  onPurge?.((keys) => store.purge(keys));

  function produce(request: FastifyRequest, key: string): void {
    const { promise, resolve } = Promise.withResolvers<StoredAnswer | null>();
    pending.set(key, promise);
    request.pendingAnswer = {
      key,
      done: (answer) => {
        if (pending.get(key) === promise) pending.delete(key);
        resolve(answer);
      },
    };
  }

  function renew(key: string, url: string, request: FastifyRequest): void {
    if (pending.has(key)) return;
    pending.set(key, Promise.resolve(null)); // prevents a second renewal until this one arrives
    app.inject({ url, headers: { [RENEWAL_HEADER]: renewalToken } }).catch((error: unknown) => {
      pending.delete(key);
      request.log.warn({ err: error }, 'could not renew a cached answer');
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isCacheable(request)) return;
    const key = keyOf(request.url);
    if (request.headers[RENEWAL_HEADER] === renewalToken) return produce(request, key);
    const answer = store.get(key);
    const age = answer ? (clock() - answer.storedAt) / 1000 : Infinity;
    const { fresh, stale } = LIFETIME_S[answer?.fresh ?? 'minute'];
    if (answer && age < fresh) {
      onAnswer('hit');
      return sendStored(request, reply, answer, age);
    }
    if (answer && age < fresh + stale) {
      renew(key, request.url, request);
      onAnswer('stale');
      return sendStored(request, reply, answer, age);
    }
    const running = pending.get(key);
    const shared = running && (await running);
    if (shared) {
      onAnswer('shared');
      return sendStored(request, reply, shared, 0);
    }
    onAnswer('miss');
    if (!running) produce(request, key);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { pendingAnswer } = request;
    if (pendingAnswer === null) return payload;
    request.pendingAnswer = null;
    const fresh = freshnessOf(request);
    if (reply.statusCode === 200 && isBufferable(payload) && fresh !== null) {
      const type = String(reply.getHeader('content-type'));
      const plain = bytesOf(payload);
      const answer = new StoredAnswer({ plain, etag: etagOf(plain), type, fresh, storedAt: clock() });
      store.set(pendingAnswer.key, answer);
      pendingAnswer.done(answer);
      return plain;
    }
    // A 404 or 410 replaces the stored answer; after a server error the stored answer is still good.
    if (reply.statusCode < 500) store.delete(pendingAnswer.key);
    pendingAnswer.done(null);
    return payload;
  });
  // If the client disconnects, release the requests that wait for it.
  app.addHook('onResponse', async (request) => request.pendingAnswer?.done(null));
}

/** An anonymous read of a public route that does not bypass the cache. */
function isCacheable(request: FastifyRequest): boolean {
  const { authorization, 'cache-control': control } = request.headers;
  return (
    request.method === 'GET' &&
    request.routeOptions.config.fresh !== undefined &&
    authorization === undefined &&
    (control === undefined || !/no-cache|no-store/i.test(control)) &&
    request.url.length <= MAX_URL_LENGTH &&
    freshnessOf(request) !== null
  );
}

/** The URL with sorted parameters. Repeated values of a parameter keep their order. */
function keyOf(url: string): string {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return url;
  const parameters = url.slice(queryStart + 1).split('&');
  if (parameters.length < 2) return url;
  const named = parameters.map((text) => ({ name: text.split('=', 1)[0] ?? '', text }));
  const sorted = named.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  return `${url.slice(0, queryStart)}?${sorted.map(({ text }) => text).join('&')}`;
}

async function sendStored(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer, age: number) {
  setCacheHeaders(request, reply, answer.fresh, answer.etag);
  reply.header('age', Math.floor(age));
  if (matchesEtag(request, answer.etag)) return reply.status(304).send();
  const encoding = answer.encodingFor(request.headers['accept-encoding']);
  const body = await answer.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(body);
}
