import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `send`, which may not throw, again and again while `work` runs; then waits for what it has begun. */
export async function sendWhile(
  perSecond: number,
  send: () => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  let isRunning = true;
  const sending = (async () => {
    const open: Promise<void>[] = [];
    while (isRunning) {
      open.push(send());
      await sleep(1000 / perSecond);
    }
    await Promise.all(open);
  })();
  try {
    await work();
  } finally {
    isRunning = false;
    await sending;
  }
}
