import { connect } from 'node:net';
import { asUser, emulatorToken, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

describe('every answer', () => {
  it('has a request id: the caller’s if it is valid', async () => {
    const own = await api.app.inject({ url: '/public/plan/get-plans', headers: { 'x-request-id': 'page-1234-abcd' } });
    expect(own.headers['x-request-id']).toBe('page-1234-abcd');
    const invalidId = await api.app.inject({
      url: '/public/plan/get-plans',
      headers: { 'x-request-id': 'bad id\u007f' },
    });
    expect(invalidId.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is answered with 304 for a known ETag', async () => {
    const first = await api.app.inject('/public/plan/get-plans');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = await api.app.inject({
      url: '/public/plan/get-plans',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is compressed with an accepted encoding', async () => {
    const answer = await api.app.inject({
      url: '/public/refs/get-all-gouvernorats',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(3000);
  });

  it('allows the origins of the site and the dashboard only', async () => {
    const from = async (origin: string) =>
      (await api.app.inject({ url: '/public/plan/get-plans', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await from('http://houni.localhost:3000')).toBe('http://houni.localhost:3000');
    expect(await from('http://dashboard.houni.localhost:3000')).toBe('http://dashboard.houni.localhost:3000');
    expect(await from('https://evil.example')).toBeUndefined();
  });
});

describe('an error', () => {
  it.each([
    [{ url: '/nowhere' }, 404, 'not_found', undefined],
    [{ url: '/search/items/search-new?transaction=__proto__' }, 400, 'invalid_input', 'transaction'],
    [{ url: '/search/items/search-new?category=constructor' }, 400, 'invalid_input', 'category'],
    [{ url: '/search/items/search-new?q=a%00b' }, 400, 'invalid_input', 'q'],
    [{ url: '/search/items/search-new?page=99999999999999999999' }, 400, 'invalid_input', 'page'],
    [{ url: '/search/items/search-new?priceMin=1e400' }, 400, 'invalid_input', 'priceMin'],
    [{ url: '/search/items/search-new?governorate=abc' }, 400, 'invalid_input', 'governorate.0'],
    [{ url: '/search/items/search-new?since=2026-13-45' }, 400, 'invalid_input', 'since'],
    [{ url: '/search/item/public-key?publicKey=../../x' }, 400, 'invalid_input', 'publicKey'],
    [{ url: '/search/item/public-key' }, 400, 'invalid_input', 'publicKey'],
    [{ url: '/public/location?level=sector' }, 400, 'invalid_input', 'id'],
    [{ url: '/public/location?level=street' }, 400, 'invalid_input', 'level'],
    [{ url: '/public/location/zipcode?zipcode=20x' }, 400, 'invalid_input', 'zipcode'],
    [{ url: '/agency/items/day-listing?governorate=99' }, 400, 'invalid_input', 'governorate'],
    [
      { url: '/identify-pid', method: 'POST', payload: { anonymous_user_uid: 'me' } },
      400,
      'invalid_input',
      'anonymous_user_uid',
    ],
    [
      { url: '/identify-pid', method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{"a":' },
      400,
      'bad_request',
      undefined,
    ],
    [
      {
        url: '/identify-pid',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        payload: '{"__proto__":{"x":1}}',
      },
      400,
      'bad_request',
      undefined,
    ],
    [
      { url: '/identify-pid', method: 'POST', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'unsupported_media_type',
      undefined,
    ],
    [
      {
        url: '/user-auth/hook/login',
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asUser('deep') },
        payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      },
      400,
      'invalid_input',
      'body',
    ],
    [
      { url: '/identify-pid', method: 'POST', payload: { a: 'x'.repeat(200_000) } },
      413,
      'payload_too_large',
      undefined,
    ],
  ] as const)('of %j has the one shape', async (request, status, code, field) => {
    const failure = await api.failure(request);
    expect(failure.status).toBe(status);
    expect(failure.error).toMatchObject({ code, ...(field && { field }) });
    expect(failure.error.field).toBe(field);
  });

  it('answers invalid HTTP in the same shape', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const address = api.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /المرسى HTTP/1.1\r\nHost: x\r\n\r\n'));
      let all = '';
      socket.on('data', (chunk) => (all += chunk.toString()));
      socket.on('close', () => resolve(all));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":"bad_request"');
  });
});

describe('a call of a signed-in user', () => {
  it('is rejected without a token and with an invalid one', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: `Basic ${emulatorToken('u')}` },
      asUser('u', { exp: 1 }),
    ]) {
      const answer = await api.app.inject({ url: '/user-auth/me', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toMatchObject({ code: 'unauthorized' });
    }
  });

  it('is never stored by a cache', async () => {
    const answer = await api.app.inject({ url: '/user-auth/me', headers: asUser('cached-user') });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

describe('operations', () => {
  it('/health/live and /health/ready return ok', async () => {
    expect(await api.get('/health/live')).toEqual({ status: 'ok', failing: [] });
    expect(await api.get('/health/ready')).toEqual({ status: 'ok', failing: [] });
  });

  it('/metrics answers local callers only', async () => {
    await api.get('/health/live');
    expect((await api.app.inject('/metrics')).body).toContain('http_request_duration_seconds_bucket');
    expect((await api.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } })).statusCode).toBe(
      404,
    );
  });

  it('/metrics contains routes, connections and jobs', async () => {
    await api.connection.pool.query(
      `select graphile_worker.add_job('unknown_task', '{}', run_at => now() + interval '1 day')`,
    );
    await api.get('/health/ready');
    const { body } = await api.app.inject('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/health\/ready",status="200"\} \d/);
    expect(body).toMatch(/database_connections\{state="open"\} [1-9]/);
    expect(body).toMatch(/jobs\{state="later"\} 1\n/);
    for (const state of ['waiting', 'failed', 'dead'])
      expect(body).toMatch(new RegExp(`jobs\\{state="${state}"\\} \\d`));
  });

  it('/docs/json contains every call of the contracts', async () => {
    const document = await api.get<{
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown; responses: object }>>;
    }>('/docs/json');
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method} ${url}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /search/items/search-new',
        'get /search/items/day-listing',
        'get /search/item/public-key',
        'get /search/item/public-key-or-uid',
        'get /search/agency/items/public-key',
        'get /agency/items/day-listing',
        'get /agency/public-key',
        'get /public/location',
        'get /public/location/zipcode',
        'get /public/refs/get-all-gouvernorats',
        'get /public/credit/get-active-credits',
        'get /public/plan/get-plans',
        'get /public/blog',
        'put /public/news-letter/subscribe',
        'post /public/news-letter/unsubscribe',
        'post /user-auth/hook/login',
        'post /user-auth/signup',
        'get /user-auth/me',
        'patch /user-auth/me',
        'get /items/draft',
        'put /items/draft',
        'get /items/mine',
        'post /identify-pid',
      ]),
    );
    expect(document.paths['/items/draft']?.['put']).toMatchObject({ security: [{ bearer: [] }] });
    expect(JSON.stringify(document.paths['/search/items/search-new'])).toContain('largest-reduction');
    expect((await api.app.inject('/docs')).statusCode).toBe(200);
  });
});
