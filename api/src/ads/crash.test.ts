import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startApi } from '../../test/api-process.ts';
import { newAd } from '../../test/new-ad.ts';
import { emulatorToken } from '../../test/test-app.ts';
import { migrate } from '../platform/migrate.ts';
import { loadSeed } from '../seed/load-seed.ts';

jest.setTimeout(300_000);

const WRITERS = 200;
/** The blow falls when so many are acknowledged, in the middle of the others. */
const ACKNOWLEDGED_BEFORE = 30;
const PHOTOS = 2;
const STARTER = path.resolve(import.meta.dirname, '../../../scripts/jest/start-database.ts');

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-crash-'));
// As root the server runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
let server: { url: string; pid: number };

/** Starts PostgreSQL as production runs it, with fsync; after a crash the old one's processes need a moment to leave. */
async function startDatabase(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [STARTER, dataDir, 'durable']);
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
  for (let wait = 0; wait < 100 && isAlive(server.pid); wait += 1) await sleep(50);
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

/** Accounts with two finished pictures each. */
async function makeWriters(name: string): Promise<string[]> {
  await query(
    `with writers as (
       insert into users (uid, email, display_name, created_at)
       select $1 || n, $1 || n || '@example.tn', 'Amal Trabelsi', now() - interval '90 days' from generate_series(1, $2::int) n
       returning uid)
     insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color)
     select 'md_' || substr(translate(md5(uid || photo), '01', 'xy'), 1, 12), uid, 'ad_photo', 'ready', 10, 10, 'masters/x',
       'u/' || uid || photo, '{160,320}', 320, 240, 'abc', '#aabbcc'
     from writers, generate_series(1, ${PHOTOS}) photo`,
    [name, WRITERS],
  );
  return Array.from({ length: WRITERS }, (_none, index) => `${name}${index + 1}`);
}

/** The public key of the acknowledged ad, or null for every other end of the call. */
async function create(address: string, uid: string, photos: string[]): Promise<string | null> {
  const answer = await fetch(`${address}/items/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${emulatorToken(uid)}`,
      'content-type': 'application/json',
      'idempotency-key': `crash-${uid}`,
    },
    body: JSON.stringify({ ad: newAd({ photos }) }),
  });
  const body = (await answer.json()) as { publicKey?: string }; // a written ad or an error
  return answer.status === 200 ? (body.publicKey ?? null) : null;
}

/** What does not stand whole: each ad with its photos, search row, history, mail and remembered answer, or nothing at all. */
function halfWritten(name: string): Promise<object[]> {
  return query(
    `select * from (
       select u.uid, count(ads.id) as ads,
         count(*) filter (where ads.id is not null and ads.state = 'published'
           and ads.photo_count = $2 and (select count(*) from ad_photos p where p.ad_id = ads.id) = $2
           and exists (select from ad_search s where s.ad_id = ads.id)
           and (select count(*) from ad_state_history h where h.ad_id = ads.id) = 2) as whole,
         (select count(*) from graphile_worker._private_jobs j
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
  // Nobody listens: mails stay in the outbox, where they can be counted.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_SIGNING_KEY: 'k'.repeat(40),
});

describe.each(['api', 'database'] as const)('a kill -9 of the %s amid 200 creations', (victim) => {
  it('loses no acknowledged ad, leaves none half-written, and each is made once when it is sent again', async () => {
    const writers = await makeWriters(victim);
    const pictures = await query<{ uid: string; keys: string[] }>(
      `select owner_uid as uid, array_agg(key order by base) as keys from media where owner_uid ~ ('^' || $1 || '[0-9]+$')
       group by owner_uid`,
      [victim],
    );
    const photosOf = new Map(pictures.map(({ uid, keys }) => [uid, keys]));
    const acknowledged = new Map<string, string>();
    const api = await startApi(settings());
    let struck: Promise<void> | null = null;
    const strike = () => (victim === 'api' ? api.kill() : killDatabase());
    await Promise.all(
      writers.map(async (uid) => {
        const key = await create(api.address, uid, photosOf.get(uid) ?? []).catch(() => null);
        if (key === null) return;
        acknowledged.set(uid, key);
        if (acknowledged.size >= ACKNOWLEDGED_BEFORE) struck ??= strike();
      }),
    );
    expect(struck).not.toBeNull();
    await struck;
    await api.kill();
    if (victim === 'database') await startDatabase();

    expect(acknowledged.size).toBeLessThan(WRITERS);
    await untilRolledBack();
    expect(await halfWritten(victim)).toEqual([]);
    const kept = await keysOf(victim);
    expect([...acknowledged].filter(([uid, key]) => kept.get(uid) !== key)).toEqual([]);

    const again = await startApi(settings());
    try {
      for (let first = 0; first < WRITERS; first += 8)
        await Promise.all(
          writers.slice(first, first + 8).map(async (uid) => {
            const key = await create(again.address, uid, photosOf.get(uid) ?? []);
            expect(key).toBe(kept.get(uid) ?? key);
            expect(key).not.toBeNull();
          }),
        );
      expect(await halfWritten(victim)).toEqual([]);
      expect((await keysOf(victim)).size).toBe(WRITERS);
    } finally {
      await again.kill();
    }
  });
});

async function killDatabase(): Promise<void> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.pid)]).catch(() => ({ stdout: '' }));
  // The server first, so that it cannot notice and tidy up; then its processes, as a power cut would end them.
  for (const pid of [server.pid, ...stdout.split('\n').map(Number)]) {
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  for (let wait = 0; wait < 200 && isAlive(server.pid); wait += 1) await sleep(50);
}

/** The server ends the transactions of a client that is gone when it next hears of it. */
async function untilRolledBack(): Promise<void> {
  for (let wait = 0; wait < 200; wait += 1) {
    const [row] = await query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where application_name like 'houni-%' and pid <> pg_backend_pid()`,
    );
    if (row?.open === 0) return;
    await sleep(50);
  }
}
