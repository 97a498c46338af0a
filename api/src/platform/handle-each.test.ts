import { setTimeout as sleep } from 'node:timers/promises';
import { handleEach } from './handle-each.ts';

describe('handleEach', () => {
  it('handles as many items at the same time as it may, each once', async () => {
    let [running, most] = [0, 0];
    const handled: number[] = [];
    const items = Array.from({ length: 12 }, (_, index) => index);
    const handle = async (item: number) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      handled.push(item);
      running -= 1;
    };
    await handleEach(items, String, handle, { parallel: 4 });
    expect([most, handled.toSorted((one, other) => one - other)]).toEqual([4, items]);
  });

  it('begins no item after its signal is aborted, and reports those that failed before', async () => {
    const stop = new AbortController();
    const begun: number[] = [];
    const handle = async (item: number) => {
      begun.push(item);
      if (item === 2) stop.abort();
      throw new Error('silent provider');
    };
    await expect(handleEach([0, 1, 2, 3, 4], String, handle, { signal: stop.signal })).rejects.toThrow(
      '3 of 5 failed: 0: silent provider',
    );
    expect(begun).toEqual([0, 1, 2]);
  });
});
