import { testApp } from '../../test/test-app.ts';
import { measureResponseHours } from './response-hours.ts';

const api = await testApp({ runJobs: false });
afterAll(() => api.close());

it('measureResponseHours stores the median time to the first answer', async () => {
  const { pool, db } = api.connection;
  await pool.query(`update agencies set response_hours = null`);
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
  await measureResponseHours({ db, now: () => new Date('2026-06-15T10:00:00Z') });
  const { rows } = await pool.query(`select response_hours from agencies where response_hours is not null`);
  expect(rows).toEqual([{ response_hours: 3 }]);
});
