import {
  ACCOUNT_SORTS,
  AGENCY_SORTS,
  FEED_SORTS,
  JOB_SORTS,
  ORDER_SORTS,
  ROW_SORTS,
} from '@houni/domain/machine-codes';
import { anAgency } from './builders/agency.ts';
import { aUser } from './builders/user.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/**
 * The orders of the lists of the back office. Each list has rows of the same moment, and its rows are not stored in the
 * order of their times.
 */
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'seeded', runJobs: false });
  await aUser('admin')
    .with({ createdAt: new Date('2020-01-01') })
    .administrator()
    .insert(api);
  await insertRows();
});
afterAll(() => api.close());

/** Days of February 2026 on which the rows of each list happened. */
const DAYS = [3, 1, 2, 2, 5, 2];
const NAMES = ['Épi', 'agence', 'Zénith', 'Épi', 'Manar', 'البحيرة'];
const on = (day: number) => `2026-02-${String(day).padStart(2, '0')}T10:00:00.000Z`;
/** A key of a table: a prefix and twelve letters. */
const keyOf = (prefix: string, at: number) => `${prefix}_${String.fromCodePoint(97 + at).repeat(12)}`;

async function insertRows(): Promise<void> {
  const { pool } = api.connection;
  const agencies: number[] = [];
  for (const [at, day] of DAYS.entries()) {
    const lastLoginAt = at === 0 ? null : new Date(on(10 - day));
    await aUser(`user-${at}`)
      .with({ createdAt: new Date(on(day)), lastLoginAt })
      .insert(api);
    agencies.push(
      (
        await anAgency()
          .with({ name: NAMES[at] ?? '', submittedAt: new Date(on(day)) })
          .insert(api)
      ).id,
    );
    await pool.query(
      `with account as (insert into credit_accounts (user_uid) values ($1) returning id)
       insert into orders (reference, account_id, placed_by, pack_id, amount, credits, method, created_at, expires_at)
       select $2, id, $1, 'credits-5', $3, 5, 'office', $4, $4::timestamptz + interval '14 days' from account`,
      [`user-${at}`, `HN-${'ABCDEF'.charAt(at).repeat(12)}`, day * 1000, on(day)],
    );
    await pool.query(
      `insert into audit_log (action, subject_type, subject_key, happened_at) values ('order.confirm', 'sorted', $1, $2)`,
      [String(at), on(day)],
    );
    await pool.query(
      `insert into contact_requests (public_key, subject, name, email, message, locale, created_at)
       values ($1, 'question', 'Salma Gharbi', 'salma@example.tn', 'Une question simple.', 'fr', $2)`,
      [keyOf('ct', at), on(day)],
    );
    await pool.query(
      `insert into mail_log (job_id, template, locale, recipient, recipient_hash, outcome, happened_at)
       values ($1, 'agency-refused', 'fr', 'k…@example.tn', decode(repeat('00', 32), 'hex'), 'sent', $2)`,
      [100 - at, on(day)],
    );
    await pool.query(
      `insert into imports (key, agency_id, source, name, state, created_at) values ($1, $2, 'csv', 'biens.csv', 'ready', $3)`,
      [keyOf('im', at), agencies[0], on(day)],
    );
    await pool.query(
      `insert into import_feeds (key, agency_id, name, url, next_run_at, last_run_at)
       values ($1, $2, 'Site', 'https://example.tn/' || $1, $3, $4)`,
      [keyOf('fd', at), agencies[0], on(day), lastLoginAt],
    );
    await pool.query(
      `insert into ad_reports (agency_id, reporter, reason, text, created_at) values ($1, $2, 'other', 'Autre chose.', $3)`,
      [agencies[0], `user:user-${at}`, on(day)],
    );
    await pool.query(
      `with conversation as (insert into conversations (public_key, agency_id, seeker_uid) values ($1, $2, $3) returning id)
       insert into conversation_reports (public_key, conversation_id, reporter_side, reporter_uid, reason, created_at)
       select $4, id, 'seeker', $3, 'spam', $5 from conversation`,
      [keyOf('cv', at), agencies[0], `user-${at}`, keyOf('cr', at), on(day)],
    );
    await pool.query(`select graphile_worker.add_job('delete_old_logs', run_at => $1)`, [`2126-02-0${day}`]);
  }
}

/** A row of any list. */
type Item = Record<string, unknown>;
/** What a list is sorted by: a value of its rows, the least first or the greatest first; null comes last. */
type By = [direction: 'asc' | 'desc', value: (item: Item) => string | number | null];

const text = (name: string) => (item: Item) => item[name] as string | null;
const number = (name: string) => (item: Item) => Number(item[name]);
/** The orders of a list by time. */
const byTime = (name: string): Record<(typeof ROW_SORTS)[number], By> => ({
  newest: ['desc', text(name)],
  oldest: ['asc', text(name)],
});
/** As the database compares names: without accents and capitals. */
const plainName = ({ name }: Item) => String(name).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface SortedList {
  path: string;
  /** The key of a row. */
  key: string;
  usual: string;
  /** All orders of the contract. */
  sorts: readonly string[];
  by: Record<string, By>;
}
const LISTS: SortedList[] = [
  {
    path: '/administration/orders?',
    key: 'reference',
    usual: 'newest',
    sorts: ORDER_SORTS,
    // They are numbered in the order in which they were placed.
    by: {
      newest: ['desc', text('reference')],
      oldest: ['asc', text('reference')],
      amount: ['desc', number('millimes')],
    },
  },
  { path: '/administration/contact-requests?', key: 'key', usual: 'newest', sorts: ROW_SORTS, by: byTime('createdAt') },
  {
    path: '/administration/imports?',
    key: 'key',
    usual: 'newest',
    sorts: ROW_SORTS,
    by: { newest: ['desc', text('key')], oldest: ['asc', text('key')] },
  },
  {
    path: '/administration/feeds?state=all&',
    key: 'key',
    usual: 'next',
    sorts: FEED_SORTS,
    by: { next: ['asc', text('nextRunAt')], last: ['desc', text('lastRunAt')] },
  },
  {
    path: '/administration/jobs?state=waiting&',
    key: 'id',
    usual: 'newest',
    sorts: JOB_SORTS,
    by: { newest: ['desc', number('id')], oldest: ['asc', number('id')], next: ['asc', text('runAt')] },
  },
  { path: '/administration/mails?', key: 'id', usual: 'newest', sorts: ROW_SORTS, by: byTime('happenedAt') },
  {
    path: '/administration/users?q=user-&',
    key: 'uid',
    usual: 'newest',
    sorts: ACCOUNT_SORTS,
    by: { ...byTime('createdAt'), seen: ['desc', text('lastLoginAt')] },
  },
  {
    path: '/administration/agencies?state=waiting&',
    key: 'publicKey',
    usual: 'oldest',
    sorts: AGENCY_SORTS,
    by: { ...byTime('submittedAt'), name: ['asc', plainName] },
  },
  { path: '/moderation/reports?', key: 'id', usual: 'oldest', sorts: ROW_SORTS, by: byTime('createdAt') },
  { path: '/moderation/conversations?', key: 'key', usual: 'oldest', sorts: ROW_SORTS, by: byTime('createdAt') },
  {
    path: '/administration/audit?subjectType=sorted&',
    key: 'id',
    usual: 'newest',
    sorts: ROW_SORTS,
    by: byTime('happenedAt'),
  },
];

const headers = asUser('admin');
const read = (url: string) => api.get<{ items: Item[]; total: number }>(url, { headers });

/** Whether two neighbours are in the order; null comes last. */
function isInOrder([direction, value]: By, [one, next]: readonly [Item, Item]): boolean {
  const [before, after] = [value(one), value(next)];
  if (before === null || after === null) return after === null;
  return direction === 'asc' ? before <= after : before >= after;
}

describe.each(LISTS)('$path', ({ path, key, usual, sorts, by }) => {
  it('has an order for each of its contract', () => {
    expect(Object.keys(by).toSorted()).toEqual([...sorts].toSorted());
  });

  it.each(Object.keys(by))('%s: is in this order, and its pages have each row once', async (sort) => {
    const { items, total } = await read(`${path}sort=${sort}&pageSize=48`);
    expect(items.length).toBeGreaterThanOrEqual(DAYS.length);
    const order = by[sort] ?? ['asc', () => null];
    const wrong = items.slice(1).filter((item, at) => !isInOrder(order, [items[at] ?? item, item]));
    expect(wrong).toEqual([]);
    const paged: unknown[] = [];
    for (let page = 1; (page - 1) * 5 < total; page += 1)
      paged.push(...(await read(`${path}sort=${sort}&page=${page}&pageSize=5`)).items.map((item) => item[key]));
    expect(paged).toEqual(items.map((item) => item[key]));
    expect(new Set(paged).size).toBe(total);
  });

  it('has its usual order without a choice, and no other than those of its contract', async () => {
    const [chosen, unchosen] = [await read(`${path}sort=${usual}`), await read(path)];
    expect(unchosen.items.map((item) => item[key])).toEqual(chosen.items.map((item) => item[key]));
    const { status, error } = await api.failure({ url: `${path}sort=random`, headers });
    expect([status, error.field]).toEqual([400, 'sort']);
  });
});

it('oldest is the reverse of newest, also for rows of the same moment', async () => {
  for (const { path, key, by } of LISTS.filter((list) => 'oldest' in list.by)) {
    const keys = async (sort: string) => (await read(`${path}sort=${sort}&pageSize=48`)).items.map((item) => item[key]);
    expect([path, (await keys('oldest')).toReversed()]).toEqual([path, await keys('newest')]);
    expect(Object.keys(by)).toContain('newest');
  }
});

describe('accounts in a state', () => {
  it('have the order of the state without a choice, and the chosen one with it', async () => {
    const { pool } = api.connection;
    const due = { 'user-1': '2026-03-20', 'user-4': '2026-03-10', 'user-0': '2026-03-15' };
    for (const [at, [uid, day]] of Object.entries(due).entries())
      await pool.query(
        `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified) values ($1, $2, '2026-02-20', $3, true)`,
        [uid, keyOf('del', at), day],
      );
    const uids = async (query: string) =>
      (await read(`/administration/users?q=user-&state=deletion${query}`)).items.map(({ uid }) => uid);
    expect(await uids('')).toEqual(['user-4', 'user-0', 'user-1']);
    expect(await uids('&sort=newest')).toEqual(['user-4', 'user-0', 'user-1']);
    expect(await uids('&sort=oldest')).toEqual(['user-1', 'user-0', 'user-4']);
    expect(await uids('&sort=seen')).toEqual(['user-1', 'user-4', 'user-0']);
  });
});
