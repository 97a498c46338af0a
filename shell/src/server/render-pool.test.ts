import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { RenderRequest } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';
import { OverloadError, RenderPool } from './render-pool.ts';

const fixture = (name: string) => path.join(import.meta.dirname, 'test', `${name}-fixture.cjs`);

function realm(key: string, remote: RealmFiles['remotes'][string] = { serverFile: fixture('blog') }): RealmFiles {
  return { key, realmFile: fixture('realm'), remotes: { blog: remote } };
}

function page(at: string): RenderRequest {
  return {
    requestId: 'test',
    path: at,
    search: '',
    locale: 'fr',
    prefix: null,
    target: { kind: 'error', status: 404, message: '' },
    user: null,
    token: null,
    config: {
      apiUrl: '',
      mediaUrl: '',
      mapStyle: null,
      siteUrl: '',
      dashboardUrl: '',
      firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
      social: { twitter: '', facebook: '', instagram: '', youtube: '' },
      developer: { name: '', url: '' },
    },
    apiUrl: '',
    loadDeadline: 1000,
    set: { number: 1, remotes: {}, preview: null },
    shell: {
      version: '',
      main: { url: '', integrity: '' },
      offlineList: { url: '', integrity: '' },
      fontBase: '',
      worker: 'on',
    },
    skip: [],
  };
}

describe('the render pool', () => {
  const entries: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>) },
  );
  let pool: RenderPool;

  beforeAll(async () => {
    pool = new RenderPool({ threads: 2, watchdogMs: 600, remoteNames: ['listings', 'blog'], log });
    await pool.warm(realm('set-1'));
  });
  afterAll(() => pool.close());
  // A lost thread is noticed after the watchdog's time and a new one has to start.
  const PATIENCE = 20_000;

  it('renders with the remotes of the realm', async () => {
    expect((await pool.render(realm('set-1'), page('/'))).html).toBe('blog says injected 1 time');
  });

  it('evaluates our packages and the remotes anew for each realm', async () => {
    await pool.warm(realm('set-2'));
    expect((await pool.render(realm('set-2'), page('/'))).html).toBe('blog says injected 1 time');
    expect((await pool.render(realm('set-1'), page('/'))).html).toBe('blog says injected 1 time');
  });

  it('keeps a remote that breaks at load out, with the reason, and renders the rest', async () => {
    const broken = realm('set-broken', { serverFile: fixture('broken') });
    expect(await pool.warm(broken)).toEqual({ blog: 'broken at load' });
    expect((await pool.render(broken, page('/'))).html).toBe('missing: broken at load');
  });

  it(
    'refuses pages at once when too many are waiting',
    async () => {
      const small = new RenderPool({ threads: 1, queue: 2, watchdogMs: 600, remoteNames: ['blog'], log });
      const pages = await Promise.allSettled(Array.from({ length: 3 }, () => small.render(realm('set-1'), page('/'))));
      expect(pages.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(pages[2]).toMatchObject({ reason: expect.any(OverloadError) });
      expect((await small.render(realm('set-1'), page('/'))).status).toBe(200);
      await small.close();
    },
    PATIENCE,
  );

  it('passes on what a page throws', async () => {
    await expect(pool.render(realm('set-1'), page('/throw'))).rejects.toThrow('the page throws');
  });

  it('logs a rejection that nobody handles and goes on', async () => {
    expect((await pool.render(realm('set-1'), page('/rejection'))).html).toBe('rendered');
    await sleep(50);
    expect(entries.map(({ fault }) => String(fault))).toContainEqual(expect.stringContaining('nobody handles this'));
    expect((await pool.render(realm('set-1'), page('/'))).status).toBe(200);
  });

  it(
    'ends a thread in an endless loop, answers its page without the remote at fault and the others as usual',
    async () => {
      const hanging = pool.render(realm('set-1'), page('/hang'));
      const others = await Promise.all(Array.from({ length: 4 }, () => pool.render(realm('set-1'), page('/'))));
      expect(await hanging).toMatchObject({ status: 503, html: 'fallback' });
      // Those that waited behind the endless loop were rendered again without the remote; none was lost.
      expect(others.map(({ html }) => html)).toEqual(expect.arrayContaining(['blog says injected 1 time']));
      expect((await pool.render(realm('set-1'), page('/'))).html).toBe('blog says injected 1 time');
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'hung', remote: 'blog' }));
    },
    PATIENCE,
  );

  it(
    'survives an error that is thrown outside of any request',
    async () => {
      expect(await pool.render(realm('set-1'), page('/crash'))).toMatchObject({ status: 503, html: 'fallback' });
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'crashed', remote: 'blog' }));
    },
    PATIENCE,
  );

  it(
    'stops running a remote that took three threads down within a minute',
    async () => {
      await pool.render(realm('set-1'), page('/crash'));
      expect(await pool.render(realm('set-1'), page('/'))).toMatchObject({ status: 503, html: 'fallback' });
    },
    PATIENCE,
  );
});
