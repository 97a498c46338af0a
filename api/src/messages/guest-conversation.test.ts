import type { ConversationsAnswer } from '@houni/contracts/message';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addJob } from '../platform/jobs.ts';

const QUESTION = 'Bonjour, le bien est-il encore libre ?';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  await aUser('demo-user-2').insert(api);
});
afterAll(() => api.close());

/** A guest writes to the advertiser `demo-user`. @returns the path of the link in their mail */
async function guestWrites(email: string, locale = 'fr'): Promise<{ link: string; key: string; publicKey: string }> {
  const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
  await api.get('/public/contact/property-user', {
    method: 'POST',
    payload: { publicKey, name: 'Sami Gharbi', email, message: QUESTION, locale },
  });
  const [mail] = await mailsTo(api, email);
  const link = linkIn(mail?.text);
  return { link, key: new URL(link, 'https://api.example').searchParams.get('key') ?? '', publicKey };
}

const linkIn = (text = '') => {
  const { pathname, search } = new URL(/https?:\S+\/public\/conversation\S+/.exec(text)?.[0] ?? '');
  return pathname.slice(pathname.indexOf('/public/')) + search;
};
const open = async (link: string) => {
  const { statusCode, body } = await api.app.inject({ url: link });
  return { status: statusCode, body };
};
const submit = async (link: string, form: Record<string, string> = {}) => {
  const { statusCode, body } = await api.app.inject({
    url: link,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: statusCode, body };
};
const answer = (key: string, text: string) =>
  api.app.inject({ url: `/messages/${key}`, method: 'POST', headers: asUser('demo-user'), payload: { text } });
const inInbox = async (key: string) => {
  const { items } = await api.get<ConversationsAnswer>('/messages/mine?pageSize=48', { headers: asUser('demo-user') });
  return items.find((conversation) => conversation.key === key);
};
/** Runs the mail about unread messages now. */
async function notify(key: string, side: 'seeker' | 'advertiser'): Promise<void> {
  const { rows } = await api.connection.pool.query('select id from conversations where public_key = $1', [key]);
  await addJob(
    api.connection.db,
    'send_unread_message_notification',
    { conversation: rows[0].id, side },
    { key: `send_unread_message_notification:${rows[0].id}:${side}` },
  );
}
const notifyGuest = (key: string) => notify(key, 'seeker');

describe('a guest', () => {
  it('gets a link that contains nothing of what was typed, and opens nothing until the button is pressed', async () => {
    const { link, key } = await guestWrites('guest-1@example.tn');
    const [mail, ...more] = await mailsTo(api, 'guest-1@example.tn');
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain(QUESTION);
    expect(mail?.text).not.toContain('Sami');
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Ouvrir la conversation');
    expect(page.body).not.toContain(QUESTION);
    // A mail program that opens the link has proved nothing.
    expect(await inInbox(key)).toMatchObject({ canReply: false, other: { guest: { proved: false } } });
    expect((await answer(key, 'Oui')).statusCode).toBe(403);
  });

  it('confirms their address, is answered by mail, and answers on the page', async () => {
    const { link, key } = await guestWrites('guest-2@example.tn', 'ar');
    expect((await submit(link)).status).toBe(303);
    expect((await open(link)).body).toContain(QUESTION);
    expect(await inInbox(key)).toMatchObject({ canReply: true, other: { guest: { proved: true } } });
    expect((await answer(key, 'Oui : « jardin & garage ».')).statusCode).toBe(200);
    await notifyGuest(key);
    const [mail] = await mailsTo(api, 'guest-2@example.tn');
    expect(mail?.subject).toContain('جواب');
    expect(linkIn(mail?.text)).toBe(link);
    expect((await open(link)).body).toContain('jardin &amp; garage');

    // A second press of the button sends nothing twice.
    for (let press = 0; press < 2; press += 1)
      expect((await submit(link, { text: 'غدا في العاشرة' })).status).toBe(303);
    expect(await inInbox(key)).toMatchObject({ unread: 1, lastMessage: { excerpt: 'غدا في العاشرة' } });

    // Each answer is mailed: a guest has no inbox.
    await answer(key, 'Parfait.');
    await notifyGuest(key);
    expect(await mailsTo(api, 'guest-2@example.tn')).toHaveLength(3);
  });

  it('warns beside a message, on the page and in the mail to an account, that asks for money before a visit', async () => {
    const { link, key } = await guestWrites('guest-5@example.tn');
    await submit(link);
    await answer(key, 'Le bien est libre, appelez le 98 123 456.');
    expect((await open(link)).body).not.toContain('role="note"');
    await answer(key, 'Envoyez d’abord 100 DT par mandat minute.');
    expect((await open(link)).body.match(/role="note"[^<]*Ne versez rien avant/g)).toHaveLength(1);

    await submit(link, { text: 'Je paie par Western Union, donnez-moi votre RIB.' });
    await notify(key, 'advertiser');
    const mails = await mailsTo(api, 'demo@houni.tn');
    expect(mails.find(({ text }) => text.includes('Western Union'))?.text).toContain('Ne versez rien avant');
  });

  it('sees nothing of an ad that was removed', async () => {
    const { link, publicKey } = await guestWrites('guest-8@example.tn');
    await submit(link);
    expect((await open(link)).body).toContain('Sidi Bou Sa');
    await api.connection.pool.query(`update ads set state = 'removed', closed_at = now() where public_key = $1`, [
      publicKey,
    ]);
    const { body } = await open(link);
    expect(body).toContain('Annonce qui n’est plus disponible');
    expect(body).not.toContain('Sidi Bou Sa');
  });

  it('keeps what was typed if it cannot be sent', async () => {
    const { link, key } = await guestWrites('guest-3@example.tn');
    await submit(link);
    const empty = await submit(link, { text: '  ' });
    expect([empty.status, empty.body]).toEqual([400, expect.stringContaining('role="alert"')]);
    const long = 'é'.repeat(2001);
    const tooLong = await submit(link, { text: long });
    expect([tooLong.status, tooLong.body]).toEqual([400, expect.stringContaining(long)]);
    await api.app.inject({
      url: `/messages/${key}/block`,
      method: 'POST',
      headers: asUser('demo-user'),
      payload: { blocked: true },
    });
    const closed = await submit(link, { text: 'Toujours là ?' });
    expect([closed.status, closed.body]).toEqual([400, expect.stringContaining('fermée')]);
  });

  it('ends the conversation: nothing more is written or mailed until they resume it', async () => {
    const { link, key } = await guestWrites('guest-4@example.tn');
    await submit(link);
    await answer(key, 'Bonjour');
    expect((await submit(link, { block: 'yes' })).status).toBe(303);
    expect((await open(link)).body).not.toContain('<textarea');
    expect((await answer(key, 'Encore ?')).statusCode).toBe(403);
    await notifyGuest(key);
    expect(await mailsTo(api, 'guest-4@example.tn')).toHaveLength(1);
    await submit(link, { block: 'no' });
    expect((await answer(key, 'Merci')).statusCode).toBe(200);
  });

  it('opens only their own conversation', async () => {
    const [own, other] = [await guestWrites('guest-5@example.tn'), await guestWrites('guest-6@example.tn')];
    await submit(other.link);
    for (const link of [
      own.link.replace(own.key, other.key),
      own.link.replace('signature=', 'signature=x'),
      '/public/conversation',
    ]) {
      expect((await open(link)).status).toBe(400);
      expect((await submit(link, { text: 'Je lis tout' })).status).toBe(400);
    }
    expect(await inInbox(other.key)).toMatchObject({ lastMessage: { excerpt: QUESTION } });
    // The link of a seeker with an account does not exist.
    const { key } = await startConversation(api, 'demo-user-2', own.publicKey, QUESTION);
    expect((await open(own.link.replace(own.key, key))).status).toBe(400);
  });

  it('gets at most five links a day that they do not open', async () => {
    const links = [];
    for (let ad = 0; ad < 7; ad += 1) links.push((await guestWrites('guest-7@example.tn')).link);
    expect(await mailsTo(api, 'guest-7@example.tn')).toHaveLength(5);
    for (const link of links.slice(0, 3)) await submit(link);
    await guestWrites('guest-7@example.tn');
    expect(await mailsTo(api, 'guest-7@example.tn')).toHaveLength(6);
  });
});
