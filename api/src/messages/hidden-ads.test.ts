import type { Conversation, MessagesAnswer } from '@houni/contracts/message';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addJob } from '../platform/jobs.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
});
afterAll(() => api.close());

const query = (text: string, values: unknown[] = []) => api.connection.pool.query(text, values);

/** A conversation about a published ad, and what both sides see of the ad. */
async function conversationAboutAd() {
  const owner = await aUser().insert(api);
  const seeker = await aUser().insert(api);
  const { publicKey } = await anAd().ownedBy(owner).published().insert(api);
  const { key } = await startConversation(api, seeker, publicKey);
  const read = async (uid: string) => {
    const headers = asUser(uid, { email: `${uid}@example.tn`, email_verified: true });
    const { conversation } = await api.get<MessagesAnswer>(`/messages/${key}`, { headers });
    const { items } = await api.get<{ items: Conversation[] }>('/messages/mine', { headers });
    return [conversation.ad?.publicKey ?? null, items.map(({ ad }) => ad?.publicKey ?? null)];
  };
  const SHOWN = [publicKey, [publicKey]];
  return { owner, seeker, publicKey, key, read, SHOWN };
}
const HIDDEN = [null, [null]];

describe('a conversation about a hidden ad shows nothing of it', () => {
  it.each(['removed', 'rejected'])('in the state %s, to neither side', async (state) => {
    const { owner, seeker, publicKey, read, SHOWN } = await conversationAboutAd();
    expect([await read(seeker), await read(owner)]).toEqual([SHOWN, SHOWN]);
    await query(`update ads set state = $2, closed_at = case $2 when 'removed' then now() end where public_key = $1`, [
      publicKey,
      state,
    ]);
    expect([await read(seeker), await read(owner)]).toEqual([HIDDEN, HIDDEN]);
  });

  it.each(['in_review', 'changes_requested'])('in the state %s, only to its advertiser', async (state) => {
    const { owner, seeker, publicKey, read, SHOWN } = await conversationAboutAd();
    await query('update ads set state = $2 where public_key = $1', [publicKey, state]);
    expect([await read(seeker), await read(owner)]).toEqual([HIDDEN, SHOWN]);
  });

  it('while its account is suspended', async () => {
    const { owner, seeker, read } = await conversationAboutAd();
    await query('update users set suspended_at = now() where uid = $1', [owner]);
    expect(await read(seeker)).toEqual(HIDDEN);
  });

  it('while the deletion of its account is pending', async () => {
    const { owner, seeker, read } = await conversationAboutAd();
    await query(
      `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
       values ($1, 'del_abcdefghjkmn', now(), now() + interval '30 days', true)`,
      [owner],
    );
    expect(await read(seeker)).toEqual(HIDDEN);
  });
});

it('a conversation about a closed ad still shows the ad', async () => {
  const { owner, seeker, publicKey, read, SHOWN } = await conversationAboutAd();
  await query(`update ads set state = 'sold_or_rented', closed_at = now() where public_key = $1`, [publicKey]);
  expect([await read(seeker), await read(owner)]).toEqual([SHOWN, SHOWN]);
});

it('a mail about an answer names neither the title nor the place of a hidden ad', async () => {
  const { owner, seeker, publicKey, key } = await conversationAboutAd();
  const answer = { url: `/messages/${key}`, method: 'POST', payload: { text: 'Oui, il est libre.' } } as const;
  expect((await api.app.inject({ ...answer, headers: asUser(owner) })).statusCode).toBe(200);
  await query(`update ads set state = 'removed', closed_at = now() where public_key = $1`, [publicKey]);
  const { rows } = await query('select id from conversations where public_key = $1', [key]);
  const job = 'send_unread_message_notification';
  await addJob(
    api.connection.db,
    job,
    { conversation: rows[0].id, side: 'seeker' },
    { key: `${job}:${rows[0].id}:seeker` },
  );
  const [mail] = await mailsTo(api, `${seeker}@example.tn`);
  expect(mail?.subject).toContain('Annonce qui n’est plus disponible');
  expect(mail?.text).toContain('Oui, il est libre.');
  expect(mail?.text).not.toMatch(/Sidi Bou|S\+2/);
});
