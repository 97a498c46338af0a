import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('runs two items at a time', async () => {
    const running = { now: 0, most: 0 };
    const done: number[] = [];
    await inParallel([1, 2, 3, 4], async (item) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await Promise.resolve();
      running.now -= 1;
      done.push(item);
    });
    expect([running.most, done.toSorted()]).toEqual([2, [1, 2, 3, 4]]);
  });

  it('starts nothing after a failure, aborts what runs, and throws the first failure', async () => {
    const started: string[] = [];
    const run = inParallel(['fails', 'waits', 'never'], async (item, signal) => {
      started.push(item);
      if (item === 'fails') throw new Error('it failed');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
    });
    await expect(run).rejects.toThrow('it failed');
    expect(started).toEqual(['fails', 'waits']);
  });
});
