import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Import } from '@houni/contracts/import';
import { anAgency } from '../builders/agency.ts';
import { aUser } from '../builders/user.ts';
import { kyeroFeed, kyeroProperty } from '../kyero-feed.ts';
import type { TestMailServer } from '../mail-server.ts';
import { asUser } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { mediaCalls } from '../../src/media/media-calls.test-support.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { randomNumbers } from './random-numbers.ts';
import { startSlowServer } from './slow-server.ts';
import type { Workers } from './workers.ts';

export interface WorkerLoad {
  ads: number;
  picturesPerAd: number;
  /** Each picture takes this long to download. */
  pictureDelayMs: number;
  /** Mails are queued until all kills are done, at least this many. */
  mails: number;
  mailIntervalMs: number;
  /** Pictures that a person uploads, one after the other. */
  uploads: number;
  workers: number;
  kills: number;
  killIntervalMs: number;
  seed: number;
  /** The load ends after this time, even if pictures of the feed are still waiting. */
  deadlineMs: number;
}

export interface WorkerLoadResult {
  kills: { SIGKILL: number; SIGTERM: number };
  mails: {
    queued: number;
    twice: number;
    lost: number;
    uncertain: number;
    uncertainNotArrived: number;
    waitMs: number[];
  };
  feed: { ads: number; attached: number; downloads: number; processed: number; storedTwice: number; summaries: number };
  uploadMs: number[];
  /** For each worker that ended while it ran jobs: how long its jobs stayed locked. */
  lockedMs: number[];
  deadJobs: { name: string; error: string }[];
  seconds: number;
}

/** Jobs that are locked by a worker that has ended. */
const ABANDONED = `select distinct locked_by as worker from graphile_worker.jobs
  where locked_by is not null and not exists (select from pg_locks where locktype = 'advisory' and granted
    and objid = hashtext(locked_by)::oid)`;

const MAIL_JOBS = `from graphile_worker.jobs where task_identifier = 'send_template_mail'`;

const read = async <Row extends object>({ connection: { pool } }: TestApp, text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

const count = async (api: TestApp, text: string, values: unknown[] = []) =>
  (await read<{ count: number }>(api, `select count(*)::int as count ${text}`, values))[0]?.count ?? 0;

const attachedPictures = (api: TestApp, owner: string) =>
  count(api, `from ad_photos join ads on ads.id = ad_id where owner_uid = $1`, [owner]);

/** Runs a feed with pictures, mails and uploads while worker processes are killed at random, and counts what became of them. */
export async function runWorkerLoad(
  { api, mailServer, workers }: { api: TestApp; mailServer: TestMailServer; workers: Workers },
  load: WorkerLoad,
  log: (line: string) => void = () => {},
): Promise<WorkerLoadResult> {
  const startedAt = performance.now();
  const deadline = startedAt + load.deadlineMs;
  const random = randomNumbers(load.seed);
  const { pool, db } = api.connection;
  const server = await startSlowServer(load.pictureDelayMs, await picture('#557799'));
  const owner = await aUser('feed-owner').insert(api);
  await anAgency().with({ name: 'Agence du Lac', phone: '+216 71 000 000' }).ownedBy(owner).insert(api);
  await pool.query('update plans set online_ads = 10000');
  const expected = load.ads * load.picturesPerAd;

  async function callImport(method: 'GET' | 'POST', url: string, payload?: object): Promise<Import> {
    const answer = await api.app.inject({ method, url, headers: asUser(owner), ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
    return answer.json<Import>();
  }

  async function until(holds: () => Promise<boolean>): Promise<boolean> {
    while (!(await holds())) {
      if (performance.now() > deadline) return false;
      await sleep(100);
    }
    return true;
  }

  async function runFeed(): Promise<void> {
    server.setFeed(
      kyeroFeed(
        Array.from({ length: load.ads }, (_ad, ad) =>
          kyeroProperty({
            id: `A${ad}`,
            images: Array.from({ length: load.picturesPerAd }, (_picture, index) => `${server.url}/${ad}-${index}.jpg`),
          }),
        ),
      ),
    );
    const feed = await callImport('POST', '/imports/feeds', { name: 'Site', url: `${server.url}/feed.xml` });
    const { key } = await callImport('POST', `/imports/feeds/${feed.key}/run`);
    const state = async () => (await callImport('GET', `/imports/${key}`)).state;
    await until(async () => (await state()) !== 'reading');
    await callImport('POST', `/imports/${key}/apply`);
    await until(async () => (await state()) === 'finished');
    log(`the feed has created its ads after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await until(async () => (await attachedPictures(api, owner)) === expected);
  }

  let killsDone = 0;
  const kills = { SIGKILL: 0, SIGTERM: 0 };
  async function killWorkers(): Promise<void> {
    for (; killsDone < load.kills; killsDone += 1) {
      await sleep(load.killIntervalMs * (0.5 + random()));
      // Every fourth worker is stopped as in a release.
      const signal = killsDone % 4 === 3 ? 'SIGTERM' : 'SIGKILL';
      kills[signal] += 1;
      workers.kill(Math.floor(random() * load.workers), signal);
    }
  }

  const queuedAt: number[] = [];
  async function queueMails(): Promise<void> {
    while (queuedAt.length < load.mails || killsDone < load.kills) {
      await queueMail(db, {
        template: 'newsletter-unsubscribe',
        to: `recipient-${queuedAt.length}@example.tn`,
        locale: 'fr',
        values: { url: 'https://houni.tn/unsubscribe' },
      });
      queuedAt.push(performance.now());
      await sleep(load.mailIntervalMs * 2 * random());
    }
  }

  const uploadMs: number[] = [];
  async function uploadPictures(): Promise<void> {
    const person = await aUser('uploading-person').insert(api);
    const bytes = await picture('#997755');
    for (let upload = 0; upload < load.uploads; upload += 1) {
      const start = performance.now();
      const { state } = await mediaCalls(api).upload(person, bytes);
      if (state !== 'ready') throw new Error(`the upload is ${state}`);
      uploadMs.push(performance.now() - start);
      await sleep(500);
    }
  }

  const abandoned = new Map<string, { from: number; until: number }>();
  const watch = new AbortController();
  async function watchLocks(): Promise<void> {
    while (!watch.signal.aborted) {
      const now = performance.now();
      for (const { worker } of await read<{ worker: string }>(api, ABANDONED))
        abandoned.set(worker, { from: abandoned.get(worker)?.from ?? now, until: now });
      await sleep(200, null, { signal: watch.signal }).catch(() => {});
    }
  }

  const watching = watchLocks();
  try {
    await workers.started;
    await Promise.all([runFeed(), killWorkers(), queueMails(), uploadPictures()]);
    await until(async () => (await count(api, `${MAIL_JOBS} and attempts < max_attempts`)) === 0);
  } finally {
    watch.abort();
    await watching;
    await workers.close();
    server.close();
  }

  return {
    kills,
    mails: await countMails(api, mailServer, queuedAt),
    feed: await countFeed(api, owner, mailServer),
    uploadMs,
    lockedMs: [...abandoned.values()].map(({ from, until: end }) => end - from),
    deadJobs: await readDeadJobs(api),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** @param queuedAt when each mail was queued, in milliseconds of this process */
async function countMails(
  api: TestApp,
  mailServer: TestMailServer,
  queuedAt: readonly number[],
): Promise<WorkerLoadResult['mails']> {
  const arrivals = Map.groupBy(mailServer.mails, ({ to }) => to);
  const ids = mailServer.mails.map(({ source }) => /^message-id: (.*)$/im.exec(source)?.[1]);
  // The views of the queue have no payload, but this function returns it; without new values it changes nothing.
  const uncertain = (
    await read<{ to: string }>(
      api,
      `select payload->>'to' as "to" from graphile_worker.reschedule_jobs(
      array(select id ${MAIL_JOBS} and attempts >= max_attempts))`,
    )
  ).map(({ to }) => to);
  const recipients = queuedAt.map((_at, mail) => `recipient-${mail}@example.tn`);
  return {
    queued: queuedAt.length,
    twice: ids.length - new Set(ids).size,
    lost: recipients.filter((to) => !arrivals.has(to) && !uncertain.includes(to)).length,
    uncertain: uncertain.length,
    uncertainNotArrived: uncertain.filter((to) => !arrivals.has(to)).length,
    waitMs: queuedAt.flatMap((at, mail) => {
      const arrival = arrivals.get(recipients[mail] ?? '')?.[0];
      return arrival ? [arrival.receivedAt - at] : [];
    }),
  };
}

async function countFeed(api: TestApp, owner: string, mailServer: TestMailServer): Promise<WorkerLoadResult['feed']> {
  return {
    ads: await count(api, 'from imported_ads join ads on ads.id = ad_id where ads.owner_uid = $1', [owner]),
    attached: await attachedPictures(api, owner),
    downloads: await count(
      api,
      `from imported_pictures join ads on ads.id = ad_id where owner_uid = $1 and media_id is not null`,
      [owner],
    ),
    processed: await count(api, `from media where owner_uid = $1 and state = 'ready'`, [owner]),
    storedTwice:
      (await count(api, 'from media where owner_uid = $1', [owner])) -
      (await count(api, 'from imported_pictures where media_id is not null')),
    summaries: mailServer.mails.filter(
      ({ to, subject }) => to === 'feed-owner@example.tn' && subject.startsWith('Importation terminée'),
    ).length,
  };
}

function readDeadJobs(api: TestApp): Promise<WorkerLoadResult['deadJobs']> {
  return read(
    api,
    `select task_identifier as name, split_part(last_error, E'\\n', 1) as error from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null`,
  );
}

/** A small picture that the site accepts. */
function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The value below which this share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
