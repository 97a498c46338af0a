import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { OverloadError, RenderPool } from './render-pool.ts';
import { startRenderThread } from './start-render-thread.ts';
import { fixture, formOf, page, realm } from './test/render-tasks.ts';

describe('RenderPool', () => {
  const entries: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>) },
  );
  let pool: RenderPool;

  // Tests break threads and remotes: each has a pool of its own.
  beforeEach(async () => {
    entries.length = 0;
    pool = new RenderPool({ size: 2, start: startRenderThread, watchdogMs: 600, log });
    await pool.warm(realm('set-1'));
  });
  afterEach(() => pool.close());
  // A hanging thread is detected after the watchdog's timeout, and a new one has to start.
  const TEST_TIMEOUT_MS = 20_000;

  it('renders with the remotes of the realm', async () => {
    expect((await pool.render(realm('set-1'), page('/'))).html.toString()).toBe('blog says injected 1 time');
  });

  it('evaluates our packages and the remotes again for each realm', async () => {
    await pool.warm(realm('set-2'));
    expect((await pool.render(realm('set-2'), page('/'))).html.toString()).toBe('blog says injected 1 time');
    expect((await pool.render(realm('set-1'), page('/'))).html.toString()).toBe('blog says injected 1 time');
  });

  it('reports a remote that fails to load and renders pages of the others', async () => {
    const broken = realm('set-broken', { serverFile: fixture('broken') });
    expect(await pool.warm(broken)).toEqual({ blog: 'broken at load' });
    expect((await pool.render(broken, page('/'))).html.toString()).toBe('missing: broken at load');
  });

  it('does not run a remote whose file was changed on the disk', async () => {
    const changed = realm('set-changed', { serverFile: fixture('blog'), integrity: `sha384-${'A'.repeat(64)}` });
    expect(await pool.warm(changed)).toEqual({ blog: 'Its server bundle was changed on the disk.' });
  });

  it(
    'rejects pages at once if too many are waiting',
    async () => {
      const small = new RenderPool({ size: 1, queue: 2, start: startRenderThread, watchdogMs: 600, log });
      const pages = await Promise.allSettled(Array.from({ length: 3 }, () => small.render(realm('set-1'), page('/'))));
      expect(pages.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(pages[2]).toMatchObject({ reason: expect.any(OverloadError) });
      expect((await small.render(realm('set-1'), page('/'))).status).toBe(200);
      await small.close();
    },
    TEST_TIMEOUT_MS,
  );

  it('rejects with the error that a page throws', async () => {
    await expect(pool.render(realm('set-1'), page('/throw'))).rejects.toThrow('the page throws');
  });

  it('logs an unhandled rejection and continues', async () => {
    expect((await pool.render(realm('set-1'), page('/rejection'))).html.toString()).toBe('rendered');
    await sleep(50);
    expect(entries.map(({ fault }) => String(fault))).toContainEqual(expect.stringContaining('an unhandled rejection'));
    expect((await pool.render(realm('set-1'), page('/'))).status).toBe(200);
  });

  it(
    'replaces a thread in an endless loop, and renders its page without the remote at fault',
    async () => {
      const hanging = pool.render(realm('set-1'), page('/hang'));
      const others = await Promise.all(Array.from({ length: 4 }, () => pool.render(realm('set-1'), page('/'))));
      expect(await hanging).toMatchObject({ status: 503, html: Buffer.from('fallback') });
      // The pages that were queued behind the endless loop were rendered again without the remote.
      expect(others.map(({ html }) => html.toString())).toEqual(expect.arrayContaining(['blog says injected 1 time']));
      expect((await pool.render(realm('set-1'), page('/'))).html.toString()).toBe('blog says injected 1 time');
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'hung', remote: 'blog' }));
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'survives an error outside of any request',
    async () => {
      expect(await pool.render(realm('set-1'), page('/crash'))).toMatchObject({
        status: 503,
        html: Buffer.from('fallback'),
      });
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'crashed', remote: 'blog' }));
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'blames the remote whose file threw, not the one whose page was loading',
    async () => {
      const base = realm('set-fragment');
      const withFragment = { ...base, remotes: { ...base.remotes, agencies: { serverFile: fixture('fragment') } } };
      const answer = await pool.render(withFragment, page('/fragment'));
      expect(answer).toMatchObject({ status: 200, html: Buffer.from('without the fragment') });
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'crashed', remote: 'agencies' }));
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'renders a page without the fragment that hangs, and blames its remote',
    async () => {
      const base = realm('set-hanging');
      const withFragment = { ...base, remotes: { ...base.remotes, agencies: { serverFile: fixture('fragment') } } };
      const answer = await pool.render(withFragment, page('/fragment-hang'));
      expect(answer).toMatchObject({ status: 200, html: Buffer.from('without the fragment') });
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'hung', remote: 'agencies' }));
      expect((await pool.render(withFragment, page('/'))).status).toBe(200);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'ends a form handler in an endless loop once, and renders the next page',
    async () => {
      await expect(pool.submitForm(realm('set-1'), formOf('hang'))).rejects.toThrow('the last one hung');
      expect(entries).toContainEqual(expect.objectContaining({ reason: 'hung', remote: 'blog' }));
      expect((await pool.render(realm('set-1'), page('/'))).status).toBe(200);
    },
    TEST_TIMEOUT_MS,
  );

  it('limits the heap of a thread', async () => {
    const limit = Number((await pool.render(realm('set-1'), page('/heap-limit'))).html.toString());
    expect(limit).toBeLessThan(512 * 2 ** 20);
  });

  it('reports a remote that does not offer a fragment which a page shows', async () => {
    const fragments = ['agencies/latest', 'agencies/renamed', 'unknown/part'];
    const files = {
      ...realm('set-renamed'),
      remotes: { agencies: { serverFile: fixture('fragment') } },
      routes: JSON.stringify({ blog: { blog: { path: 'blog', fragments } } }),
    };
    expect(await pool.warm(files)).toEqual({
      agencies: 'It offers no fragment renamed, which a page of blog shows.',
    });
  });

  it(
    'stops running a remote that crashed three threads within a minute',
    async () => {
      for (let crash = 0; crash < 3; crash += 1) await pool.render(realm('set-1'), page('/crash'));
      expect(await pool.render(realm('set-1'), page('/'))).toMatchObject({
        status: 503,
        html: Buffer.from('fallback'),
      });
    },
    TEST_TIMEOUT_MS,
  );
});
