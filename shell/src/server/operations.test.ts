import { Hash } from 'node:crypto';
import { jest } from '@jest/globals';
import Fastify from 'fastify';
import { logRequests } from './access-log.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import { registerOperations } from './operations.ts';
import { PageCache } from './page-cache.ts';
import type { RenderPool } from './render-pool.ts';

const routes = {
  match: (path: string) =>
    path === '/missing' ? { kind: 'notFound' } : { kind: 'route', route: { name: 'unsubscribe', owner: 'listings' } },
};
const set = {
  pinned: { number: 3, remotes: { listings: { version: '0.1.0-a' } } },
  routes,
  failures: {},
} as unknown as DownloadedSet; // the routes read nothing else

function shell({ current = set as DownloadedSet | null, isStopping = false, log = (_line: string): void => {} } = {}) {
  const app = Fastify({
    logger: { level: 'warn', stream: { write: log } },
  });
  logRequests(app, { release: '1.0.0', currentSet: () => 3 });
  const { countParts } = registerOperations(app, {
    version: '1.0.0',
    metricsToken: undefined,
    cache: new PageCache({ freshSeconds: 0 }),
    pool: { pending: 0 } as RenderPool, // the metrics read nothing else
    current: () => current,
    refused: () => null,
    refusals: () => new Map([['unfit', 2]]),
    isStopping: () => isStopping,
  });
  return Object.assign(app, { countParts });
}

describe('the metrics of remotes', () => {
  const page = { status: 200, location: null, html: '', shareable: true, failure: null };

  it('name time and outcome of each page and fragment, by remote and version', async () => {
    const app = shell();
    app.countParts(set, {
      ...page,
      parts: [
        { remote: 'listings', outcome: 'shown', seconds: 0.02 },
        { remote: 'blog', fragment: 'newestArticles', outcome: 'load', seconds: 1.5 },
      ],
    });
    app.countParts(set, page);
    const lines = (await app.inject('/metrics')).body.split('\n');
    expect(lines).toContain(
      'remote_render_seconds_count{remote="listings",version="0.1.0-a",part="page",outcome="shown"} 1',
    );
    expect(lines).toContain(
      'remote_render_seconds_sum{remote="blog",version="other",part="newestArticles",outcome="load"} 1.5',
    );
    expect(lines).toContain('release_sets_refused_total{reason="unfit"} 2');
    expect(lines).toContain('release_sets_refused_total{reason="older"} 0');
  });

  it('forget the versions of the set before', async () => {
    const app = shell();
    app.countParts(set, { ...page, parts: [{ remote: 'listings', outcome: 'shown', seconds: 0 }] });
    const remotes = { listings: { version: '0.1.0-b' } };
    const next = { ...set, pinned: { number: 4, remotes } } as unknown as DownloadedSet; // nothing else is read
    app.countParts(next, { ...page, parts: [{ remote: 'listings', outcome: 'shown', seconds: 0 }] });
    const { body } = await app.inject('/metrics');
    expect(body).toContain('version="0.1.0-b"');
    expect(body).not.toContain('version="0.1.0-a"');
  });
});

describe('/_shell/visits', () => {
  const visit = { path: '/unsubscribe/x', set: 3, idle: 900, lcp: 1400, inp: 48, click: 8, cls: 0.02 };
  const send = async (...visits: object[]) => {
    const app = shell();
    const codes = [];
    for (const payload of visits)
      codes.push((await app.inject({ url: '/_shell/visits', method: 'POST', payload })).statusCode);
    return { codes, body: (await app.inject('/metrics')).body };
  };

  it('measures pages by route, remote and version of the current set', async () => {
    const { codes, body } = await send(visit, { ...visit, set: 2, inp: undefined });
    expect(codes).toEqual([204, 204]);
    const labels = 'route="unsubscribe",remote="listings"';
    expect(body).toContain(`visit_seconds_sum{measure="lcp",${labels},version="0.1.0-a"} 1.4`);
    expect(body).toContain(`visit_seconds_count{measure="inp",${labels},version="0.1.0-a"} 1`);
    expect(body).toContain(`visit_seconds_count{measure="click",${labels},version="other"} 1`);
    expect(body).not.toContain(`visit_seconds_count{measure="inp",${labels},version="other"}`);
    expect(body).toContain(`visit_layout_shift_sum{${labels},version="0.1.0-a"} 0.02`);
  });

  it('refuses what no browser of ours sends, and pages that do not exist', async () => {
    const { codes, body } = await send(
      { ...visit, path: '/missing' },
      { ...visit, lcp: -1 },
      { ...visit, lcp: '1' },
      { ...visit, more: 1 },
      { ...visit, idle: 1e9 },
      {},
    );
    expect(codes).toEqual([400, 400, 400, 400, 400, 400]);
    expect(body).not.toContain('visit_seconds_count{');
  });
});

it('the time of a request is counted by route, remote and cache outcome, never by address', async () => {
  const app = shell();
  app.get('/:lang/*', (request, reply) => {
    Object.assign(request, { pageRoute: 'listings', pageRemote: 'mf-listings', pageCache: 'stale' });
    return reply.send('page');
  });
  await app.inject('/fr/vente/sousse');
  await app.inject('/health/live');
  await app.inject('/made-up');
  const lines = (await app.inject('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(lines).toEqual([
    'http_request_duration_seconds_count{route="page:listings",remote="mf-listings",cache="stale",status="200"} 1',
    'http_request_duration_seconds_count{route="/health/live",remote="none",cache="none",status="200"} 1',
    'http_request_duration_seconds_count{route="unknown",remote="none",cache="none",status="404"} 1',
  ]);
});

describe('/_shell/errors', () => {
  const message = [
    'TypeError: Cannot read properties of undefined (reading "Amira Ben Salah, 22 333 444")',
    '    at onSubmit 22333444 (https://files.example.tn/mf-listings/1.2.3/ad.4f2c.js:12:345)',
    'send@https://files.example.tn/mf-listings/1.2.3/contact-form.js?q=amira@example.tn:1:99',
  ].join('\n');
  const report = { remote: 'listings', phase: 'render', message, path: '/unsubscribe/YW1pcmFAZXhhbXBsZS50bg==' };
  const send = async (changes: object) => {
    const lines: string[] = [];
    const app = shell({ log: (line) => lines.push(line) });
    const { statusCode } = await app.inject({
      url: '/_shell/errors',
      method: 'POST',
      payload: { ...report, ...changes },
    });
    const metrics = (await app.inject('/metrics')).body;
    return { statusCode, counted: /browser_errors_total\{remote="([^"]*)"/.exec(metrics)?.[1], log: lines.join('') };
  };

  it('counts and logs the error of a remote of the set, without anything that a person typed', async () => {
    const { statusCode, counted, log } = await send({});
    expect([statusCode, counted]).toEqual([204, 'listings']);
    expect(log).toContain('"error":"TypeError","at":["ad.4f2c.js:12:345","contact-form.js:1:99"]');
    expect(log).toContain('"route":"unsubscribe"');
    expect(log).not.toMatch(/amira|22 ?333|YW1pcm/i);
  });

  it('names set and version: that of the file in which it happened, also of a page of an older set', async () => {
    const at = (version: string) =>
      `TypeError: x\n    at send (https://files.example.tn/mf-listings/${version}/ad.js:1:2)`;
    expect((await send({ message: at('0.1.0-a') })).log).toContain('"version":"0.1.0-a","route":"unsubscribe","set":3');
    const app = shell();
    for (const version of ['0.1.0-a', '0.0.9-old', 'x'])
      await app.inject({ url: '/_shell/errors', method: 'POST', payload: { ...report, message: at(version) } });
    const { body } = await app.inject('/metrics');
    expect(body).toContain('browser_errors_total{remote="listings",phase="render",version="0.1.0-a"} 1');
    // Whatever a report says, it makes no further series.
    expect(body).toContain('browser_errors_total{remote="listings",phase="render",version="other"} 2');
  });

  it.each([
    ['Error: Minified React error #418; visit https://react.dev/errors/418?args[]=22333444', 'React error 418'],
    ['amira is not a sentence of ours', 'Error'],
    ['', 'Error'],
  ])('names the kind of %j', async (text, kind) => {
    expect((await send({ message: text })).log).toContain(`"error":"${kind}"`);
  });

  it('counts the shell itself, and no remote that is not in the set', async () => {
    expect(await send({ remote: 'shell' })).toMatchObject({ statusCode: 204, counted: 'shell' });
    for (const remote of ['mf-unknown', 'constructor', '__proto__', 'a'])
      expect(await send({ remote })).toEqual({ statusCode: 400, counted: undefined, log: '' });
  });
});

it('/builds/latest.json names the version of the shell and of each remote, and is cached nowhere', async () => {
  const answer = await shell().inject('/builds/latest.json');
  expect(answer.json()).toEqual({ shell: '1.0.0', set: 3, refused: null, remotes: { listings: '0.1.0-a' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await shell({ current: null }).inject('/builds/latest.json')).json()).toEqual({
    shell: '1.0.0',
    set: null,
    refused: null,
    remotes: {},
  });
});

describe('/health/ready of the shell', () => {
  it('reads whether there is a release set, and hashes nothing', async () => {
    const app = shell();
    await app.ready();
    const hashed = jest.spyOn(Hash.prototype, 'update');
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', failing: [] }]);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });

  it.each([
    [
      'is ready without a remote that could not be had',
      { failures: { 'mf-blog': { kind: 'unbrought', reason: 'unreachable' } } },
      [],
    ],
    [
      'is not ready with a remote that it cannot run',
      { failures: { 'mf-blog': { kind: 'unfit', reason: 'x' } } },
      ['mf-blog'],
    ],
    [
      'is not ready without any remote',
      {
        pinned: { number: 3, remotes: {} },
        failures: { 'mf-blog': { kind: 'unbrought', reason: 'x' }, 'mf-auth': { kind: 'unbrought', reason: 'y' } },
      },
      ['mf-blog', 'mf-auth'],
    ],
  ])('%s', async (_case, changes, failing) => {
    const current = { ...set, ...changes } as DownloadedSet;
    expect((await shell({ current }).inject('/health/ready')).json<{ failing: string[] }>().failing).toEqual(failing);
  });

  it('names what is missing', async () => {
    const app = shell({ current: null, isStopping: true });
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', failing: ['release-set', 'shutting down'] },
    ]);
  });
});
