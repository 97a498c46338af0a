// Runs on the machine's Node.js (20 or later) without packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Auth emulator, whose packages have a lockfile of their own. */
export const EMULATOR_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'auth-emulator');

/** The packages and npm's cache of them. */
const NEEDED_BYTES = 2e9;
const MAX_ERROR_LENGTH = 20_000;

/** A failed installation; the message is one sentence that says what to do. */
export class InstallError extends Error {
  constructor(message, isOutdated = false) {
    super(message);
    this.isOutdated = isOutdated;
  }
}

/**
 * Installs exactly the lockfile of a folder, unless it is installed. A tree that `npm install` brought to the same state
 * counts as installed.
 * @param {string} folder with package-lock.json
 * @param {object} options
 * @param {'run' | 'all'} options.scope `run`: without what only tests and tools need
 * @param {(done: number, all: number) => void} [options.onProgress] called each second with the numbers of packages
 * @throws {InstallError}
 */
export async function ensureInstalled(folder, { scope, onProgress = () => undefined }) {
  const modules = path.join(folder, 'node_modules');
  const stamp = path.join(modules, '.houni-install');
  const text = readFileSync(path.join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(text).digest('hex');
  const [stampedHash, stampedScope] = (readOrNull(stamp) ?? '').split(' ');
  // What was there stays there: `npm start` does not remove the packages of `npm test`.
  const wanted = stampedScope === 'all' ? 'all' : scope;
  if (stampedHash === hash && stampedScope === wanted) return;
  const lockfile = JSON.parse(text.toString('utf8'));
  if (!matchesLockfile(modules, lockfile, wanted)) {
    checkNpm();
    checkSpace(folder);
    // `npm ci` would remove what is already right.
    const isMore = wanted === 'all' && matchesLockfile(modules, lockfile, 'run');
    const args = isMore ? ['install', '--no-save'] : ['ci', ...(wanted === 'run' ? ['--omit=dev'] : [])];
    const options = { folder, places: packagePlaces(lockfile, wanted), onProgress };
    try {
      // npm asks the registry for each package that it has; the hashes of the lockfile say that it is the right one.
      await runNpm([...args, '--prefer-offline'], options);
    } catch (error) {
      // What npm knows of a package may be older than the version in the lockfile.
      if (!error.isOutdated) throw error;
      await runNpm(args, options);
    }
  }
  try {
    mkdirSync(modules, { recursive: true });
    writeFileSync(stamp, `${hash} ${wanted}`);
  } catch {
    // A read-only installation: the comparison runs again next time.
  }
}

/** Whether everything of a lockfile is installed, as the last `ensureInstalled` left it. */
function matchesLockfile(modules, lockfile, scope) {
  const text = readOrNull(path.join(modules, '.package-lock.json'));
  if (text === null) return false;
  try {
    const installed = JSON.parse(text).packages ?? {};
    return Object.entries(lockfile.packages).every(([name, wanted]) => {
      if (!isPackage(name) || (scope === 'run' && wanted.dev)) return true;
      const present = installed[name];
      if (!present) return wanted.optional === true || wanted.devOptional === true;
      return present.version === wanted.version && present.integrity === wanted.integrity;
    });
  } catch {
    return false;
  }
}

function isPackage(name) {
  return name.startsWith('node_modules/') || name.includes('/node_modules/');
}

/** Where the packages of the lockfile will be, as far as this machine needs them. */
function packagePlaces(lockfile, scope) {
  return Object.entries(lockfile.packages)
    .filter(([name, { dev, link, optional }]) => isPackage(name) && !link && !optional && !(dev && scope === 'run'))
    .map(([name]) => name);
}

function runNpm(args, { folder, places, onProgress }) {
  onProgress(0, places.length);
  const npm = spawn('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  npm.stderr.on('data', (bytes) => (errors = (errors + bytes).slice(-MAX_ERROR_LENGTH)));
  const timer = setInterval(() => {
    const done = places.filter((place) => existsSync(path.join(folder, place, 'package.json'))).length;
    onProgress(done, places.length);
  }, 1000);
  return new Promise((resolve, reject) => {
    npm.once('error', (error) => reject(new InstallError(`npm could not be started: ${error.message}.`)));
    npm.once('close', (code, killedBy) => {
      if (code === 0) resolve();
      else reject(new InstallError(installProblem(errors, killedBy), /ETARGET|notarget/.test(errors)));
    });
  }).finally(() => clearInterval(timer));
}

/** What a person has to do after npm failed, in one sentence. */
export function installProblem(errors, signal = null) {
  const again = 'then start again';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(errors))
    return `The packages could not be downloaded: check the network connection, or npm's settings of registry and proxy, ${again}.`;
  if (/ENOSPC/.test(errors)) return `The disk is full: free some space, ${again}.`;
  if (/EACCES|EPERM|EROFS/.test(errors))
    return `The packages could not be written: give this user the right to write to this folder and to npm's cache, ${again}.`;
  if (signal === 'SIGKILL')
    return `The installation was killed, probably for too little memory: close other programs, ${again}.`;
  const reason = /^npm (?:error|ERR!) (?!code|errno)(.*\S)/m.exec(errors)?.[1].replace(/\.$/, '') ?? 'npm said nothing';
  return `The packages could not be installed (${reason}): mend this, ${again}.`;
}

function checkNpm() {
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  if (npm.status !== 0)
    throw new InstallError('npm was not found: install npm 9 or later (it comes with Node.js) and start again.');
  if (Number(npm.stdout.split('.')[0]) < 9)
    throw new InstallError(`npm ${npm.stdout.trim()} is too old: install npm 9 or later and start again.`);
}

function checkSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const free = ((bavail * bsize) / 1e9).toFixed(1);
  throw new InstallError(
    `Only ${free} GB are free on the disk of ${folder}, 2 GB are needed: free some space and start again.`,
  );
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
