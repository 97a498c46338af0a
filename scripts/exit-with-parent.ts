/**
 * Preloaded (`--import`) into every process that the supervisor starts: a process exits when its parent ends.
 * A killed parent cannot send a message, but the IPC channel closes with it.
 */
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 12_000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep an idle process alive.
  process.channel.unref();
  // For this process only: a forked worker inherits these arguments and would exit without a referenced channel.
  const own = process.execArgv.findIndex((argument) => argument.endsWith('/exit-with-parent.ts'));
  if (own > 0) process.execArgv.splice(own - 1, 2);
}
