import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { startApi } from '../../test/api-process.ts';
import { anAd } from '../../test/builders/ad.ts';
import { distinctText } from '../../test/builders/distinct-text.ts';
import { emulatorToken } from '../../test/test-app.ts';
import { migrate } from '../platform/migrate.ts';
import { loadSeed } from '../seed/load-seed.ts';

jest.setTimeout(300_000);

const WRITERS = 80;
/** How many ads are acknowledged before the process is killed, while others are still being written. */
const ACKNOWLEDGED_BEFORE = 30;
const PHOTOS = 2;
const START_DATABASE_SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/jest/start-database.ts');

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-crash-'));
// When the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(dataDir, 0o755);
let server: { url: string; pid: number };

/** Starts PostgreSQL with fsync, as in production; retries, because the processes of a crashed server need time to end. */
async function startDatabase(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [START_DATABASE_SCRIPT, dataDir, 'durable']);
      server = JSON.parse(stdout) as typeof server; // the starter prints nothing else
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(500);
    }
  }
}

beforeAll(async () => {
  await startDatabase();
  await migrate(server.url);
  await loadSeed({ databaseUrl: server.url, ads: 0 });
});
afterAll(async () => {
  process.kill(server.pid, 'SIGQUIT');
  while (isAlive(server.pid)) await sleep(50);
  rmSync(dataDir, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Accounts with two processed pictures each. */
async function createWriters(name: string): Promise<string[]> {
  await query(
    `with writers as (
       insert into users (uid, email, email_proved, display_name, created_at)
       select $1 || n, $1 || n || '@example.tn', true, 'Amal Trabelsi', now() - interval '90 days' from generate_series(1, $2::int) n
       returning uid)
     insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color)
     select 'md_' || substr(translate(md5(uid || photo), '01', 'xy'), 1, 12), uid, 'ad_photo', 'ready', 10, 10, 'masters/x',
       'u/' || uid || photo, '{160,320}', 320, 240, 'abc', '#aabbcc'
     from writers, generate_series(1, ${PHOTOS}) photo`,
    [name, WRITERS],
  );
  return Array.from({ length: WRITERS }, (_none, index) => `${name}${index + 1}`);
}

/** The public key of the acknowledged ad, or null when the request failed. */
async function create(address: string, uid: string, photos: string[]): Promise<string | null> {
  const answer = await fetch(`${address}/items/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${emulatorToken(uid)}`,
      'content-type': 'application/json',
      'idempotency-key': `crash-${uid}`,
    },
    // Each account has its own words, and the same ones when it repeats its request.
    body: JSON.stringify({
      ad: anAd()
        .with({ photos, description: distinctText(crc32(uid)) })
        .build(),
    }),
  });
  const body = (await answer.json()) as { publicKey?: string }; // the answer or an error
  return answer.status === 200 ? (body.publicKey ?? null) : null;
}

/** Accounts whose ad is incomplete: an ad needs its photos, search row, history, mail and idempotency answer. */
function incompleteAds(name: string): Promise<object[]> {
  return query(
    `with unlocked as materialized (
       -- reschedule_jobs returns only unlocked jobs; those of the killed process are still locked.
       select graphile_worker.force_unlock_workers(array(
         select locked_by from graphile_worker.jobs where locked_by is not null))
     ), queued as materialized (
       select payload from unlocked
       cross join lateral graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))
     ) select * from (
       select u.uid, count(ads.id) as ads,
         count(*) filter (where ads.id is not null and ads.state = 'published'
           and ads.photo_count = $2 and (select count(*) from ad_photos p where p.ad_id = ads.id) = $2
           and exists (select from ad_search s where s.ad_id = ads.id)
           and (select count(*) from ad_state_history h where h.ad_id = ads.id) = 2) as whole,
         (select count(*) from queued j
           where j.payload->>'template' = 'ad-published' and j.payload->>'to' = u.email) as mails,
         (select count(*) from idempotency_keys k where k.actor = u.uid and k.answer->>'state' = 'published') as answers
       from users u left join ads on ads.owner_uid = u.uid where u.uid ~ ('^' || $1 || '[0-9]+$') group by u.uid, u.email
     ) as found
     where not (ads = whole and ads = mails and ads = answers and ads <= 1)`,
    [name, PHOTOS],
  );
}

async function keysOf(name: string): Promise<Map<string, string>> {
  const rows = await query<{ uid: string; key: string }>(
    `select owner_uid as uid, public_key as key from ads where owner_uid ~ ('^' || $1 || '[0-9]+$')`,
    [name],
  );
  return new Map(rows.map(({ uid, key }) => [uid, key]));
}

const settings = () => ({
  DATABASE_URL: server.url,
  DATA_DIR: path.join(dataDir, 'api'),
  FIREBASE_PROJECT_ID: 'demo-houni',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  LIMITS_FACTOR: '1000',
  // No server listens there, so that mails stay in the queue, where they can be counted.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_SIGNING_KEY: 'k'.repeat(40),
});

describe.each(['api', 'database'] as const)(`SIGKILL of the %s during ${WRITERS} creations`, (victim) => {
  it('loses no acknowledged ad, leaves no incomplete ad, and a repeated request creates each ad once', async () => {
    const writers = await createWriters(victim);
    const pictures = await query<{ uid: string; keys: string[] }>(
      `select owner_uid as uid, array_agg(key order by base) as keys from media where owner_uid ~ ('^' || $1 || '[0-9]+$')
       group by owner_uid`,
      [victim],
    );
    const photosOf = new Map(pictures.map(({ uid, keys }) => [uid, keys]));
    const acknowledged = new Map<string, string>();
    const api = await startApi(settings());
    let killed: Promise<void> | null = null;
    const kill = () => (victim === 'api' ? api.kill() : killDatabase());
    await Promise.all(
      writers.map(async (uid) => {
        const key = await create(api.address, uid, photosOf.get(uid) ?? []).catch(() => null);
        if (key === null) return;
        acknowledged.set(uid, key);
        if (acknowledged.size >= ACKNOWLEDGED_BEFORE) killed ??= kill();
      }),
    );
    expect(killed).not.toBeNull();
    await killed;
    await api.kill();
    if (victim === 'database') await startDatabase();

    expect(acknowledged.size).toBeLessThan(WRITERS);
    await untilRolledBack();
    expect(await incompleteAds(victim)).toEqual([]);
    const stored = await keysOf(victim);
    expect([...acknowledged].filter(([uid, key]) => stored.get(uid) !== key)).toEqual([]);

    const again = await startApi(settings());
    try {
      for (let first = 0; first < WRITERS; first += 8)
        await Promise.all(
          writers.slice(first, first + 8).map(async (uid) => {
            const key = await create(again.address, uid, photosOf.get(uid) ?? []);
            expect(key).toBe(stored.get(uid) ?? key);
            expect(key).not.toBeNull();
          }),
        );
    } finally {
      await again.kill();
    }
    // Only after the API has ended: its workers lock jobs, and locked jobs are not counted.
    await untilRolledBack();
    expect(await incompleteAds(victim)).toEqual([]);
    expect((await keysOf(victim)).size).toBe(WRITERS);
  });
});

async function killDatabase(): Promise<void> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.pid)]).catch(() => ({ stdout: '' }));
  // Kill the server first, so that it cannot clean up, then its child processes, as in a power failure.
  for (const pid of [server.pid, ...stdout.split('\n').map(Number)]) {
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
  while (isAlive(server.pid)) await sleep(50);
}

/** Waits until the server has noticed that the clients are gone and has rolled back their transactions. */
async function untilRolledBack(): Promise<void> {
  for (let wait = 0; wait < 200; wait += 1) {
    const [row] = await query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where application_name like 'houni-%' and pid <> pg_backend_pid()`,
    );
    if (row?.open === 0) return;
    await sleep(50);
  }
}
