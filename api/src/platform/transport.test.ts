import { connect } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { apiErrorSchema } from '@houni/contracts/error';
import { documentedCalls, readDocument } from '../../test/api-document.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { readEnvironment } from './environment.ts';
import { createHttp } from './http.ts';
import type { Http } from './http.ts';
import { createMetrics } from './metrics.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { ANSWER_CACHE_MB: '8', CORS_ORIGINS: 'https://partner.example' } });
});
afterAll(() => api.close());

describe('public reads', () => {
  const urls = [
    '/search/items/search-new',
    '/search/items/day-listing',
    '/public/refs/get-all-gouvernorats',
    '/public/location?q=tunis',
    '/public/location/zipcode?zipcode=20',
    '/public/plan/get-plans',
    '/public/credit/get-active-credits',
    '/public/blog',
    '/agency/items/day-listing',
  ];

  it.each(urls)('%s is publicly cacheable and has the right Vary header', async (url) => {
    const { statusCode, headers } = await api.app.inject({ url, headers: { origin: 'http://houni.localhost:3000' } });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toMatch(
      /^public, max-age=\d+, s-maxage=\d+, (must-revalidate|stale-while-revalidate=\d+)$/,
    );
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(headers.vary).toBe('Origin, accept-encoding');
  });

  it('have the same body, stored or new, compressed or not', async () => {
    const url = '/search/items/search-new?page=1';
    const created = await api.app.inject(url);
    const stored = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(stored.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(stored.rawPayload).toString()).toBe(created.body);
    expect(stored.headers.etag).toBe(created.headers.etag);
    for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy', 'x-content-type-options'])
      expect(stored.headers[name]).toBe(created.headers[name]);
    expect(stored.headers['x-request-id']).not.toBe(created.headers['x-request-id']);
    expect((await api.app.inject('/metrics')).body).toMatch(/cached_answers_total\{outcome="hit"\} \d/);
  });

  it('match an ETag that a proxy has changed', async () => {
    const url = '/public/location?q=sousse';
    const { headers } = await api.app.inject(url);
    const strong = String(headers.etag).slice(2);
    for (const known of [`W/${strong}`, strong, `"other", ${strong}`, '*'])
      expect([known, (await api.app.inject({ url, headers: { 'if-none-match': known } })).statusCode]).toEqual([
        known,
        304,
      ]);
    for (const other of ['"other"', '', 'W/', strong.slice(0, -2)])
      expect((await api.app.inject({ url, headers: { 'if-none-match': other } })).statusCode).toBe(200);
  });

  it('never send one origin’s CORS headers to another from the cache', async () => {
    const url = '/public/blog?page=1';
    const from = async (origin: string) =>
      (await api.app.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];
    expect([
      await from('http://houni.localhost:3000'),
      await from('https://evil.example'),
      await from('https://partner.example'),
      await from('https://partner.example.evil.example'),
      await from('null'),
    ]).toEqual(['http://houni.localhost:3000', undefined, 'https://partner.example', undefined, undefined]);
  });

  it('are not compressed below a kilobyte', async () => {
    const answer = await api.app.inject({
      url: '/public/location?level=governorate&id=9999',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.rawPayload.length).toBeLessThan(1024);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('reject a page number above the maximum', async () => {
    for (const query of ['page=1001', 'pageSize=49', 'page=0', 'pageSize=0', 'page=1.5'])
      expect((await api.failure({ url: `/search/items/search-new?${query}` })).error).toMatchObject({
        code: 'invalid_input',
        field: query.split('=')[0],
      });
  });
});

describe('all other answers', () => {
  it('are private: no cache may store them', async () => {
    const calls = documentedCalls(await readDocument(api)).filter(
      ({ method, url, operation }) => method === 'GET' && operation['x-access'] === 'user' && !url.includes('{'),
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const { url } of calls) {
      for (const headers of [{}, asUser('demo-user', { email: 'demo@houni.tn', email_verified: true })]) {
        const answer = await api.app.inject({ url, headers });
        expect([url, answer.headers['cache-control'], answer.headers.etag]).toEqual([
          url,
          'private, no-store',
          undefined,
        ]);
      }
    }
  });
});

describe('a compressed body', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('with %s may be as large as a plain one, and not larger', async (encoding, compress) => {
    const send = (body: string) =>
      api.failure({
        method: 'POST',
        url: '/public/contact/admins',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: compress(body),
      });
    expect((await send(JSON.stringify({ subject: 'x'.repeat(20_000_000) }))).error.code).toBe('payload_too_large');
    expect((await send('{}')).error.code).toBe('invalid_input');
  });
});

describe('a CORS preflight request', () => {
  const ask = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/items/mine',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
    });

  it('is accepted for our origins only', async () => {
    const ours = await ask('http://dashboard.houni.localhost:3000');
    expect([ours.statusCode, ours.headers['access-control-allow-origin']]).toEqual([
      204,
      'http://dashboard.houni.localhost:3000',
    ]);
    expect(ours.headers['access-control-allow-headers']).toContain('idempotency-key');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    expect(ours.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a deadline', () => {
  let slow: Http;
  beforeAll(async () => {
    const environment = readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      MAIL_SIGNING_KEY: 'k'.repeat(32),
      LOG_LEVEL: 'silent',
    });
    slow = await createHttp({
      environment,
      db: api.connection.db,
      metrics: createMetrics(),
      verify: async () => Promise.reject(new Error('nobody')),
      readAccount: async () => null,
    });
    const schema = { response: { 200: z.object({}) } };
    slow.get('/query', { config: { access: 'public', fresh: 'minute' }, schema }, async () => {
      const client = await api.connection.pool.connect();
      try {
        await client.query(`set statement_timeout = '50ms'`);
        await client.query('select pg_sleep(20)');
      } finally {
        client.release(true);
      }
      return {};
    });
    slow.get('/handler', { config: { access: 'public' }, schema, handlerTimeout: 50 }, async () => {
      await sleep(2000, null, { ref: false });
      return {};
    });
    slow.get('/raise/:code', { config: { access: 'public' }, schema }, async ({ params }) => {
      const { code } = params as { code: string }; // the route has no schema of its parameters
      await api.connection.pool.query(`do $$ begin raise exception 'a failure' using errcode = '${code}'; end $$`);
      return {};
    });
    slow.post('/body', { config: { access: 'public' }, schema, handlerTimeout: 200 }, async () => ({}));
    await slow.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => slow.close());

  /** Sends a part of a request. @returns what the server sends until it closes the connection */
  async function answerTo(text: string): Promise<string> {
    const socket = connect(Number(new URL(slow.listeningOrigin).port), '127.0.0.1');
    socket.write(text);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer); // no encoding is set
    return Buffer.concat(parts).toString();
  }

  it('of a missing body closes the connection with Retry-After', async () => {
    const answer = await answerTo(
      'POST /body HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/);
    expect(answer).toContain('"code":"unavailable"');
  });

  it('of slow headers closes the connection', async () => {
    slow.server.requestTimeout = 100;
    const answer = await answerTo('GET /query HTTP/1.1\r\nHost: api\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(apiErrorSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('bad_request');
  });

  it.each(['/query', '/handler'])('of a slow %s returns 503 with Retry-After', async (url) => {
    const answer = await slow.inject(url);
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ]);
    expect(apiErrorSchema.parse(answer.json()).code).toBe('unavailable');
  });

  it.each([
    ['53100', 'a full disk', 503],
    ['53200', 'too little memory', 503],
    ['53400', 'an exceeded limit of the server', 503],
    ['25006', 'a server that became a replica', 503],
    ['22003', 'a statement of ours that is wrong', 500],
  ])('%s of PostgreSQL, %s, returns %i', async (code, _cause, status) => {
    const answer = await slow.inject(`/raise/${code}`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, status === 503 ? '5' : undefined]);
  });

  it('cancels the statements of every connection', async () => {
    const { rows } = await api.connection.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '8s' }]);
  });
});
