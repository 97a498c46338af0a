import type { OwnAd } from '@houni/contracts/ad-write';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { eraseClosedAds } from './erase-closed-ads.ts';
import { expiredContacts } from '../contact/retention.ts';
import { expiredAddresses } from '../newsletter/retention.ts';
import { expiredSearches } from '../saved-searches/retention.ts';
import { erasures, eraseOldRecords } from './erase-old-records.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(SEEDED_AT.getTime() - days * DAY_MS);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.connection.pool.query(text, values)).rows as Row[]; // the tests name the columns
const at = (now: Date) => ({ db: api.connection.db, now: () => now });

describe('a closed ad', () => {
  const contact = (id: number) =>
    query(
      `select contact_name as name, contact_phone as phone, contact_hours as hours, whatsapp, phone_shown as shown, lat, lng,
         (select public_lat = s.lat and public_lng = s.lng from sectors s where s.id = sector_id) as "inSector",
         delegation_id as delegation, sector_id as sector from ads where id = $1`,
      [id],
    );
  const ERASED = {
    name: '——',
    phone: null,
    hours: null,
    whatsapp: false,
    shown: false,
    lat: null,
    lng: null,
    inSector: true,
    delegation: 227,
    sector: 1707,
  };

  it.each(['sold_or_rented', 'expired', 'removed', 'rejected'] as const)(
    'that is %s loses name, telephone and exact position after 90 days, not before',
    async (state) => {
      const closedAt = state === 'rejected' ? null : daysAgo(0);
      const { id, publicKey } = await anAd()
        .inState(state)
        .withColumns({ closedAt, updatedAt: daysAgo(0) })
        .insert(api);
      await eraseClosedAds(at(daysAgo(-89)));
      expect(await contact(id)).toMatchObject([{ name: 'Amal Trabelsi', lat: 36.8702 }]);
      for (let run = 0; run < 2; run += 1) await eraseClosedAds(at(daysAgo(-90)));
      expect(await contact(id)).toEqual([ERASED]);
      // Its advertiser can still read the ad.
      const own = await api.get<OwnAd>(`/items/${publicKey}`, { headers: asUser('demo-user') });
      expect(own.ad.contact.name).toBe('——');
    },
  );

  it.each(['published', 'paused', 'in_review', 'changes_requested', 'draft'] as const)(
    'is not one that is %s: it keeps everything',
    async (state) => {
      const { id } = await anAd()
        .inState(state)
        .withColumns({ updatedAt: daysAgo(900) })
        .insert(api);
      await eraseClosedAds(at(SEEDED_AT));
      expect(await contact(id)).toMatchObject([{ name: 'Amal Trabelsi', phone: '+216 98 123 456', lat: 36.8702 }]);
    },
  );

  it('loses them again after a later edit', async () => {
    const { id } = await anAd()
      .inState('expired')
      .withColumns({ closedAt: daysAgo(100) })
      .insert(api);
    await eraseClosedAds(at(daysAgo(5)));
    await query(`update ads set contact_name = 'Amal Trabelsi', updated_at = $2 where id = $1`, [id, daysAgo(3)]);
    await eraseClosedAds(at(daysAgo(2)));
    expect(await contact(id)).toEqual([ERASED]);
  });

  it('loses them in the reports of imports', async () => {
    const { id } = await anAd()
      .inState('removed')
      .withColumns({ closedAt: daysAgo(95) })
      .insert(api);
    await query(
      `with run as (insert into imports (key, owner_uid, source, name, state)
         values ('im_aaaaaaaaaaaa', 'demo-user', 'csv', 'annonces.csv', 'finished') returning id)
       insert into import_items (import_id, item_order, reference, action, content, ad_id)
       select run.id, 0, 'A1', 'update', $2, $1 from run`,
      [id, JSON.stringify({ title: 'Appartement', contact: { name: 'Amal' }, position: { lat: 36, lng: 10 } })],
    );
    await eraseClosedAds(at(SEEDED_AT));
    expect(await query('select content from import_items where ad_id = $1', [id])).toEqual([
      { content: { title: 'Appartement' } },
    ]);
  });

  it('is erased with thousands of others, in batches', async () => {
    await query(
      `update ads set state = 'removed', closed_at = $1 where owner_uid like 'demo-private-%' and contact_name <> '——'`,
      [daysAgo(91)],
    );
    expect(await eraseClosedAds(at(SEEDED_AT))).toBeGreaterThan(200);
    expect(
      await query(`select from ads where state = 'removed' and contact_phone is not null and closed_at <= $1`, [
        daysAgo(90),
      ]),
    ).toEqual([]);
  });
});

describe('the photos of an ad', () => {
  /** An ad that was closed so many days ago, with three photos. */
  async function closed(state: 'sold_or_rented' | 'removed' | 'rejected', days: number): Promise<number> {
    const { id } = await anAd()
      .inState(state)
      .withColumns({ closedAt: state === 'rejected' ? null : daysAgo(days), updatedAt: daysAgo(days) })
      .insert(api);
    for (const order of [0, 1, 2])
      await query(
        `insert into ad_photos (ad_id, photo_order, base, widths, width, height, thumbhash, color, alt)
         values ($1, $2, 'p/x', '{160}', 160, 120, 'x', '#aabbcc', '{}')`,
        [id, order],
      );
    return id;
  }
  const photos = async (id: number) =>
    (
      await query<{ order: number }>('select photo_order as "order" from ad_photos where ad_id = $1 order by 1', [id])
    ).map(({ order }) => order);

  it.each([
    ['sold_or_rented', 89, [0, 1, 2]],
    ['sold_or_rented', 91, [0]],
    ['removed', 89, [0, 1, 2]],
    ['removed', 91, []],
    ['rejected', 91, []],
  ] as const)('that is %s for %i days are those at %j', async (state, days, left) => {
    const id = await closed(state, days);
    for (let run = 0; run < 2; run += 1) await eraseClosedAds(at(SEEDED_AT));
    expect(await photos(id)).toEqual(left);
  });

  it('stay as evidence while a report is open', async () => {
    const id = await closed('removed', 200);
    await query(`insert into ad_reports (ad_id, reporter, reason, text) values ($1, 'user:z', 'scam', 'x')`, [id]);
    await eraseClosedAds(at(SEEDED_AT));
    expect(await photos(id)).toEqual([0, 1, 2]);
    await query(`update ad_reports set state = 'upheld', decided_at = now() where ad_id = $1`, [id]);
    await eraseClosedAds(at(SEEDED_AT));
    expect(await photos(id)).toEqual([]);
  });
});

describe('old records', () => {
  const OLD = daysAgo(740);
  const RECENT = daysAgo(710);

  it('of visitors and counters are deleted after 13 and 24 months', async () => {
    await query(
      `insert into visitor_identities (anonymous_uid, provider_uid, last_seen_at) values
       (gen_random_uuid(), 'gone', $1), (gen_random_uuid(), 'here', $2)`,
      [daysAgo(400), daysAgo(380)],
    );
    const { id } = await anAd().published().insert(api);
    await query(`insert into ad_counters (ad_id, day, views) values ($1, $2, 5), ($1, $3, 7)`, [id, OLD, RECENT]);
    await eraseOldRecords(at(SEEDED_AT));
    expect(await query(`select provider_uid as uid from visitor_identities`)).toEqual([{ uid: 'here' }]);
    expect(await query(`select views from ad_counters where ad_id = $1`, [id])).toEqual([{ views: 7 }]);
  });

  it('of the audit log keep the decision after 24 months, but name nobody', async () => {
    await query(
      `insert into audit_log (actor_uid, action, subject_type, subject_key, reason, details, happened_at) values
       ('mod', 'account.suspend', 'user', 'old-person', 'Insulted Mr Ben Ali', '{"note": "…"}', $1),
       ('mod', 'moderation.reject', 'ad', 'old-ad', 'wrong_price', '{}', $1),
       (null, 'order.expire', 'order', 'old-order', 'not_paid', '{}', $1),
       ('mod', 'account.suspend', 'user', 'new-person', 'A text', '{"note": "…"}', $2)`,
      [OLD, RECENT],
    );
    for (let run = 0; run < 2; run += 1) await eraseOldRecords(at(SEEDED_AT));
    const entries = await query(
      `select actor_uid as actor, action, subject_key as subject, reason, details from audit_log
       where happened_at <= $1 order by id`,
      [RECENT],
    );
    expect(entries).toEqual([
      { actor: 'erased', action: 'account.suspend', subject: 'erased', reason: null, details: {} },
      { actor: 'erased', action: 'moderation.reject', subject: 'old-ad', reason: 'wrong_price', details: {} },
      { actor: null, action: 'order.expire', subject: 'old-order', reason: 'not_paid', details: {} },
      { actor: 'mod', action: 'account.suspend', subject: 'new-person', reason: 'A text', details: { note: '…' } },
    ]);
  });

  it.each([
    `update audit_log set action = 'moderation.approve'`,
    `update audit_log set actor_uid = 'somebody', details = '{}'`,
    `update audit_log set details = '{"note": "other"}'`,
    `update audit_log set happened_at = now(), details = '{}', actor_uid = 'erased'`,
    `delete from audit_log`,
  ])('of the audit log cannot be changed otherwise: %s', async (statement) => {
    await query(
      `insert into audit_log (actor_uid, action, subject_type, subject_key) values ('mod', 'moderation.reject', 'ad', 'k')`,
    );
    await expect(query(statement)).rejects.toMatchObject({ constraint: 'audit_log_append_only' });
  });

  it('of moderation name nobody after 24 months, and decided reports are deleted', async () => {
    const { id } = await anAd().published().insert(api);
    await query(
      `insert into ad_state_history (ad_id, to_state, actor, actor_uid, note, happened_at) values
       ($1, 'published', 'moderator', 'mod', 'Called Amal', $2), ($1, 'paused', 'moderator', 'mod', 'A note', $3)`,
      [id, OLD, RECENT],
    );
    await query(
      `insert into moderation_cases (ad_id, cause, decision, decided_by, decided_at) values ($1, 'risk', 'approve', 'mod', $2)`,
      [id, OLD],
    );
    await query(
      `insert into ad_reports (ad_id, reporter, reason, text, state, decided_at) values
       ($1, 'user:a', 'scam', 'x', 'upheld', $2), ($1, 'user:b', 'scam', 'x', 'upheld', $3), ($1, 'user:c', 'scam', 'x', 'open', null)`,
      [id, OLD, RECENT],
    );
    await eraseOldRecords(at(SEEDED_AT));
    expect(
      await query(`select actor_uid as uid, note from ad_state_history where ad_id = $1 order by id`, [id]),
    ).toEqual([
      { uid: 'erased', note: null },
      { uid: 'mod', note: 'A note' },
    ]);
    expect(await query(`select decided_by as uid from moderation_cases where ad_id = $1`, [id])).toEqual([
      { uid: 'erased' },
    ]);
    expect(await query(`select reporter from ad_reports where ad_id = $1 order by id`, [id])).toEqual([
      { reporter: 'user:b' },
      { reporter: 'user:c' },
    ]);
  });

  it('of settled payments lose their note after 24 months', async () => {
    const settled = (key: string, at: Date) =>
      query(
        `insert into unexpected_payments (public_key, problem, method, amount, currency, noticed_at, settlement, settled_at, note)
         values ($1, 'unknown_order', 'office', 1, 'TND', $2, 'ignored', $2, 'Paid by Amal')`,
        [`up_${key.repeat(12)}`, at],
      );
    await settled('a', OLD);
    await settled('b', RECENT);
    await eraseOldRecords(at(SEEDED_AT));
    expect(await query('select note from unexpected_payments order by public_key')).toEqual([
      { note: null },
      { note: 'Paid by Amal' },
    ]);
  });

  it('of corrections and refunds lose their reason after 24 months', async () => {
    const uid = await aUser().insert(api);
    const [account] = await query<{ id: number }>(`insert into credit_accounts (user_uid) values ($1) returning id`, [
      uid,
    ]);
    for (const [key, decided] of [
      ['a', OLD],
      ['b', RECENT],
    ] as const)
      await query(
        `insert into adjustments (public_key, account_id, credits, reason, state, requested_by, requested_at, decided_by, decided_at)
         values ($1, $2, 5, 'Owed to Amal', 'refused', $3, $4, $3, $4)`,
        [`aj_${key.repeat(12)}`, account?.id, uid, decided],
      );
    await eraseOldRecords(at(SEEDED_AT));
    expect(await query('select reason from adjustments order by public_key')).toEqual([
      { reason: null },
      { reason: 'Owed to Amal' },
    ]);
  });

  it('of invitations are deleted 90 days after their end', async () => {
    const uid = await aUser().insert(api);
    const { id } = await anAgency().ownedBy(uid).insert(api);
    const invite = (key: string, expires: Date) =>
      query(
        `insert into agency_invitations (key, agency_id, email, invited_by, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [`in_${key.repeat(12)}`, id, `${key}@example.tn`, uid, daysAgo(300), expires],
      );
    await invite('a', daysAgo(91));
    await invite('b', daysAgo(89));
    await invite('c', daysAgo(-10));
    await eraseOldRecords(at(SEEDED_AT));
    expect(await query(`select email from agency_invitations where agency_id = $1 order by 1`, [id])).toEqual([
      { email: 'b@example.tn' },
      { email: 'c@example.tn' },
    ]);
  });
});

describe('a retention statement', () => {
  // The index of searches without an account would cost the same for an empty table.
  beforeAll(() =>
    query(
      `insert into saved_searches (public_key, email, name, query, fingerprint, frequency, locale, confirmed_at)
       select 'ss_' || translate(n::text, '01', 'ab') || 'aaaaaaaa', n || '@example.tn', 'Search', '{}', lpad(n::text, 43, '0'),
         'none', 'fr', now() from generate_series(1000, 4000) n`,
    ),
  );

  it.each(
    [erasures, expiredContacts, expiredAddresses, expiredSearches]
      .flatMap((expired) => expired(SEEDED_AT))
      .map(({ table, statement }) => [table, statement] as const),
  )('for %s finds its rows by an index with its condition', async (table, statement) => {
    const { sql: text, parameters } = statement.compile(api.connection.db);
    const client = await api.connection.pool.connect();
    try {
      // A bitmap scan has a condition of an index; an index scan of an empty table may read all of another index.
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_indexscan = off; set local plan_cache_mode = force_generic_plan',
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain(`Seq Scan on ${table}`);
      // A condition that the index does not contain would read every row that is older.
      expect(plan).toMatch(
        new RegExp(
          `Bitmap Heap Scan on ${table}\\b(?:(?!->)[^])*(?:->  BitmapOr.*\\s+)?->  Bitmap Index Scan.*\\s+Index Cond`,
        ),
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('that fails does not stop those of the other tables', async () => {
    const uid = await aUser().insert(api);
    const { id } = await anAgency().ownedBy(uid).insert(api);
    await query(
      `insert into agency_invitations (key, agency_id, email, invited_by, created_at, expires_at)
       values ('in_dddddddddddd', $1, 'd@example.tn', $2, $3, $4)`,
      [id, uid, daysAgo(300), daysAgo(293)],
    );
    await query(`insert into visitor_identities (anonymous_uid, last_seen_at) values (gen_random_uuid(), $1)`, [
      daysAgo(800),
    ]);
    await query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'too slow'; end $$;
       create trigger fails before delete on visitor_identities execute function fail()`,
    );
    await expect(eraseOldRecords(at(SEEDED_AT))).rejects.toThrow('1 of 13 failed: table visitor_identities: too slow');
    await query('drop function fail cascade');
    expect(await query(`select from agency_invitations where key = 'in_dddddddddddd'`)).toEqual([]);
  });
});

it('every reference to an account or an ad has an index, so that its deletion reads no whole table', async () => {
  expect(
    await query(
      `select conrelid::regclass::text as "table", a.attname as "column"
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid in ('users'::regclass, 'ads'::regclass, 'agencies'::regclass,
           'conversations'::regclass, 'orders'::regclass, 'media'::regclass)
         and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)`,
    ),
  ).toEqual([]);
});
