import type { UnsubscribeAnswer } from '@houni/contracts/newsletter';
import { signLink } from '../src/platform/signed-link.ts';
import type { TestDatabase } from './test-database.ts';
import { testDatabase } from './test-database.ts';
import { testApp } from './test-app.ts';

const FORMER = 'f'.repeat(40);
const CURRENT = 'c'.repeat(40);
const ADDRESS = 'leila@example.tn';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('migrated');
});

/** The API with these signing keys, on the same database. */
const withKeys = (current: string, previous = '') =>
  testApp({
    database: { ...database, drop: async () => undefined },
    runJobs: false,
    variables: { MAIL_SIGNING_KEY: current, MAIL_SIGNING_KEY_PREVIOUS: previous },
  });
afterAll(() => database.drop());

it('links of the former key are valid while it is the previous one, and not after that', async () => {
  const unsubscribe = (signature: string) => ({
    method: 'POST' as const,
    url: '/public/news-letter/unsubscribe',
    payload: { encodedEmail: Buffer.from(ADDRESS).toString('base64url'), signature, locale: 'fr' },
  });
  const link = signLink('newsletter-unsubscribe', ADDRESS, FORMER);

  const during = await withKeys(CURRENT, FORMER);
  const outcomeOf = async (signature: string) =>
    (await during.app.inject(unsubscribe(signature))).json<UnsubscribeAnswer>().outcome;
  expect(await outcomeOf(link)).toBe('unsubscribed');
  expect(await outcomeOf(signLink('newsletter-unsubscribe', ADDRESS, CURRENT))).toBe('unsubscribed');
  expect(during.mailSigningKey).toBe(CURRENT);
  await during.close();

  const after = await withKeys(CURRENT);
  expect((await after.app.inject(unsubscribe(link))).json<UnsubscribeAnswer>().outcome).not.toBe('unsubscribed');
  await after.close();
});
