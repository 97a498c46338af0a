import { addJob } from '../platform/jobs.ts';
import { waitForJobs } from '../../test/mails.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

/** The time of the API, in SQL. */
const NOW = `'${SEEDED_AT.toISOString()}'::timestamptz`;

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

describe('deleteExpiredContacts and deleteExpiredSearches', () => {
  it('delete only data that is older than its retention period', async () => {
    const { pool, db } = api.connection;
    await pool.query(`
      insert into contact_requests (public_key, subject, state, name, email, message, locale, created_at, changed_at) values
        ('ct_aaaaaaaaaaaa', 'other', 'open', 'Leïla', 'a@example.tn', 'trop ancien', 'fr', ${NOW} - interval '25 months', ${NOW}),
        ('ct_bbbbbbbbbbbb', 'other', 'closed', 'Leïla', 'a@example.tn', 'fermé depuis longtemps', 'fr', ${NOW} - interval '14 months', ${NOW} - interval '13 months'),
        ('ct_cccccccccccc', 'other', 'closed', 'Leïla', 'a@example.tn', 'fermé récemment', 'fr', ${NOW} - interval '14 months', ${NOW});
      insert into reveals (ad_id, actor, day) select id, repeat('x', 40), ${NOW}::date - days
        from (select min(id) as id from ads) ad, unnest(array[31, 1]) days;
      insert into conversations (public_key, ad_id, seeker_uid, guest_name, guest_email, last_message_at)
        select 'cv_' || key, id, uid, guest, email, ${NOW} - age::interval from (select min(id) as id from ads) ad,
          (values ('aaaaaaaaaaaa', 'demo-user', null, null, '25 months'), ('bbbbbbbbbbbb', 'demo-agency', null, null, '13 months'),
            ('cccccccccccc', null, 'Leïla', 'a@example.tn', '13 months'), ('dddddddddddd', null, 'Leïla', 'a@example.tn', '11 months'))
          v (key, uid, guest, email, age);
      insert into saved_searches (public_key, user_uid, email, name, query, fingerprint, frequency, locale, created_at) values
        ('ss_aaaaaaaaaaaa', null, 'a@example.tn', 'Jamais confirmée', '{}', repeat('a', 43), 'daily', 'fr', ${NOW} - interval '8 days'),
        ('ss_bbbbbbbbbbbb', null, 'a@example.tn', 'Toute récente', '{}', repeat('b', 43), 'daily', 'fr', ${NOW} - interval '6 days'),
        ('ss_cccccccccccc', 'demo-user', null, 'D’un compte', '{}', repeat('c', 43), 'none', 'fr', ${NOW} - interval '8 days')`);
    for (let run = 0; run < 2; run += 1) {
      await addJob(db, 'delete_expired_contacts', {});
      await addJob(db, 'delete_expired_saved_searches', {});
      await waitForJobs(api);
    }
    const keys = async (query: string) => (await pool.query<{ key: string }>(query)).rows.map(({ key }) => key);
    expect(await keys('select public_key as key from contact_requests order by 1')).toEqual(['ct_cccccccccccc']);
    expect(await keys(`select (${NOW}::date - day)::text as key from reveals`)).toEqual(['1']);
    expect(await keys('select public_key as key from conversations order by 1')).toEqual([
      'cv_bbbbbbbbbbbb',
      'cv_dddddddddddd',
    ]);
    expect(await keys('select public_key as key from saved_searches order by 1')).toEqual([
      'ss_bbbbbbbbbbbb',
      'ss_cccccccccccc',
    ]);
  });
});
