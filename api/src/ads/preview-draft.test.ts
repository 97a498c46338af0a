import type { AdAnswer } from '@houni/contracts/ad';
import type { DraftContent } from '@houni/contracts/draft';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';

const POOL = 4;
const api = await testApp({ variables: { LIMITS_FACTOR: '100', DATABASE_POOL: String(POOL) } });
afterAll(() => api.close());

const content: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: {
    language: 'fr',
    title: 'Appartement avec vue sur le golfe',
    description: 'Un bel appartement lumineux. '.repeat(10),
    priceMillimes: 350_000_000,
    area: 110,
    rooms: 2,
  },
  contact: { name: 'Amira Ben Salah', phone: '+21620123456', phoneShown: true },
  step: 'preview',
};

async function save(uid: string, draft: DraftContent): Promise<string> {
  const headers = asUser(uid, { email: `${uid}@example.tn` });
  const answer = await api.app.inject({ method: 'POST', url: '/items/drafts', headers, payload: { content: draft } });
  return answer.json<{ key: string }>().key;
}
const preview = (uid: string, key: string, locale = 'fr') =>
  api.app.inject({ url: `/items/drafts/${key}/preview?locale=${locale}`, headers: asUser(uid) });
const count = async (table: 'ads' | 'ad_state_history' | 'drafts') =>
  (await api.connection.pool.query(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('the preview of a draft', () => {
  it('shows the draft as the page of a published ad, and writes nothing', async () => {
    const uid = await aUser().insert(api);
    const key = await save(uid, content);
    const before = [await count('ads'), await count('ad_state_history'), await count('drafts')];
    const answer = (await preview(uid, key, 'ar')).json<AdAnswer>();
    expect(answer).toMatchObject({
      state: 'online',
      ad: {
        title: 'Appartement avec vue sur le golfe',
        price: { millimes: 350_000_000, unit: 'total' },
        rooms: 2,
        area: 110,
        state: 'published',
        location: { sector: { id: 1707 } },
        contact: { name: 'Amira Ben Salah', phoneShown: true },
      },
    });
    expect([await count('ads'), await count('ad_state_history'), await count('drafts')]).toEqual(before);
  });

  it('names the first field that is missing', async () => {
    const uid = await aUser().insert(api);
    const { details: _none, ...begun } = content;
    const answer = await preview(uid, await save(uid, begun));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', field: expect.stringMatching(/^ad\./) });
  });

  it('needs no second connection while it holds one, for more accounts than the pool has connections', async () => {
    const previews = await Promise.all(
      Array.from({ length: 3 * POOL }, async () => {
        const uid = await aUser().insert(api);
        return [uid, await save(uid, content)] as const;
      }),
    );
    const answers = await Promise.all(previews.map(([uid, key]) => preview(uid, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(previews.map(() => 200));
    expect(answers[0]?.json<AdAnswer>().similar.length).toBeGreaterThan(0);
  });

  it('is built once at a time for an account: others in the same moment are refused and may be tried again', async () => {
    const uid = await aUser().insert(api);
    const key = await save(uid, content);
    const answers = await Promise.all(Array.from({ length: 2 * POOL }, () => preview(uid, key)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      refused.map(() => [429, '1']),
    );
    expect((await preview(uid, key)).statusCode).toBe(200);
  });

  it('is refused to strangers and for unknown drafts', async () => {
    const uid = await aUser().insert(api);
    const stranger = await aUser().insert(api);
    const key = await save(uid, content);
    expect((await preview(stranger, key)).statusCode).toBe(404);
    expect((await preview(uid, 'dr_unknown1234')).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/items/drafts/${key}/preview` })).statusCode).toBe(401);
  });
});
