/**
 * Preloaded (`--import`) into every process that the supervisor starts: whoever loses its parent leaves.
 * A parent that was killed cannot say so, but the channel between the two closes with it.
 */
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 12_000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has nothing left to do.
  process.channel.unref();
  // For this process alone: a forked worker inherits these arguments, and without a referenced channel it would end.
  const own = process.execArgv.findIndex((argument) => argument.endsWith('/leave-with-parent.ts'));
  if (own > 0) process.execArgv.splice(own - 1, 2);
}
