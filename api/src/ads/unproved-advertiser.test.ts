import type { AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
});
afterAll(() => api.close());

/** The token of an account that has not confirmed its address. */
const unproved = (uid: string) => asUser(uid, { email: `${uid}@example.tn`, email_verified: false });
const newAccount = () => aUser().unproved().insert(api);
const create = (headers: Record<string, string>, submit: boolean) =>
  ({ url: '/items/create', method: 'POST', headers, payload: { ad: anAd().build(), submit } }) as const;
const REFUSAL = { status: 403, error: { code: 'forbidden', field: 'unprovedAddress' } };

async function draftOf(uid: string): Promise<string> {
  const { publicKey } = (await api.app.inject(create(unproved(uid), false))).json<AdWriteAnswer>();
  return publicKey;
}
const submit = (key: string, headers: Record<string, string>) =>
  ({ url: `/items/${key}/submit`, method: 'POST', headers, payload: {} }) as const;

describe('the first ad of an account', () => {
  it('is not published before the address or a telephone is proved, and is kept', async () => {
    const uid = await newAccount();
    expect(await api.failure(create(unproved(uid), true))).toMatchObject(REFUSAL);
    const key = await draftOf(uid);
    expect(await api.failure(submit(key, unproved(uid)))).toMatchObject(REFUSAL);
    expect(await api.get<OwnAd>(`/items/${key}`, { headers: unproved(uid) })).toMatchObject({ state: 'draft' });
  });

  it.each([
    ['the mailed link', (uid: string) => asUser(uid, { email: `${uid}@example.tn`, email_verified: true })],
    [
      'a code to a telephone',
      (uid: string) => asUser(uid, { email: `${uid}@example.tn`, phone_number: '+21698123456' }),
    ],
  ])('is published by the first submission after %s', async (_what, headersOf) => {
    const uid = await newAccount();
    const key = await draftOf(uid);
    expect((await api.app.inject(submit(key, headersOf(uid)))).json()).toMatchObject({ state: 'published' });
  });

  it('of an agency member needs the proof of that member', async () => {
    const uid = await newAccount();
    await anAgency()
      .ownedBy(await aUser().insert(api))
      .withAgent(uid)
      .insert(api);
    expect(await api.failure(create(unproved(uid), true))).toMatchObject(REFUSAL);
  });

  it('is the only one that needs the proof: later ads of the same account do not', async () => {
    const uid = await newAccount();
    await anAd().ownedBy(uid).published().insert(api);
    expect((await api.app.inject(create(unproved(uid), true))).json()).toMatchObject({ state: 'published' });
  });

  it('is not published by the telephone number in the profile, which nobody has proved', async () => {
    const uid = await newAccount();
    const headers = unproved(uid);
    await api.get('/user-auth/me', { method: 'PATCH', headers, payload: { phone: '+216 98 123 456' } });
    expect(await api.failure(create(headers, true))).toMatchObject(REFUSAL);
  });
});
