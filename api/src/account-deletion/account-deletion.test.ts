import { setTimeout as sleep } from 'node:timers/promises';
import type { PendingDeletion, LoginHookAnswer, Profile } from '@houni/contracts/account';
import type { Order } from '@houni/contracts/order';
import { mailsTo, waitForJobs } from '../../test/mails.ts';
import { asUser } from '../../test/test-app.ts';
import { newKey } from '../platform/keys.ts';
import { userReferences } from '../accounts/user-references.ts';
import {
  call,
  erase,
  inDays,
  login,
  online,
  query,
  requestDeletion,
  run,
  services,
  signedInAt,
  signInAgain,
  START,
  startServicesForTests,
} from './account-deletion.test-support.ts';

startServicesForTests();

describe('DELETE /user-auth/me', () => {
  it('requires the confirmation phrase and a recent sign-in', async () => {
    await login('hesitant');
    expect((await call('DELETE', '/user-auth/me', 'hesitant', { confirm: 'yes' })).json().field).toBe('confirm');
    const old = await requestDeletion('hesitant', signedInAt(services.now.getTime() / 1000 - 301));
    expect([old.statusCode, old.json().code, old.json().field]).toEqual([403, 'forbidden', 'signIn']);
    expect((await services.api.failure({ url: '/user-auth/me', method: 'DELETE', payload: {} })).status).toBe(401);
    expect(await query(`select from account_deletions`)).toHaveLength(0);
  });

  it('pauses the ads, ends all sessions and mails the date, once', async () => {
    const before = await online('demo-user');
    expect(before.length).toBeGreaterThan(0);
    const here = signedInAt(START.getTime() / 1000 - 60);
    const otherDevice = signedInAt(here.auth_time - 50);
    await login('demo-user', otherDevice);
    const answers = await Promise.all([requestDeletion('demo-user', here), requestDeletion('demo-user', here)]);
    const done = answers.find(({ statusCode }) => statusCode === 200);
    expect(done?.json<PendingDeletion>()).toEqual({
      requestedAt: START.toISOString(),
      dueAt: inDays(30).toISOString(),
      ads: before.length,
    });
    expect(await online('demo-user')).toEqual([]);
    for (const claims of [here, otherDevice])
      expect((await call('GET', '/user-auth/me', 'demo-user', undefined, claims)).statusCode).toBe(401);
    const mails = await mailsTo(services.api, 'demo-user@example.tn');
    const about = mails.filter(({ text }) => text.includes('/user-auth/cancel-deletion?'));
    expect(about).toHaveLength(1);
    expect(about[0]?.subject).toContain('15 juillet 2026');
  });

  it('allows only the profile, the sessions and the data export afterwards', async () => {
    await requestDeletion('demo-user', signInAgain());
    const claims = signInAgain();
    const { profile } = (await login('demo-user', claims)).json<LoginHookAnswer>();
    expect(profile.pendingDeletion).toMatchObject({ dueAt: inDays(30).toISOString() });
    const may = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      (await call(method, url, 'demo-user', payload, claims)).statusCode;
    expect(await may('GET', '/user-auth/me')).toBe(200);
    expect(await may('POST', '/user-auth/session')).toBe(200);
    expect(await may('GET', '/user-auth/export')).toBe(200);
    expect(await may('GET', '/items/mine')).toBe(403);
    expect(await may('PATCH', '/user-auth/me', { phone: null })).toBe(403);
    const refused = await call('POST', '/favorite/merge', 'demo-user', { publicKeys: [] }, claims);
    expect(refused.json()).toMatchObject({ code: 'forbidden', field: 'pendingDeletion' });
    // Public routes answer the account like a visitor.
    const [{ key }] = (await query(`select public_key as key from ads where state = 'published' limit 1`)) as [
      { key: string },
    ];
    expect(await may('GET', `/search/item/public-key?publicKey=${key}`)).toBe(200);
  });

  it('keeps an ad paused that a moderator approves afterwards', async () => {
    await requestDeletion('demo-user', signInAgain());
    const [{ id, key, revision }] = (await query(
      `select id, public_key as key, revision from ads where owner_uid = 'demo-user' and state = 'paused' limit 1`,
    )) as [{ id: number; key: string; revision: number }];
    await query(`update ads set state = 'in_review' where id = $1`, [id]);
    const decided = await services.api.app.inject({
      method: 'POST',
      url: `/moderation/ads/${key}/decision`,
      headers: asUser('demo-moderator'),
      payload: { decision: 'approve', revision },
    });
    expect(decided.json()).toEqual({ publicKey: key, state: 'paused' });
    expect(await query(`select from ads_paused_for_deletion where ad_id = $1`, [id])).toHaveLength(1);
    expect(await online('demo-user')).toEqual([]);
  });
});

describe('cancelling a deletion', () => {
  it('resumes exactly the ads that the request had paused', async () => {
    await requestDeletion('demo-user', signInAgain());
    const left = await query(
      `select public_key as key from ads join ads_paused_for_deletion on ad_id = id where expires_at > $1 order by 1`,
      [services.now],
    );
    const answer = await call('POST', '/user-auth/me/cancel-deletion', 'demo-user', {}, signInAgain());
    expect(answer.json<Profile>()).toMatchObject({ uid: 'demo-user', pendingDeletion: null });
    expect(await online('demo-user')).toEqual(left.map(({ key }) => key));
    expect((await call('GET', '/items/mine', 'demo-user', undefined, signInAgain())).statusCode).toBe(200);
    expect(await query(`select from ads_paused_for_deletion`)).toEqual([]);
    await erase();
    expect(await query(`select from users where uid = 'demo-user'`)).toHaveLength(1);
  });

  it('works once with the link of the mail, without a sign-in, after a click on the page', async () => {
    await login('wavering');
    await requestDeletion('wavering');
    const mails = await mailsTo(services.api, 'wavering@example.tn');
    const mail = mails.find(({ text }) => text.includes('/user-auth/cancel-deletion?'));
    const url =
      /http:\S+user-auth\/cancel-deletion\S+/.exec(mail?.text ?? '')?.[0].replace('http://localhost:4000', '') ?? '';
    const open = (method: 'GET' | 'POST', address: string) => services.api.app.inject({ method, url: address });
    const page = await open('GET', url);
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect(await query(`select from account_deletions where user_uid = 'wavering'`)).toHaveLength(1);
    expect((await open('POST', url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(400);
    expect((await open('GET', url.replace(/key=del_.{4}/, 'key=del_aaaa'))).statusCode).toBe(400);
    expect((await open('POST', url)).statusCode).toBe(200);
    expect((await login('wavering', signInAgain())).json<LoginHookAnswer>().profile.pendingDeletion).toBeNull();
    expect((await open('POST', url)).statusCode).toBe(400);
    // A later request has another link.
    await requestDeletion('wavering', signInAgain());
    expect((await open('POST', url)).statusCode).toBe(400);
    expect(await query(`select from account_deletions where user_uid = 'wavering'`)).toHaveLength(1);
  });

  it('is offered again by one reminder mail, three days before the deletion', async () => {
    await login('wavering');
    await requestDeletion('wavering');
    services.now = inDays(26.9);
    await run('send_deletion_reminders');
    expect(await mailsTo(services.api, 'wavering@example.tn')).toHaveLength(1);
    services.now = inDays(27);
    await run('send_deletion_reminders');
    await run('send_deletion_reminders');
    const mails = await mailsTo(services.api, 'wavering@example.tn');
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('/user-auth/cancel-deletion?');
  });
});

describe('the deletion job', () => {
  it('deletes nothing before the due date', async () => {
    await login('wavering');
    await requestDeletion('wavering');
    services.now = inDays(29.9);
    await run('erase_due_accounts');
    expect(await query(`select from users where uid = 'wavering'`)).toHaveLength(1);
    await erase();
    expect(await query(`select from users where uid = 'wavering'`)).toHaveLength(0);
  });

  it('erases all personal data here and at the identity provider', async () => {
    const uid = 'demo-user';
    const claims = signInAgain();
    const ordered = await call(
      'POST',
      '/order/create',
      uid,
      { kind: 'pack', pack: 'credits-5', method: 'office' },
      claims,
    );
    const { reference } = ordered.json<Order>();
    const [person] = await query(`select display_name, email from users where uid = $1`, [uid]);
    const keys = (await query(`select public_key from ads where owner_uid = $1`, [uid])).map((row) => row.public_key);
    expect((await requestDeletion(uid, claims)).statusCode).toBe(200);
    await waitForJobs(services.api);
    services.provider.seen.length = 0;
    await erase();
    await erase();
    expect(services.provider.seen.map(({ body }) => body)).toEqual([JSON.stringify({ localId: uid })]);

    for (const { table, column } of await userReferences(services.api.connection.db)) {
      expect([table, await query(`select 1 from ${table} where ${column} = $1`, [uid])]).toEqual([table, []]);
    }
    const tables = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await query(`select 1 from ${name} t where to_jsonb(t)::text like $1 limit 1`, [`%"${uid}"%`]);
      // The audit log is append-only; some entries contain the id, which no longer identifies a person.
      if (name !== 'audit_log') expect([name, found]).toEqual([name, []]);
    }
    const ads = await query(
      `select state, title, description, contact_name, contact_phone, closed_at is not null as closed from ads where public_key = any($1)`,
      [keys],
    );
    expect(ads).toHaveLength(keys.length);
    for (const ad of ads)
      expect(ad).toEqual({
        state: 'removed',
        title: '———',
        description: '',
        contact_name: '—',
        contact_phone: null,
        closed: true,
      });
    expect(
      await query(`select from ad_search where ad_id in (select id from ads where public_key = any($1))`, [keys]),
    ).toEqual([]);
    expect(JSON.stringify(await query(`select * from users where uid like 'deleted:%'`))).not.toContain(
      person?.display_name,
    );
    expect(
      await query(`select state, reason, placed_by like 'deleted:%' as nameless from orders where reference = $1`, [
        reference,
      ]),
    ).toEqual([{ state: 'cancelled', reason: 'on_request', nameless: true }]);
    // Three jobs run at a time: the mail of the order may come first or second.
    const subjects = (await mailsTo(services.api, person?.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2).toSorted()).toEqual([
      expect.stringMatching(/^Votre commande HN-\w+ est annulée$/),
      'Votre compte Houni est supprimé',
    ]);
  });

  it('erases the person from messages of their proved address, and keeps reported conversations without them', async () => {
    await login('demo-user');
    const mine = 'demo-user@example.tn';
    await query(
      `insert into contact_requests (public_key, name, email, subject, message, locale)
       values ('ct_aaaaaaaaaaaa', 'Amal Trabelsi', $1, (select min(code) from contact_subjects), 'A text of the person.', 'fr'),
         ('ct_bbbbbbbbbbbb', 'Somebody Else', 'else@example.tn', (select min(code) from contact_subjects), 'A text of another person.', 'fr')`,
      [mine],
    );
    const conversation = async (place: number, seeker: string | null, isReported: boolean): Promise<string> => {
      const key = newKey('cv_');
      await query(
        `insert into conversations (public_key, ad_id, seeker_uid, guest_name, guest_email, guest_phone, last_position)
         select $1, id, $2::text, case when $2 is null then 'Amal Trabelsi' end, case when $2 is null then $3 end,
           case when $2 is null then '+216 98 123 456' end, 1
         from ads where owner_uid <> 'demo-user' order by id offset $4 limit 1`,
        [key, seeker, mine, place],
      );
      await query(
        `insert into messages (conversation_id, position, side, author_uid, body)
         select id, 1, 'seeker', seeker_uid, 'Un message' from conversations where public_key = $1`,
        [key],
      );
      if (isReported)
        await query(
          `insert into conversation_reports (public_key, conversation_id, reporter_side, reporter_uid, reason)
           select $1, id, 'seeker', 'demo-user', 'scam' from conversations where public_key = $2`,
          [newKey('cr_'), key],
        );
      return key;
    };
    const [gone, reported, guestGone, guestReported] = [
      await conversation(0, 'demo-user', false),
      await conversation(1, 'demo-user', true),
      await conversation(2, null, false),
      await conversation(3, null, true),
    ];
    await requestDeletion('demo-user', signInAgain());
    await erase();
    expect(
      await query(
        `select c.public_key as key, left(seeker_uid, 8) as seeker, guest_name as name, guest_email as email,
           guest_phone as phone, body, author_uid as author, left(reporter_uid, 8) as reporter
         from conversations c join messages m on m.conversation_id = c.id
           left join conversation_reports r on r.conversation_id = c.id
         where c.public_key = any($1) order by c.id`,
        [[gone, reported, guestGone, guestReported]],
      ),
    ).toEqual([
      {
        key: reported,
        seeker: 'deleted:',
        name: null,
        email: null,
        phone: null,
        body: 'Un message',
        author: null,
        reporter: 'deleted:',
      },
      {
        key: guestReported,
        seeker: null,
        name: 'deleted account',
        email: 'deleted@invalid',
        phone: null,
        body: 'Un message',
        author: null,
        reporter: 'deleted:',
      },
    ]);
    expect(
      await query(
        `select email from contact_requests where public_key like 'ct_aaaa%' or public_key like 'ct_bbbb%' order by id`,
      ),
    ).toEqual([{ email: 'deleted@invalid' }, { email: 'else@example.tn' }]);
  });

  it('prevents that an older token creates the account again; a new sign-in does', async () => {
    await requestDeletion('demo-user', signInAgain());
    await erase();
    const before = services.now.getTime() / 1000 - 60;
    for (const url of ['/user-auth/me', '/user-auth/hook/login']) {
      const method = url.endsWith('me') ? 'GET' : 'POST';
      const answer = await call(method, url, 'demo-user', undefined, signedInAt(before));
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    const later = services.now.getTime() / 1000 + 25;
    const fresh = await login('demo-user', signedInAt(later));
    expect(fresh.json<LoginHookAnswer>()).toMatchObject({
      created: true,
      profile: { phone: null, counts: { online: 0 } },
    });
  });

  it('retries the deletion at the identity provider after a failure', async () => {
    await login('unreachable');
    await requestDeletion('unreachable');
    // The request itself has ended the refresh tokens at the provider.
    while (!services.provider.seen.some(({ path }) => path.endsWith('accounts:update'))) await sleep(25);
    services.provider.failures.push({ status: 503, code: 'UNAVAILABLE' });
    services.now = inDays(30);
    await query(`select graphile_worker.add_job('erase_due_accounts', '{}')`);
    const waiting = () =>
      query(`select attempts, last_error from graphile_worker.jobs where task_identifier = 'delete_identity'`);
    for (let tries = 0; tries < 200; tries += 1) {
      const [job] = await waiting();
      if (job?.last_error) break;
      await sleep(25);
    }
    expect(await query(`select from users where uid = 'unreachable'`)).toHaveLength(0);
    expect((await waiting())[0]).toMatchObject({ attempts: 1, last_error: expect.stringContaining('503') });
    await query(
      `select graphile_worker.reschedule_jobs(
         array(select id from graphile_worker.jobs where task_identifier = 'delete_identity'), run_at => now())`,
    );
    while ((await waiting()).length > 0) await sleep(25);
    expect(services.provider.seen.at(-1)?.body).toBe('{"localId":"unreachable"}');
  });
});

it('rejects the deletion of the last administrator', async () => {
  await query(`update users set role = 'user' where role = 'administrator'`);
  await login('last-admin');
  await query(`update users set role = 'administrator' where uid = 'last-admin'`);
  expect((await requestDeletion('last-admin')).json().field).toBe('role');
});
