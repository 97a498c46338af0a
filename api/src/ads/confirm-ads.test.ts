import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import type { AdConfirmation, AdConfirmationsAnswer, AdWriteAnswer } from '@houni/contracts/ad-write';
import { anAd } from '../../test/builders/ad.ts';
import { distinctText } from '../../test/builders/distinct-text.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { createPlaces } from '../places/place-directory.ts';
import { readEnvironment } from '../platform/environment.ts';
import type { Services } from '../services.ts';
import { askForConfirmations } from './ask-for-confirmations.ts';

const DAY_MS = 86_400_000;
const KEY = 'k'.repeat(40);
let now = SEEDED_AT;
let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    variables: { LIMITS_FACTOR: '100', MAIL_SIGNING_KEY: KEY },
    runJobs: false,
    now: () => now,
  });
  // Those of the demonstration would all be asked about.
  await api.connection.pool.query(`update ads set renewed_by_feed = true`);
});
afterAll(() => api.close());
beforeEach(() => {
  now = SEEDED_AT;
});

const dayOf = (day: number) => new Date(SEEDED_AT.getTime() + day * DAY_MS);

/** Runs the job some days after the ads were published. */
function askOn(day: number): Promise<number> {
  const environment = readEnvironment({ DATABASE_URL: 'postgres://a:b@127.0.0.1/c', MAIL_SIGNING_KEY: KEY });
  const { db } = api.connection;
  return askForConfirmations({ db, environment, places: createPlaces(db), now: () => dayOf(day) } as Services); // it uses nothing else
}

async function publish(uid: string, seed: number): Promise<string> {
  const ad = anAd()
    .with({ description: distinctText(seed) })
    .build();
  const payload = { ad };
  const made = await api.get<AdWriteAnswer>('/items/create', { method: 'POST', headers: asUser(uid), payload });
  expect(made.state).toBe('published');
  return made.publicKey;
}

/** The questions in the mails of an account, newest last. */
async function questionsTo(uid: string) {
  const mails = await queuedMails(api.connection.db, `${uid}@example.tn`);
  return mails.flatMap(({ template, values }) =>
    template === 'ad-still-available' ? [values as { titles: string[]; isBelowOthers: boolean; url: string }] : [],
  );
}

async function lastToken(uid: string): Promise<string> {
  return new URL((await questionsTo(uid)).at(-1)?.url ?? '').searchParams.get('confirm') ?? '';
}

const answer = (token: string, answers: AdConfirmation[] = []) =>
  api.get<AdConfirmationsAnswer>('/items/confirm-link?locale=fr', { method: 'POST', payload: { token, answers } });
const page = async (key: string) =>
  (await api.answer<AdAnswer>(`/search/item/public-key?publicKey=${key}`)).body as {
    state: string;
    ad: { confirmedAt?: string | null };
  };

describe('the question whether an ad is still available', () => {
  it('comes by one mail for all ads of an advertiser after fourteen days, and again after fourteen more', async () => {
    const uid = await aUser().insert(api);
    for (const seed of [1, 2]) await publish(uid, seed);
    for (const day of [13, 14.1, 15, 28.2]) await askOn(day);
    const questions = await questionsTo(uid);
    expect(questions.map(({ titles }) => titles.length)).toEqual([2, 2]);
    expect(questions[0]?.titles[0]).toBe('Appartement S+2 à vendre, 98\u00a0m², Sidi Bou Saïd');
  });

  it('is asked once when two jobs run at the same moment', async () => {
    const uid = await aUser().insert(api);
    await publish(uid, 3);
    await Promise.all([askOn(14.1), askOn(14.1)]);
    expect(await questionsTo(uid)).toHaveLength(1);
  });

  it('is answered without sign-in: yes shows the date and starts again, no closes the ad', async () => {
    const uid = await aUser().insert(api);
    const [kept, sold] = [await publish(uid, 4), await publish(uid, 5)];
    expect((await page(kept)).ad.confirmedAt).toBeNull();
    await askOn(14.1);
    const token = await lastToken(uid);
    expect((await answer(token)).ads.map((ad) => ad.answer)).toEqual([null, null]);
    now = dayOf(15);
    const { ads } = await answer(token, [
      { key: kept, answer: 'available' },
      { key: sold, answer: 'gone' },
    ]);
    expect(ads.map((ad) => ad.answer)).toEqual(['available', 'gone']);
    expect(await page(kept)).toMatchObject({ state: 'online', ad: { confirmedAt: dayOf(15).toISOString() } });
    expect((await page(sold)).state).toBe('closed');
    expect((await answer(token)).ads.map((ad) => ad.answer)).toEqual(['available', 'gone']);
    await askOn(28.5);
    expect(await questionsTo(uid)).toHaveLength(1);
    await askOn(29.1);
    expect((await questionsTo(uid)).map(({ titles }) => titles.length)).toEqual([2, 1]);
  });

  it('is not asked after an edit, and is not needed while a reminder of the end asks the same', async () => {
    const uid = await aUser().insert(api);
    const key = await publish(uid, 6);
    now = dayOf(10);
    const edit = { method: 'PATCH', headers: asUser(uid), payload: { changes: { rooms: 3 }, revision: 1 } } as const;
    await api.get(`/items/${key}`, edit);
    await askOn(20);
    await api.connection.pool.query(`update ads set reminded_days = 7 where public_key = $1`, [key]);
    await askOn(25);
    expect(await questionsTo(uid)).toEqual([]);
  });

  it('that stays open twice puts the ad below all others, until it is answered', async () => {
    const uid = await aUser().insert(api);
    const key = await publish(uid, 7);
    await publish(await aUser().insert(api), 8);
    const isBelow = async () => {
      const { rows } = await api.connection.pool.query<{ below: boolean }>(
        `select s.published_at < a.published_at as below from ad_search s join ads a on a.id = s.ad_id where public_key = $1`,
        [key],
      );
      return rows[0]?.below;
    };
    for (const day of [14.1, 28.2]) await askOn(day);
    expect(await isBelow()).toBe(false);
    await askOn(42.3);
    expect(await isBelow()).toBe(true);
    const { items } = await api.get<SearchAnswer>('/search/items/search-new?transaction=SALE&pageSize=24');
    expect(items.map(({ publicKey }) => publicKey)).not.toContain(key);
    expect((await questionsTo(uid)).map(({ isBelowOthers }) => isBelowOthers)).toEqual([false, false, true]);
    await answer(await lastToken(uid), [{ key, answer: 'available' }]);
    expect(await isBelow()).toBe(false);
  });
});

describe('the link of the question', () => {
  it('answers for nobody else: not with another signature, for other ads, or after the ad went to somebody else', async () => {
    const [uid, other] = [await aUser().insert(api), await aUser().insert(api)];
    const [key, foreign] = [await publish(uid, 9), await publish(other, 10)];
    await askOn(14.1);
    const token = await lastToken(uid);
    const refused = (given: string, of: string) =>
      api.failure({
        method: 'POST',
        url: '/items/confirm-link',
        payload: { token: given, answers: [{ key: of, answer: 'gone' }] },
      });
    expect(
      (
        await refused(
          token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          key,
        )
      ).status,
    ).toBe(404);
    expect((await refused(token.replace(/^[^.]+/, Buffer.from(other).toString('base64url')), foreign)).status).toBe(
      404,
    );
    expect((await refused('nonsense', key)).status).toBe(404);
    expect((await refused(token, foreign)).status).toBe(404);
    await api.connection.pool.query('update ads set owner_uid = $2 where public_key = $1', [key, other]);
    expect((await refused(token, key)).status).toBe(404);
    expect((await page(key)).state).toBe('online');
  });
});
