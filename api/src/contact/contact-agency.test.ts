import type { ContactOwnerAnswer } from '@houni/contracts/contact';
import type { ConversationsAnswer, MessagesAnswer } from '@houni/contracts/message';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo, waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addJob } from '../platform/jobs.ts';

let api: TestApp;
let agency: { id: number; publicKey: string };
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  for (const uid of ['the-boss', 'an-agent', 'first', 'second', 'third', 'fourth', 'a-stranger', 'other-boss'])
    await aUser(uid).insert(api);
  agency = await anAgency().verified().ownedBy('the-boss').withAgent('an-agent').insert(api);
  await anAgency().verified().ownedBy('other-boss').insert(api);
});
afterAll(() => api.close());

const form = {
  name: 'Sami Gharbi',
  email: 'sami@example.tn',
  message: 'Bonjour, gérez-vous des locations à La Marsa ?',
};
const write = (change: object = {}, uid?: string) =>
  api.app.inject({
    url: '/public/contact/agency',
    method: 'POST',
    payload: { publicKey: agency.publicKey, ...form, ...change },
    ...(uid !== undefined && { headers: asUser(uid, { email: `${uid}@example.tn`, email_verified: true }) }),
  });
const inboxOf = async (uid: string) =>
  (await api.get<ConversationsAnswer>('/messages/mine?pageSize=48', { headers: asUser(uid) })).items;

describe('message to an agency', () => {
  it('of a signed-in person is a conversation about no ad, in the inbox of every member and of nobody else', async () => {
    const { conversation } = (await write({}, 'first')).json<ContactOwnerAnswer>();
    expect(conversation).toMatch(/^cv_/);
    const sent = (await inboxOf('first')).find(({ key }) => key === conversation);
    expect(sent).toMatchObject({ key: conversation, side: 'seeker', ad: null, other: { name: 'Agence du Phare' } });
    expect(sent?.agency).toMatchObject({ publicKey: agency.publicKey, name: 'Agence du Phare' });
    expect(sent?.agency?.url).toContain(agency.publicKey);
    for (const uid of ['the-boss', 'an-agent']) {
      const received = (await inboxOf(uid)).find(({ key }) => key === conversation);
      expect(received).toMatchObject({ key: conversation, side: 'advertiser', unread: 1, ad: null, canReply: true });
    }
    for (const uid of ['a-stranger', 'other-boss']) {
      expect(await inboxOf(uid)).toEqual([]);
      for (const [call, payload] of [
        ['', { text: 'Bonjour' }],
        ['/read', { position: 1 }],
        ['/block', { blocked: true }],
        ['/archive', { archived: true }],
        ['/report', { reason: 'spam' }],
      ] as const) {
        const url = `/messages/${conversation}${call}`;
        const { statusCode } = await api.app.inject({ url, method: 'POST', headers: asUser(uid), payload });
        expect(statusCode).toBe(404);
      }
    }
    const answer = await api.app.inject({
      url: `/messages/${conversation}`,
      method: 'POST',
      headers: asUser('an-agent'),
      payload: { text: 'Oui, bien sûr.' },
    });
    expect(answer.statusCode).toBe(200);
    const read = await api.get<MessagesAnswer>(`/messages/${conversation}`, { headers: asUser('first') });
    expect(read.items.map(({ mine, text }) => [mine, text])).toEqual([
      [true, form.message],
      [false, 'Oui, bien sûr.'],
    ]);
    expect(read.items[1]?.author).toBe('Agence du Phare');
  });

  it('is mailed to the owner, with words about the agency', async () => {
    await write({ email: 'mailed@example.tn' });
    const mails = await mailsTo(api, 'the-boss@example.tn');
    const mail = mails.find(({ text }) => text.includes('mailed@example.tn'));
    expect(mail?.subject).toBe('Un message pour Agence du Phare');
    expect(mail?.text).toContain(form.message);
    expect(mail?.text).not.toContain('votre annonce');
    expect(await mailsTo(api, 'an-agent@example.tn')).toEqual([]);
  });

  it('of a guest opens a conversation by the link of their mail, which shows the agency', async () => {
    const email = 'guest@example.tn';
    expect((await write({ email })).json()).toEqual({ accepted: true, conversation: null });
    const [mail] = await mailsTo(api, email);
    expect(mail?.subject).toContain('Agence du Phare');
    const link = new URL(/https?:\S+\/public\/conversation\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const path = link.pathname.slice(link.pathname.indexOf('/public/')) + link.search;
    await api.app.inject({
      url: path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const page = (await api.app.inject({ url: path })).body;
    expect(page).toContain('Agence du Phare');
    expect(page).toContain('Voir la page de l’agence');
    const key = link.searchParams.get('key');
    await api.app.inject({
      url: `/messages/${key}`,
      method: 'POST',
      headers: asUser('the-boss'),
      payload: { text: 'Avec plaisir.' },
    });
    const { rows } = await api.connection.pool.query('select id from conversations where public_key = $1', [key]);
    await addJob(api.connection.db, 'send_unread_message_notification', { conversation: rows[0].id, side: 'seeker' });
    await waitForJobs(api);
    const answers = await mailsTo(api, email);
    expect(answers.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Une réponse à votre message\s: Agence du Phare$/),
    );
  });

  it('is stored once if it is sent twice, and continues the conversation of a signed-in person', async () => {
    for (let call = 0; call < 2; call += 1) await write({ email: 'twice@example.tn' });
    const { rows } = await api.connection.pool.query(
      `select from conversations where guest_email = 'twice@example.tn'`,
    );
    expect(rows).toHaveLength(1);
    const first = (await write({ message: 'Une première question' }, 'second')).json<ContactOwnerAnswer>();
    const second = (await write({ message: 'Une deuxième question' }, 'second')).json<ContactOwnerAnswer>();
    expect(second).toEqual(first);
  });

  it.each(['the-boss', 'an-agent'])('is refused for a member (%s)', async (uid) => {
    const { statusCode, body } = await write({}, uid);
    expect([statusCode, JSON.parse(body).field]).toEqual([400, 'publicKey']);
  });

  it('is refused for an agency that is unknown, closed, suspended, or that nobody has looked at', async () => {
    for (const change of [
      { closedAt: new Date() },
      { suspendedAt: new Date() },
      { listedAt: null, verifiedAt: null },
    ]) {
      const { publicKey } = await anAgency().verified().with(change).insert(api);
      expect((await write({ publicKey })).statusCode).toBe(404);
    }
    expect((await write({ publicKey: 'ag_nobody00' })).statusCode).toBe(404);
  });

  it('needs valid fields', async () => {
    for (const change of [{ message: 'court' }, { email: 'x' }, { name: 'Ed' }, { more: 1 }])
      expect((await write(change)).statusCode).toBe(400);
  });

  it('stays readable for both sides when the agency has lost its page, without a link to it', async () => {
    const closing = await anAgency().verified().with({ name: 'Agence du Soir' }).insert(api);
    const { conversation } = (await write({ publicKey: closing.publicKey }, 'third')).json<ContactOwnerAnswer>();
    await api.connection.pool.query('update agencies set suspended_at = now() where id = $1', [closing.id]);
    const found = (await inboxOf('third')).find(({ key }) => key === conversation);
    expect(found?.agency).toEqual({ publicKey: closing.publicKey, name: 'Agence du Soir', url: null });
  });

  it('can be reported; moderators see the agency, and its members do not decide', async () => {
    const { conversation } = (await write({ message: 'Un message à signaler' }, 'fourth')).json<ContactOwnerAnswer>();
    await api.get(`/messages/${conversation}/report`, {
      method: 'POST',
      headers: asUser('the-boss'),
      payload: { reason: 'spam' },
    });
    const list = await api.get<{ items: { key: string; ad: unknown; agency: unknown }[] }>(
      '/moderation/conversations?pageSize=48',
      { headers: asUser('demo-moderator', { role: 'moderator' }) },
    );
    const report = list.items.find(({ agency: of }) => of !== null);
    expect(report).toMatchObject({ ad: null, agency: { publicKey: agency.publicKey, name: 'Agence du Phare' } });
    const decide = (uid: string) =>
      api.app.inject({
        url: `/moderation/conversations/${report?.key}/decision`,
        method: 'POST',
        headers: asUser(uid, { role: 'moderator' }),
        payload: { outcome: 'closed', reason: 'Du démarchage' },
      });
    await api.connection.pool.query(`update users set role = 'moderator' where uid = 'an-agent'`);
    expect((await decide('an-agent')).statusCode).toBe(403);
    expect((await decide('demo-moderator')).statusCode).toBe(200);
  });
});
