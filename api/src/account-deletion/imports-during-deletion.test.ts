import type { Import } from '@houni/contracts/import';
import { CSV_TYPE } from '@houni/domain/csv-columns';
import { KYERO_TEXT } from '../../test/kyero-feed.ts';
import { waitForJobs } from '../../test/mails.ts';
import { asUser } from '../../test/test-app.ts';
import {
  call,
  requestDeletion,
  login,
  online,
  startServicesForTests,
  query,
  run,
  signInAgain,
  services,
} from './account-deletion.test-support.ts';

startServicesForTests();

const HEADER = 'reference,transaction,category,title,description,governorate,delegation,sector,price,area,rooms';
const row = (reference: string) =>
  [reference, 'SALE', 'APPARTEMENT', 'Appartement S+2', KYERO_TEXT, 'Tunis', 'Carthage', 'Sidi Bou Said']
    .concat(['320 000', '98', 'S+2'])
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');

/** Uploads a CSV file with two ads. @returns the key of the import, which waits to be applied */
async function readTwo(uid: string): Promise<string> {
  await login(uid);
  await query(`update users set created_at = '2025-01-01' where uid = $1`, [uid]);
  const answer = await services.api.app.inject({
    method: 'POST',
    url: '/imports/csv?name=biens.csv',
    headers: { ...asUser(uid), 'content-type': CSV_TYPE },
    payload: [HEADER, row(`${uid}-1`), row(`${uid}-2`)].join('\r\n'),
  });
  const { key, counts } = answer.json<Import>();
  expect(counts).toMatchObject({ create: 2, refuse: 0 });
  return key;
}
const stateOf = async (key: string) =>
  (
    await query(
      `select state, (select count(completed_at)::int from import_items where import_id = imports.id) as done from imports where key = $1`,
      [key],
    )
  )[0];
/** Marks an import as interrupted: a crashed process had started it. */
const interrupted = (key: string) =>
  query(`update imports set state = 'applying', heartbeat_at = now() - interval '1 hour' where key = $1`, [key]);

describe('an import of an account whose deletion is pending', () => {
  it('publishes nothing, and continues after the deletion is cancelled', async () => {
    const uid = 'importer';
    const key = await readTwo(uid);
    await interrupted(key);
    expect((await requestDeletion(uid, signInAgain())).statusCode).toBe(200);
    await run('resume_imports');
    expect(await stateOf(key)).toEqual({ state: 'applying', done: 0 });
    expect(await online(uid)).toEqual([]);

    const cancelled = await call('POST', '/user-auth/me/cancel-deletion', uid, undefined, signInAgain());
    expect(cancelled.statusCode).toBe(200);
    await interrupted(key);
    await run('resume_imports');
    expect(await stateOf(key)).toEqual({ state: 'finished', done: 2 });
    expect(await online(uid)).toHaveLength(2);
  });

  it('waits for a running deletion request, and then publishes nothing', async () => {
    const uid = 'hurried';
    const key = await readTwo(uid);
    const request = await services.api.connection.pool.connect();
    try {
      await request.query('begin');
      await request.query('select from users where uid = $1 for update', [uid]);
      await interrupted(key);
      await query(`select graphile_worker.add_job('apply_import', json_build_object('key', $1::text))`, [key]);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for key share%'`;
      while ((await query(waiting)).length === 0) await new Promise((resolve) => void setTimeout(resolve, 20));
      await request.query(
        `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
         values ($1, 'del_abcdefghjk23', now(), now() + interval '30 days', true)`,
        [uid],
      );
      await request.query('commit');
    } finally {
      request.release();
    }
    await waitForJobs(services.api);
    expect(await stateOf(key)).toEqual({ state: 'applying', done: 0 });
    expect(await online(uid)).toEqual([]);
  });

  it('does not start for an agency without other members', async () => {
    const [{ uid, agency }] = (await query(
      `select user_uid as uid, agency_id::int as agency from agency_members where role = 'owner' order by agency_id limit 1`,
    )) as [{ uid: string; agency: number }];
    await query(`delete from agency_members where agency_id = $1 and user_uid <> $2`, [agency, uid]);
    await query(
      `insert into import_feeds (key, agency_id, name, url, approved, next_run_at)
       values ('fd_abcdefghjk23', $1, 'Site', 'http://127.0.0.1:1/feed.xml', true, '2026-06-15T09:00:00Z')`,
      [agency],
    );
    expect((await requestDeletion(uid, signInAgain())).statusCode).toBe(200);
    await run('run_due_feeds');
    expect(await query(`select from imports where agency_id = $1`, [agency])).toEqual([]);
    expect((await call('POST', '/user-auth/me/cancel-deletion', uid, undefined, signInAgain())).statusCode).toBe(200);
    await run('run_due_feeds');
    expect(await query(`select from imports where agency_id = $1`, [agency])).toHaveLength(1);
  });
});
