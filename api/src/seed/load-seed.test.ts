import pg from 'pg';
import {
  AD_STATES,
  COMMERCIAL_USES,
  CONDITIONS,
  ORIENTATIONS,
  POSITION_PRECISIONS,
  TITLE_STATUSES,
  ZONINGS,
} from '@houni/contracts/ad';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import { AMENITY_CODES } from '@houni/domain/amenities';
import { LOCALES } from '@houni/domain/locale';
import {
  AD_CATEGORY_CODES,
  CATEGORY_ID,
  isAllowedPair,
  TRANSACTION_CODES,
  TRANSACTION_ID,
} from '@houni/domain/transactions';
import { SEEDED_ADS, SEEDED_AT, testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { demoAccounts } from '../../demo/generate.ts';
import { adsOverLimit } from '../commerce/ads-over-limit.ts';
import { payerOf } from '../commerce/credit-ledger.ts';
import { openDatabase } from '../database.ts';
import { loadSeed } from './load-seed.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let client: pg.Client;
async function openNewDatabase(): Promise<void> {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}
async function dropDatabase(): Promise<void> {
  await client.end();
  await database.drop();
}

async function column(query: string): Promise<unknown[]> {
  return (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.map(([value]) => value);
}

describe('loadSeed', () => {
  beforeAll(openNewDatabase);
  afterAll(dropDatabase);

  it('loads every place, with the default sector, delegation and governorate inside each other', async () => {
    expect(await column('select count(*)::int from governorates')).toEqual([24]);
    expect(await column('select count(*)::int from delegations')).toEqual([270]);
    expect(await column('select count(*)::int from sectors')).toEqual([2084]);
    expect(
      await column(
        `select s.name_fr from sectors s join delegations d on d.id = delegation_id where s.id = 1707 and d.id = 227 and governorate_id = 22`,
      ),
    ).toEqual(['Sidi Bou Saïd']);
  });

  it('loads ads in every state, and in every allowed pair of transaction and category', async () => {
    expect(await column('select count(*)::int from ads')).toEqual([SEEDED_ADS]);
    expect(await column('select distinct state from ads order by 1')).toEqual([...AD_STATES].sort());
    expect(await column('select distinct transaction_id * 10 + category_id from ad_search order by 1')).toEqual(
      TRANSACTION_CODES.flatMap((transaction) =>
        AD_CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category)).map(
          (category) => TRANSACTION_ID[transaction] * 10 + CATEGORY_ID[category],
        ),
      ),
    );
    expect(await column(`select count(*) > 0 from ads where language = 'ar'`)).toEqual([true]);
  });

  it('gives the demonstration accounts their roles and agencies', async () => {
    const { rows } = await client.query(
      `select uid, u.role, m.role as works_as from users u left join agency_members m on m.user_uid = uid where uid like 'demo-%' and (u.role <> 'user' or uid in ('demo-user', 'demo-agency')) order by uid`,
    );
    expect(rows).toEqual([
      { uid: 'demo-administrator', role: 'administrator', works_as: null },
      { uid: 'demo-agency', role: 'user', works_as: 'owner' },
      { uid: 'demo-moderator', role: 'moderator', works_as: null },
      { uid: 'demo-user', role: 'user', works_as: null },
    ]);
  });

  it('accepts the current terms for the demonstration accounts', async () => {
    expect(await column(`select user_uid from accepted_terms where version = '${TERMS_VERSION}' order by 1`)).toEqual(
      demoAccounts.map(({ uid }) => uid).sort(),
    );
  });

  it.each(['seeded', 'full'] as const)('gives every owner of %s ads a plan with enough places', async (template) => {
    const demo = await testDatabase(template);
    const connection = openDatabase(demo.url, 2);
    try {
      const owners = await connection.db.selectFrom('ads').select(['ownerUid', 'agencyId']).distinct().execute();
      expect(owners.length).toBeGreaterThan(100);
      const over = [];
      for (const ad of owners) {
        const later = new Date(SEEDED_AT.getTime() + 40 * DAY_MS);
        const { places, over: ads } = await adsOverLimit(connection.db, payerOf(ad), later);
        if (ads > 0) over.push({ ...ad, places, ads });
      }
      expect(over).toEqual([]);
    } finally {
      await connection.close();
      await demo.drop();
    }
  });
});

describe('loadSeed at a later start', () => {
  beforeEach(openNewDatabase);
  afterEach(dropDatabase);

  it('renews the plans of demonstration agencies', async () => {
    const plans = () => column(`select count(*)::int from subscriptions where ends_at > now() + interval '100 years'`);
    expect(await plans()).toEqual([0]);
    await loadSeed({ databaseUrl: database.url, ads: SEEDED_ADS, now: new Date('2150-01-01') });
    expect(await plans()).toEqual(await column('select count(*)::int from subscriptions'));
  });

  it('says once what each demonstration ad must change, in its language', async () => {
    await client.query(`delete from ad_state_history`);
    const missing = `select count(*)::int from ads where state = 'changes_requested'
      and (select count(*) from ad_state_history h where h.ad_id = ads.id and reason is not null and note is not null) <> 1`;
    expect(await column(missing)).not.toEqual([0]);
    for (const _start of ['first', 'second']) {
      await loadSeed({ databaseUrl: database.url, ads: SEEDED_ADS, now: new Date() });
      expect(await column(missing)).toEqual([0]);
    }
  });

  it('does nothing the second time', async () => {
    const lines: string[] = [];
    const print = () => column(`select md5(string_agg(public_key || updated_at, ',' order by id)) from ads`);
    const before = await print();
    await loadSeed({ databaseUrl: database.url, ads: SEEDED_ADS, now: new Date(), log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(await print()).toEqual(before);
  });

  it('renews promotions of demonstration ads, but not those that somebody bought', async () => {
    const [bought, ...others] = await column(
      `select id::int from ads where state = 'published' and promoted_until is not null order by id`,
    );
    const [account] = await column(`insert into credit_accounts (user_uid) values ('demo-user') returning id::int`);
    const entry = async (amount: number, cause: string) =>
      (
        await client.query<{ id: string }>(
          'insert into credit_entries (account_id, amount, cause, reference) values ($1, $2, $3, $3) returning id',
          [account, amount, cause],
        )
      ).rows[0]?.id;
    await entry(6, 'correction');
    await client.query(
      `insert into ad_promotions (ad_id, kind, entry_id, started_at, ends_at) values ($1, 'top', $2, $3, $4)`,
      [bought, await entry(-6, 'top'), SEEDED_AT, new Date(SEEDED_AT.getTime() + 7 * DAY_MS)],
    );
    const later = new Date(SEEDED_AT.getTime() + 400 * DAY_MS);
    await loadSeed({ databaseUrl: database.url, ads: SEEDED_ADS, now: later });
    const { rows } = await client.query<{ id: number }>(
      'select id::int from ads where promoted_until = $1 order by id',
      [new Date(later.getTime() + 7 * DAY_MS)],
    );
    expect(rows.map(({ id }) => id)).toEqual(others);
    expect(others.length).toBeGreaterThan(0);
  });

  it('keeps the existing ads when more are requested', async () => {
    const keys = await column('select public_key from ads');
    await loadSeed({ databaseUrl: database.url, ads: SEEDED_ADS + 50, now: SEEDED_AT });
    const after = new Set(await column('select public_key from ads'));
    expect(keys.every((key) => after.has(key))).toBe(true);
    expect(after.size).toBeGreaterThan(SEEDED_ADS);
  });

  it('loads nothing if it fails', async () => {
    const empty = await testDatabase('migrated');
    const other = new pg.Client({ connectionString: empty.url });
    await other.connect();
    try {
      await other.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
      );
      await other.query('create trigger refuse before insert on ad_photos for each row execute function refuse()');
      await expect(loadSeed({ databaseUrl: empty.url, ads: 20 })).rejects.toThrow('disk full');
      expect((await other.query('select from governorates')).rowCount).toBe(0);
    } finally {
      await other.end();
      await empty.drop();
    }
  });
});

describe('the lookup tables', () => {
  beforeAll(openNewDatabase);
  afterAll(dropDatabase);

  it.each([
    ['ad_states', AD_STATES],
    ['price_units', PRICE_UNITS],
    ['title_statuses', TITLE_STATUSES],
    ['conditions', CONDITIONS],
    ['orientations', ORIENTATIONS],
    ['zonings', ZONINGS],
    ['commercial_uses', COMMERCIAL_USES],
    ['position_precisions', POSITION_PRECISIONS],
    ['locales', LOCALES],
  ])('%s has the codes of the contracts', async (table, codes) => {
    expect(await column(`select code from ${table} order by 1`)).toEqual([...codes].sort());
  });

  it('number transactions, categories and amenities like the contracts', async () => {
    expect(await column('select code from amenities order by bit')).toEqual([...AMENITY_CODES]);
    expect(await column('select code from transactions order by id')).toEqual([...TRANSACTION_CODES]);
    expect(await column('select code from categories order by id')).toEqual([...AD_CATEGORY_CODES]);
  });
});
