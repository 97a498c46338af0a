import { setTimeout as sleep } from 'node:timers/promises';
import { queueMail } from '../src/mail/queue-mail.ts';
import { anAd } from './builders/ad.ts';
import { anAgency } from './builders/agency.ts';
import { aUser } from './builders/user.ts';
import { startTestMailServer } from './mail-server.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { SEEDED_AT } from './test-database.ts';

/** The value of a series, such as `houni_failed_feeds` or `name{label="value"}`; undefined if there is none. */
function valueOf(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the gauges of the database at /metrics', () => {
  let api: TestApp;
  let metrics = '';
  const secondsAgo = (seconds: number) => new Date(SEEDED_AT.getTime() - seconds * 1000);

  beforeAll(async () => {
    api = await testApp({ template: 'seeded', runJobs: false });
    const { pool } = api.connection;
    // Ads of the demonstration data wait for nothing.
    await pool.query('truncate saved_search_queue');
    await pool.query('delete from graphile_worker._private_jobs');
    await insertJobs();
    await insertAlerts();
    await insertFeeds();
    await insertPayments();
    metrics = (await api.app.inject('/metrics')).body;
  });
  afterAll(() => api.close());

  async function insertJobs() {
    const add = (name: string, seconds: number) =>
      api.connection.pool.query(
        `select graphile_worker.add_job($1, '{}', run_at => now() - make_interval(secs => $2))`,
        [name, seconds],
      );
    await add('send_template_mail', 90);
    await add('send_template_mail', 30);
    await add('expire_ads', -600);
    await add('a_job_of_the_next_release', 45);
  }

  async function insertAlerts() {
    const { pool } = api.connection;
    const uid = await aUser().insert(api);
    const { id } = await anAd().published().insert(api);
    await pool.query('truncate saved_search_queue');
    await pool.query('insert into saved_search_queue (ad_id, queued_at) values ($1, $2)', [id, secondsAgo(120)]);
    for (const [name, frequency, confirmed, seconds] of [
      ['instant', 'instant', true, 300],
      ['weekly', 'weekly', true, 90_000],
      ['unconfirmed', 'instant', false, 90_000],
    ] as const) {
      const { rows } = await pool.query<{ id: number }>(
        `insert into saved_searches (public_key, user_uid, email, name, query, fingerprint, frequency, locale, confirmed_at, pending)
         values ('ss_' || rpad($1, 12, 'a'), $2, 'seeker@example.tn', $1, '{}', rpad($1, 43, 'x'), $3, 'fr', $4, 1) returning id`,
        [name, uid, frequency, confirmed ? SEEDED_AT : null],
      );
      await pool.query('insert into saved_search_matches (search_id, ad_id, matched_at) values ($1, $2, $3)', [
        rows[0]?.id,
        id,
        secondsAgo(seconds),
      ]);
    }
  }

  async function insertFeeds() {
    const owner = await aUser().insert(api);
    const { id } = await anAgency().ownedBy(owner).insert(api);
    for (const [key, ...runs] of [
      ['a', 'finished', 'failed'],
      ['b', 'failed', 'finished'],
      ['c', 'failed', 'reading'],
      ['d'],
    ]) {
      const { rows } = await api.connection.pool.query<{ id: number }>(
        `insert into import_feeds (key, agency_id, name, url, next_run_at)
         values ('fd_' || rpad($1, 12, 'a'), $2, 'Flux', 'https://feed.example.tn/' || $1, $3) returning id`,
        [key, id, SEEDED_AT],
      );
      for (const [index, state] of runs.entries())
        await api.connection.pool.query(
          `insert into imports (key, author_uid, agency_id, source, name, feed_id, state, failure)
           values ('im_' || rpad($1, 12, 'a'), $2, $3, 'feed', 'Flux', $4, $5, case when $5 = 'failed' then 'unreachable' end)`,
          [`${key}${index}`, owner, id, rows[0]?.id, state],
        );
    }
  }

  /** Two payments to settle, and one that is settled. */
  async function insertPayments() {
    for (const [key, settled] of [
      ['aaaaaaaaaaaa', null],
      ['bbbbbbbbbbbb', null],
      ['cccccccccccc', SEEDED_AT],
    ])
      await api.connection.pool.query(
        `insert into unexpected_payments (public_key, problem, method, amount, currency, noticed_at, settlement, settled_at)
         values ('up_' || $1, 'unknown_order', 'office', 1000, 'TND', $2, case when $3::timestamptz is not null then 'ignored' end, $3)`,
        [key, SEEDED_AT, settled],
      );
  }

  it('show how long the oldest due job of each queue has waited', () => {
    const waited = (queue: string) => valueOf(metrics, `houni_oldest_due_job_seconds{queue="${queue}"}`);
    expect(waited('mail')).toBeGreaterThanOrEqual(90);
    expect(waited('unknown')).toBeGreaterThanOrEqual(45);
    expect(waited('housekeeping')).toBe(0);
  });

  it('show the age of the oldest alert that waits', () => {
    expect(valueOf(metrics, 'houni_oldest_alert_seconds{waiting_for="comparison"}')).toBe(120);
    expect(valueOf(metrics, 'houni_oldest_alert_seconds{waiting_for="instant_alert"}')).toBe(300);
  });

  it('count the feeds whose last completed run failed', () => {
    expect(valueOf(metrics, 'houni_failed_feeds')).toBe(2);
  });

  it('count the payments that wait for a decision', () => {
    expect(valueOf(metrics, 'houni_payments_to_settle')).toBe(2);
  });
});

it('the outcomes of mails are counted by template', async () => {
  const server = await startTestMailServer();
  const api = await testApp({ template: 'migrated', variables: { SMTP_URL: server.url } });
  try {
    for (const to of ['a@example.tn', 'b@example.tn', 'refused550@example.tn', 'refused451@example.tn'])
      await queueMail(api.connection.db, {
        template: 'newsletter-unsubscribe',
        to,
        locale: 'fr',
        values: { url: 'https://houni.tn/unsubscribe' },
      });
    const counts = async () => {
      const { body } = await api.app.inject('/metrics');
      return ['sent', 'refused', 'retried'].map((outcome) =>
        valueOf(body, `houni_mails_total{template="newsletter-unsubscribe",outcome="${outcome}"}`),
      );
    };
    while ((await counts()).join() !== '2,1,1') await sleep(25);
    expect(await counts()).toEqual([2, 1, 1]);
  } finally {
    await api.close();
    await server.close();
  }
});
