import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../src/platform/migrate.ts';
import { inheritedVariables } from './inherited-variables.ts';
import { asUser } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The tag of the last release before this commit; null without a tag, or without git. */
function lastRelease(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return null;
  }
}

/** The files of the API at a tag, with the packages that are installed here. */
function writeRelease(tag: string, target: string): void {
  const archive = execFileSync('git', ['archive', tag, 'api', 'shared-libs', 'package.json'], {
    cwd: ROOT,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', target], { input: archive });
  const link = (name: string) => {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    symlinkSync(path.join(ROOT, name), path.join(target, name));
  };
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) if (name !== '@houni') link(`node_modules/${name}`);
  mkdirSync(path.join(target, 'node_modules/@houni'));
  const libraries = readdirSync(path.join(target, 'shared-libs'));
  for (const name of libraries)
    symlinkSync(path.join(target, 'shared-libs', name), path.join(target, 'node_modules/@houni', name));
  for (const workspace of ['api', ...libraries.map((name) => `shared-libs/${name}`)])
    if (existsSync(path.join(ROOT, workspace, 'node_modules'))) link(`${workspace}/node_modules`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server has one
  probe.close();
  await once(probe, 'close');
  return port;
}

const READS = [
  '/search/items/search-new?transaction=SALE&facets=true',
  '/search/items/search-new?q=appartement%20tunis&sort=price-asc',
  '/search/items/day-listing',
  '/agency/items/day-listing',
  '/public/refs/get-all-gouvernorats',
  '/public/location?level=delegation&id=1',
  '/public/credit/get-active-credits',
  '/public/plan/get-plans',
  '/public/blog',
];

/** Starts the API of a release on the schema of this commit. @returns the calls that it did not answer with 200 */
async function callRelease(release: string, database: TestDatabase): Promise<string[]> {
  const port = await freePort();
  const start = (program: string, ...words: string[]) => {
    const env = {
      ...inheritedVariables(),
      DATA_DIR: path.join(release, '.data'),
      DATABASE_URL: database.url,
      API_PORT: String(port),
      FIREBASE_PROJECT_ID: 'demo-houni',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      LOG_LEVEL: 'error',
    };
    return spawn(process.execPath, [path.join(release, 'api/src', program), ...words], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const run = async (program: string, ...words: string[]) =>
    (await once(start(program, ...words), 'exit'))[0] as number;
  expect(await run('migrate.ts')).toBe(0);
  expect(await run('seed.ts', '--ads', '60')).toBe(0);
  await migrate(database.url);

  const running = start('main.ts');
  const failed: string[] = [];
  const call = async (url: string, options?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, options);
    const text = await answer.text();
    if (answer.status !== 200) failed.push(`${url}: ${answer.status} ${text}`);
    return text;
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (running.exitCode === null && !(await isReady())) await sleep(200);
    expect(running.exitCode).toBeNull();

    for (const url of READS) await call(url);
    const { items } = JSON.parse(await call('/search/items/search-new')) as { items: { publicKey: string }[] };
    const publicKey = items[0]?.publicKey ?? '';
    await call(`/search/item/public-key?publicKey=${publicKey}`);
    const headers = { 'content-type': 'application/json', ...asUser('smoke') };
    await call('/user-auth/hook/login', { method: 'POST', headers, body: JSON.stringify({ locale: 'fr' }) });
    await call('/favorite/add', { method: 'POST', headers, body: JSON.stringify({ publicKey }) });
    await call('/user-auth/me', { headers });
    expect(await run('migrate.ts')).toBe(0);
    return failed;
  } finally {
    running.kill('SIGKILL');
  }
}

it('the API of the last release starts, serves and migrates on the schema of this commit', async () => {
  const tag = lastRelease();
  if (tag === null) return console.log('There is no tag: the API of the last release was not tried.');
  const release = mkdtempSync(path.join(os.tmpdir(), 'houni-release-'));
  const database = await testDatabase('empty');
  try {
    writeRelease(tag, release);
    expect(await callRelease(release, database)).toEqual([]);
  } finally {
    await database.drop();
    rmSync(release, { recursive: true, force: true });
  }
}, 300_000);
