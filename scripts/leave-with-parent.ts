/**
 * Preloaded (`--import`) into every process that the supervisor starts: whoever loses its parent leaves.
 * A parent that was killed cannot say so, but the channel between the two closes with it.
 */
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 8000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has nothing left to do.
  process.channel.unref();
}
