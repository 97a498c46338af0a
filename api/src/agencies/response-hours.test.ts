import { testApp } from '../../test/test-app.ts';
import { measureResponseHours } from './response-hours.ts';

const api = await testApp({ runJobs: false });
/** Five conversations of the demonstration agency, answered after one to five hours. */
beforeAll(async () => {
  const { pool } = api.connection;
  await pool.query(
    `with agency_ads as (select id, agency_id from ads where agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1),
     started as (insert into conversations (public_key, ad_id, guest_name, guest_email, started_at, last_position)
       select 'cv_' || translate(lpad(n::text, 12, 'a'), '01', 'ab'), id, 'Guest Name', 'guest@example.tn', timestamptz '2026-06-10', 2
       from agency_ads, generate_series(2, 6) n returning id, public_key)
     insert into messages (conversation_id, position, side, body, sent_at)
     select id, 1 + step, case step when 0 then 'seeker' else 'advertiser' end, 'text',
       timestamptz '2026-06-10' + step * (row_number() over (partition by step order by id) * interval '1 hour')
     from started, generate_series(0, 1) step`,
  );
});
afterAll(() => api.close());

it('measureResponseHours stores the median time to the first answer', async () => {
  const { pool, db } = api.connection;
  await pool.query(`update agencies set response_hours = null`);
  await measureResponseHours({ db, now: () => new Date('2026-06-15T10:00:00Z') });
  const { rows } = await pool.query(`select response_hours from agencies where response_hours is not null`);
  expect(rows).toEqual([{ response_hours: 3 }]);
});

it('measureResponseHours shows nothing after an agency has stopped answering, or without conversations', async () => {
  const { pool, db } = api.connection;
  const measure = async (day: string) => {
    await measureResponseHours({ db, now: () => new Date(`${day}T10:00:00Z`) });
    const { rows } = await pool.query<{ response_hours: number | null }>(
      `select response_hours from agencies where id = (select agency_id from agency_members where user_uid = 'demo-agency')`,
    );
    return rows[0]?.response_hours;
  };
  const unanswered = (letters: string, day: string) =>
    pool.query(
      `insert into conversations (public_key, ad_id, guest_name, guest_email, guest_proved_at, started_at, last_position)
       select 'cv_' || lpad(letter, 12, 'c'), (select id from ads where agency_id =
         (select agency_id from agency_members where user_uid = 'demo-agency') limit 1),
         'Guest Name', 'guest@example.tn', $2, $2, 1 from regexp_split_to_table($1, '') letter`,
      [letters, `${day}T09:00:00Z`],
    );
  expect(await measure('2026-06-15')).toBe(3);
  // Six unanswered conversations of today do not count yet; tomorrow the median of eleven has no answer.
  await unanswered('defghj', '2026-06-15');
  expect(await measure('2026-06-15')).toBe(3);
  expect(await measure('2026-06-17')).toBeNull();
  // After 90 days nothing is left to measure.
  await pool.query(`update agencies set response_hours = 1`);
  expect(await measure('2026-12-01')).toBeNull();
});
