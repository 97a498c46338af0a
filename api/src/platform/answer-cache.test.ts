import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TokenVerifier } from './auth.ts';
import { guardRoutes } from './access.ts';
import { cachePublicAnswers } from './answer-cache.ts';
import { addCacheHeaders } from './caching.ts';
import { DomainError } from './domain-error.ts';
import { answerErrors } from './http-errors.ts';

let app: FastifyInstance;
let now: number;
let asked: number;
let outcomes: string[];
let answer: () => Promise<object>;
const verify: TokenVerifier = async (token) => ({
  uid: token,
  email: null,
  emailVerified: false,
  phoneVerified: false,
  name: null,
  pictureUrl: null,
});

async function build(maxBytes: number): Promise<void> {
  app = Fastify();
  answerErrors(app);
  guardRoutes(app, { verify, readAccount: async () => null, requireSecondFactor: true });
  cachePublicAnswers(app, { maxBytes, onAnswer: (outcome) => outcomes.push(outcome), clock: () => now });
  addCacheHeaders(app);
  const handler = () => {
    asked += 1;
    return answer();
  };
  app.get('/ads', { config: { access: 'public', fresh: 'minute' } }, handler);
  app.get('/offers', { config: { access: 'optional', fresh: 'minute' } }, handler);
  app.get('/own', { config: { access: 'public' } }, handler);
  await app.ready();
}

beforeEach(async () => {
  now = 1000;
  asked = 0;
  outcomes = [];
  answer = async () => ({ count: asked });
  await build(1_000_000);
});
afterEach(() => app.close());

const bodyOf = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).body;

describe('cachePublicAnswers', () => {
  it('sends the stored answer to all callers until it expires', async () => {
    expect(await bodyOf('/ads')).toBe('{"count":1}');
    now += 14_000;
    const stored = await app.inject('/ads');
    expect([stored.body, stored.headers.age, stored.headers['cache-control'], stored.headers['content-type']]).toEqual([
      '{"count":1}',
      '14',
      'public, max-age=15, s-maxage=60, stale-while-revalidate=300',
      'application/json; charset=utf-8',
    ]);
    now += 60_000;
    expect(await bodyOf('/ads')).toBe('{"count":2}');
    expect(outcomes).toEqual(['miss', 'hit', 'miss']);
  });

  it('sends the same ETag for stored and new answers', async () => {
    const first = await app.inject('/ads');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/ads', headers });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(outcomes).toEqual(['miss', 'hit']);
  });

  it('ignores the order of parameters, but not their values', async () => {
    expect(await bodyOf('/ads?b=1&a=2&b=0')).toBe('{"count":1}');
    expect(await bodyOf('/ads?a=2&b=1&b=0')).toBe('{"count":1}');
    expect(await bodyOf('/ads?a=2&b=0&b=1')).toBe('{"count":2}');
  });

  it('runs the handler once for parallel requests', async () => {
    answer = async () => {
      const count = asked;
      await sleep(20);
      return { count };
    };
    const bodies = await Promise.all(Array.from({ length: 50 }, () => bodyOf('/ads')));
    expect(new Set(bodies)).toEqual(new Set(['{"count":1}']));
    expect(asked).toBe(1);
  });

  it('sends a stale answer while it is renewed', async () => {
    await bodyOf('/ads');
    now += 20_000;
    expect(await Promise.all([bodyOf('/ads'), bodyOf('/ads')])).toEqual(['{"count":1}', '{"count":1}']);
    while (asked < 2) await sleep(1);
    await sleep(5);
    expect(await bodyOf('/ads')).toBe('{"count":2}');
    expect(outcomes).toEqual(['miss', 'stale', 'stale', 'hit']);
  });

  it('keeps an answer during server errors, and drops it after a 404', async () => {
    await bodyOf('/ads');
    answer = async () => {
      throw new DomainError('unavailable', 'away');
    };
    now += 20_000;
    expect(await bodyOf('/ads')).toBe('{"count":1}');
    await sleep(10);
    expect(await bodyOf('/ads')).toBe('{"count":1}');
    answer = async () => {
      throw new DomainError('gone', 'sold');
    };
    await sleep(10);
    await bodyOf('/ads');
    await sleep(10);
    expect((await app.inject('/ads')).statusCode).toBe(410);
  });

  it('does not store errors, and releases waiting requests', async () => {
    answer = async () => {
      await sleep(10);
      throw new DomainError('not_found', 'nothing');
    };
    const answers = await Promise.all([app.inject('/ads'), app.inject('/ads')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    answer = async () => ({ found: true });
    expect(await bodyOf('/ads')).toBe('{"found":true}');
  });

  it('is bypassed by signed-in callers and by `no-cache`', async () => {
    await bodyOf('/ads');
    expect(await bodyOf('/ads', { authorization: 'Bearer amal' })).toBe('{"count":2}');
    expect(await bodyOf('/ads', { 'cache-control': 'no-cache' })).toBe('{"count":3}');
    expect(await bodyOf('/ads')).toBe('{"count":1}');
  });

  it('never stores private answers', async () => {
    const own = await app.inject({ url: '/offers', headers: { authorization: 'Bearer amal' } });
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-store', undefined]);
    const shared = await app.inject('/offers');
    expect([shared.body, shared.headers.vary]).toEqual(['{"count":2}', 'accept-encoding, authorization']);
    expect(await bodyOf('/own')).toBe('{"count":3}');
    expect(await bodyOf('/own')).toBe('{"count":4}');
  });

  it('ignores renewal headers of clients', async () => {
    await bodyOf('/ads');
    expect(await bodyOf('/ads', { 'x-houni-renewal': 'guess' })).toBe('{"count":1}');
  });
});

describe('a stored answer', () => {
  const large = { text: 'Appartement à La Marsa. '.repeat(200) };

  it('is compressed with an accepted encoding, unless it is small', async () => {
    expect((await app.inject({ url: '/ads', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe(
      undefined,
    );
    answer = async () => large;
    await bodyOf('/ads?large');
    const as = async (encodings: string) => {
      const { headers, rawPayload } = await app.inject({
        url: '/ads?large',
        headers: { 'accept-encoding': encodings },
      });
      return { encoding: headers['content-encoding'], bytes: rawPayload };
    };
    const br = await as('gzip, deflate, br');
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', JSON.stringify(large)]);
    expect(br.bytes.length).toBeLessThan(200);
    const gz = await as('gzip, br;q=0');
    expect([gz.encoding, gunzipSync(gz.bytes).toString()]).toEqual(['gzip', JSON.stringify(large)]);
    expect((await as('zstd')).encoding).toBe(undefined);
  });

  it('is evicted for newer ones', async () => {
    await app.close();
    await build(25_000);
    answer = async () => large;
    for (const name of ['a', 'b', 'a', 'c']) await bodyOf(`/ads?${name}`);
    outcomes = [];
    for (const name of ['a', 'c', 'b']) await bodyOf(`/ads?${name}`);
    expect(outcomes).toEqual(['hit', 'hit', 'miss']);
  });
});
