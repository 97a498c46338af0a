import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addJob } from '../platform/jobs.ts';

let api: TestApp;
let agencyId: number;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  const { rows } = await api.connection.pool.query(
    `select agency_id from agency_members where user_uid = 'demo-agency'`,
  );
  agencyId = rows[0].agency_id;
  for (const uid of ['seeker', 'stranger'])
    await api.get('/user-auth/hook/login', {
      method: 'POST',
      headers: asUser(uid, { email: `${uid}@example.tn`, email_verified: true, name: `Name of ${uid}` }),
    });
});
afterAll(() => api.close());

const post = (uid: string, path: string, payload: object) =>
  api.app.inject({ url: `/messages/${path}`, method: 'POST', headers: asUser(uid), payload });
const send = (uid: string, key: string, text: string) => post(uid, key, { text });
const start = (uid: string, publicKey: string, text?: string) => startConversation(api, uid, publicKey, text);

describe('unread message notification', () => {
  const runNotificationJob = async (key: string, side: string) => {
    const { rows } = await api.connection.pool.query('select id from conversations where public_key = $1', [key]);
    // The same key replaces the delayed job by one that runs immediately.
    await addJob(
      api.connection.db,
      'send_unread_message_notification',
      { conversation: rows[0].id, side },
      { key: `send_unread_message_notification:${rows[0].id}:${side}` },
    );
  };
  const subjects = async (email: string) =>
    (await mailsTo(api, email)).filter(({ subject }) => subject.startsWith('Nouveau message'));

  it('is sent once for several messages until they are read', async () => {
    const { publicKey } = await anAd().ownedBy('demo-agency').ofAgency(agencyId).published().insert(api);
    const { key } = await start('seeker', publicKey, 'Première question, longue');
    await send('demo-agency', key, 'Réponse un');
    await send('demo-agency', key, 'Réponse deux');
    expect(await subjects('seeker@example.tn')).toHaveLength(0);
    await runNotificationJob(key, 'seeker');
    await runNotificationJob(key, 'seeker');
    const [mail, ...more] = await subjects('seeker@example.tn');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Réponse deux');
    await send('demo-agency', key, 'Réponse trois');
    await runNotificationJob(key, 'seeker');
    expect(await subjects('seeker@example.tn')).toHaveLength(1);
    await post('seeker', `${key}/read`, { position: 4 });
    await send('demo-agency', key, 'Réponse quatre');
    await runNotificationJob(key, 'seeker');
    expect(await subjects('seeker@example.tn')).toHaveLength(2);
  });

  it('names the ad in the recipient’s language', async () => {
    await aUser('arabic-seeker').insert(api);
    await api.connection.pool.query(`update users set locale = 'ar' where uid = 'arabic-seeker'`);
    const ad = anAd().with({ title: 'Vue sur le golfe' }).ownedBy('demo-agency').ofAgency(agencyId);
    const { publicKey } = await ad.published().insert(api);
    const { key } = await start('arabic-seeker', publicKey);
    await send('demo-agency', key, 'Réponse');
    await runNotificationJob(key, 'seeker');
    const mails = await mailsTo(api, 'arabic-seeker@example.tn');
    const [mail] = mails.filter(({ text }) => text.includes('Réponse'));
    expect(mail?.text).toMatch(/شقة .*للبيع/);
    expect(mail?.text).not.toContain('Vue sur le golfe');
  });

  it('is not mailed to an address that nobody has proved', async () => {
    await aUser('unproved-seeker').unproved().insert(api);
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('unproved-seeker', publicKey);
    await send('demo-user', key, 'Bonjour');
    await runNotificationJob(key, 'seeker');
    expect(await subjects('unproved-seeker@example.tn')).toEqual([]);
    const { items } = await api.get<{ items: { unread: number }[] }>('/messages/mine', {
      headers: asUser('unproved-seeker'),
    });
    expect(items).toMatchObject([{ unread: 1 }]);
  });

  it('is not sent if the messages were read in the meantime', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('stranger', publicKey);
    await send('demo-user', key, 'Bonjour');
    await post('stranger', `${key}/read`, { position: 2 });
    await runNotificationJob(key, 'seeker');
    expect(await subjects('stranger@example.tn')).toEqual([]);
  });
});
