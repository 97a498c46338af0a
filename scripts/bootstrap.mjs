// Runs on the machine's Node.js (20 or later) without packages: the steps before the installation.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, EMULATOR_FOLDER } from './install.mjs';
import { createStatusLine, elapsedTime, timeLeft } from './status-line.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** When the command began. */
export const STARTED_MS = Date.now();
const MODULES = path.join(ROOT, 'node_modules');

/** Ends this process with one sentence on stderr. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Node.js >= 20 and an npm that reads the lockfile; else one sentence. */
export function checkTools() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node.js ${process.versions.node} is too old: install Node.js 20 or later and start again.`);
  if (process.platform === 'win32') fail('Windows is not supported: use Linux, macOS, or Linux inside WSL.');
}

/**
 * Installs what is missing of the packages, with one line of progress.
 * @param {'run' | 'all'} scope `run`: without what only tests and tools need
 */
export async function installPackages(scope) {
  const status = createStatusLine();
  const counts = new Map();
  let isAnnounced = false;
  const install = (folder, folderScope) =>
    ensureInstalled(folder, {
      scope: folderScope,
      onProgress: (done, all) => {
        counts.set(folder, { done, all });
        if (!isAnnounced) status.print('Installing packages.');
        isAnnounced = true;
        const sum = (name) => [...counts.values()].reduce((total, count) => total + count[name], 0);
        showProgress(status, sum('done'), sum('all'));
      },
    });
  // A failure waits for the other installation, which would go on after the end of this process.
  const results = await Promise.allSettled([install(ROOT, scope), install(EMULATOR_FOLDER, 'run')]);
  status.draw('');
  for (const { reason } of results) if (reason) fail(reason.message);
  if (counts.size > 0) status.print(`Installed after ${Math.round((Date.now() - STARTED_MS) / 1000)} s.`);
}

function showProgress(status, done, all) {
  const elapsed = Date.now() - STARTED_MS;
  const left = done > all / 20 ? ` · ${timeLeft(((elapsed / 1000) * (all - done)) / done)}` : '';
  status.draw(`${elapsedTime(elapsed)} packages: ${done} of ${all}${left}`);
}

/** The Node.js that runs the project's code: the one of the lockfile, else this one if it is new enough. */
export function projectNode() {
  const local = path.join(MODULES, '.bin', 'node');
  if (existsSync(local) && spawnSync(local, ['--version']).status === 0) return local;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `There is no Node.js 24 package for ${process.platform}-${process.arch}: install Node.js 24 or later and start again.`,
  );
}

/**
 * Runs a script of the project with the project's Node.js first on the PATH, and with further variables, and exits with
 * its code. Signals are passed on; the closing IPC channel tells the child that this process was killed.
 */
export function runToTheEnd(script, args, variables = {}) {
  const node = projectNode();
  const child = spawn(node, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // The processes load the same files at each start: Node compiles them once.
      NODE_COMPILE_CACHE: path.join(MODULES, '.cache/node'),
      ...process.env,
      ...variables,
      PATH: `${path.join(MODULES, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    // npm runs this process in a shell, and a signal to npm ends only the shell.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => {
    if (signal === 'SIGKILL') console.error('The supervisor was killed; its processes exit automatically.');
    process.exit(code ?? 1);
  });
}
