import path from 'node:path';
import { pino } from 'pino';
import { RenderPool } from './render-pool.ts';
import { startRenderProcess } from './start-render-process.ts';
import { fixture, page, realm } from './test/render-tasks.ts';

/** A process has to start, and a hanging one is detected after the watchdog's timeout. */
const TEST_TIMEOUT_MS = 20_000;
const SECRET = 'postgres://user:secret@localhost/houni';

describe('a render process', () => {
  const entries: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const start = startRenderProcess({ readable: [path.dirname(fixture('realm'))], maxHeapMb: 64 });
  let pool: RenderPool;

  /** Only an endless loop is a matter of time: on a busy machine a process may need seconds to start, or to fill its memory. */
  const newPool = (watchdogMs = 15_000) =>
    new RenderPool({ size: 1, start, maxAttempts: 1, idleMs: 60_000, watchdogMs, log });
  const probe = async (): Promise<Record<string, unknown>> => {
    const { html } = await pool.render(realm('probe', { serverFile: fixture('probe') }), page('/'));
    return JSON.parse(html.toString().replace('blog says ', '')) as Record<string, unknown>;
  };

  beforeEach(() => {
    entries.length = 0;
    process.env.DATABASE_URL = SECRET;
    pool = newPool();
  });
  afterEach(async () => {
    delete process.env.DATABASE_URL;
    await pool.close();
  });

  it(
    'renders pages, and reports a remote that does not load',
    async () => {
      expect((await pool.render(realm('set-1'), page('/'))).html.toString()).toBe('blog says injected 1 time');
      expect(await pool.warm(realm('set-2', { serverFile: fixture('broken') }))).toEqual({ blog: 'broken at load' });
      await expect(pool.render(realm('set-1'), page('/throw'))).rejects.toThrow('the page throws');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'cannot read other files, write, start processes or threads, load addons, send signals, or see a secret',
    async () => {
      const { environment, ...attempts } = await probe();
      expect(new Set(Object.keys(attempts))).toHaveProperty('size', 11);
      expect(attempts).toEqual({
        readPackage: 'ERR_ACCESS_DENIED',
        readThroughLink: 'ERR_ACCESS_DENIED',
        readSystem: 'ERR_ACCESS_DENIED',
        readParentEnvironment: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        // There is no such module.
        database: 'TypeError',
        spawn: 'ERR_ACCESS_DENIED',
        thread: 'ERR_ACCESS_DENIED',
        addon: 'ERR_DLOPEN_DISABLED',
        inspector: 'ERR_ACCESS_DENIED',
        signal: 'TypeError',
      });
      expect(['NODE_ENV', 'TZ']).toEqual(expect.arrayContaining(environment as string[]));
    },
    TEST_TIMEOUT_MS,
  );

  it.each([
    ['hangs in an endless loop', '/hang', 'hung'],
    ['crashes outside of any request', '/crash', 'crashed'],
    ['needs more memory than it may have', '/heap', 'crashed'],
    ['sends something that is no message', '/garbage', 'ended'],
  ])(
    'that %s is ended, its page is rejected, and the next page gets a new process',
    async (_title, address, reason) => {
      const watched = reason === 'hung' ? newPool(600) : pool;
      await watched.warm(realm('set-1'));
      await expect(watched.render(realm('set-1'), page(address))).rejects.toThrow(reason);
      expect(entries).toContainEqual(expect.objectContaining({ reason }));
      if (watched !== pool) await watched.close();
      expect((await pool.render(realm('set-1'), page('/'))).status).toBe(200);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'starts with the first page and ends when no page has come for a while',
    async () => {
      let running = 0;
      const counted = new RenderPool({
        size: 1,
        start(events) {
          running += 1;
          return start({ ...events, onEnd: (error) => ((running -= 1), events.onEnd(error)) });
        },
        maxAttempts: 1,
        idleMs: 100,
        watchdogMs: 15_000,
        log,
      });
      expect(running).toBe(0);
      await counted.render(realm('set-1'), page('/'));
      expect(running).toBe(1);
      while (running > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await counted.render(realm('set-1'), page('/'))).status).toBe(200);
      expect(entries).toEqual([]);
      await counted.close();
    },
    TEST_TIMEOUT_MS,
  );
});
