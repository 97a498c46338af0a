/**
 * Preloaded (`--import`) into every process that a command starts: a process exits when its parent ends. A killed parent cannot send a message, but the IPC channel closes with it.
 */
import { isMainThread } from 'node:worker_threads';
import { isAlive } from './is-alive.ts';

const GRACE_MS = 12_000;
const CHECK_MS = 1000;

/**
 * Under `node --watch` this process is a grandchild of the supervisor: the process between them stays when the supervisor
 * is killed, so this one ends it, and with it itself.
 */
const supervisor = Number(process.env['SUPERVISOR_PID'] ?? 0);
if (isMainThread && supervisor > 0 && process.env['WATCH_REPORT_DEPENDENCIES']) {
  setInterval(() => isAlive(supervisor) || process.kill(process.ppid, 'SIGTERM'), CHECK_MS).unref();
}

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep an idle process alive.
  process.channel.unref();
  // For this process only: a forked worker inherits these arguments and would exit without a referenced channel.
  const own = process.execArgv.findIndex((argument) => /\/exit-with-parent\.[jt]s$/.test(argument));
  if (own > 0) process.execArgv.splice(own - 1, 2);
}
