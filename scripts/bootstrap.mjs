// Runs on the machine's Node.js (20 or later) without packages: the steps before the installation.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.houni-install');
const NEEDED_BYTES = 2e9;

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
 * Installs exactly the lockfile, unless it is installed. A tree that `npm install` brought to the same state
 * counts as installed.
 */
export function ensureInstalled() {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (readOrNull(STAMP) === hash) return;
  if (!matchesLockfile(JSON.parse(lockfile.toString('utf8')))) {
    checkNpm();
    const { bavail, bsize } = statfsSync(ROOT);
    if (bavail * bsize < NEEDED_BYTES) {
      fail(
        `Only ${((bavail * bsize) / 1e9).toFixed(1)} GB are free on the disk of ${ROOT}, 2 GB are needed: free some space and start again.`,
      );
    }
    console.log('Installing the packages of package-lock.json (a minute or two).');
    const started = Date.now();
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    if (done.signal) process.exit(130);
    if (done.status !== 0) {
      fail(
        'The packages could not be installed: read the lines of npm above (no network, a full disk, or a folder that this user may not write), then start again.',
      );
    }
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  try {
    mkdirSync(MODULES, { recursive: true });
    writeFileSync(STAMP, hash);
  } catch {
    // A read-only installation: the comparison runs again next time.
  }
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
 * Runs a script of the project with the project's Node.js first on the PATH and exits with its code. Signals are passed
 * on; the closing IPC channel tells the child that this process was killed.
 */
export function runToTheEnd(script, args) {
  const node = projectNode();
  const child = spawn(node, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.join(MODULES, '.bin')}${path.delimiter}${process.env.PATH ?? ''}` },
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

function checkNpm() {
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  if (npm.status !== 0) fail('npm was not found: install npm 9 or later (it comes with Node.js) and start again.');
  if (Number(npm.stdout.split('.')[0]) < 9)
    fail(`npm ${npm.stdout.trim()} is too old: install npm 9 or later and start again.`);
}

/** Whether npm's record of the installed tree equals the lockfile. */
function matchesLockfile(lockfile) {
  const text = readOrNull(path.join(MODULES, '.package-lock.json'));
  if (text === null) return false;
  try {
    const installed = JSON.parse(text).packages ?? {};
    return Object.entries(lockfile.packages).every(([name, wanted]) => {
      if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
      const present = installed[name];
      if (!present) return wanted.optional === true;
      return present.version === wanted.version && present.integrity === wanted.integrity;
    });
  } catch {
    return false;
  }
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
