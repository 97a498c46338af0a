import { Hash } from 'node:crypto';
import { jest } from '@jest/globals';
import Fastify from 'fastify';
import type { DownloadedSet } from './downloaded-set.ts';
import { registerOperations } from './operations.ts';
import { PageCache } from './page-cache.ts';
import type { RenderPool } from './render-pool.ts';

const set = { pinned: { number: 3 } } as DownloadedSet; // readiness reads nothing else

function shell({ current = set as DownloadedSet | null, isStopping = false } = {}) {
  const app = Fastify();
  registerOperations(app, {
    version: '1.0.0',
    metricsToken: undefined,
    cache: new PageCache({ freshSeconds: 0 }),
    pool: { pending: 0 } as RenderPool, // the metrics read nothing else
    current: () => current,
    isStopping: () => isStopping,
  });
  return app;
}

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

  it('names what is missing', async () => {
    const app = shell({ current: null, isStopping: true });
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', failing: ['release-set', 'shutting down'] },
    ]);
  });
});
