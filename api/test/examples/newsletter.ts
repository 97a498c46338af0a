import type { Issue } from '@houni/contracts/newsletter-issue';
import type { ExampleCall, Examples, ExampleWorld } from '../example.ts';

const as = 'demo-administrator';

const texts = {
  fr: {
    subject: 'Le marché de l’immobilier en mars',
    body: '## Les prix\n\nÀ La Marsa, les **appartements** se vendent plus vite. [Voir les annonces](/acheter).',
  },
};

async function issue({ call }: ExampleWorld): Promise<ExampleCall> {
  const { key } = await call<Issue>('POST', '/administration/newsletter', { as, body: { texts } });
  return { params: { key } };
}

async function issueInFrench(world: ExampleWorld): Promise<ExampleCall> {
  const { params } = await issue(world);
  return { params: { ...params, locale: 'fr' } };
}

async function issueWithReader(world: ExampleWorld): Promise<ExampleCall> {
  await world.db
    .insertInto('newsletterSubscriptions')
    .values({ email: 'lecteur@example.tn', locale: 'fr', state: 'confirmed', confirmedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return issue(world);
}

export const examples: Examples = {
  'PUT /public/news-letter/subscribe': { query: { locale: 'fr' }, body: 'amal@example.tn' },
  'POST /public/news-letter/unsubscribe': { body: { encodedEmail: 'YW1hbEBleGFtcGxlLnRu', locale: 'fr' } },
  // Only mails hold signed addresses: this one nobody signed.
  'POST /public/news-letter/one-click': {
    status: 400,
    query: { address: 'YW1hbEBleGFtcGxlLnRu', signature: 'A'.repeat(43) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('List-Unsubscribe=One-Click'),
  },
  'GET /administration/newsletter': { as, query: { page: 1 } },
  'POST /administration/newsletter': { as, body: { texts } },
  'GET /administration/newsletter/{key}': { as, given: issue },
  'PUT /administration/newsletter/{key}': { as, given: issue, body: { texts } },
  'DELETE /administration/newsletter/{key}': { as, given: issue },
  'GET /administration/newsletter/{key}/preview/{locale}': { as, given: issueInFrench },
  'POST /administration/newsletter/{key}/test/{locale}': { as, given: issueInFrench },
  'POST /administration/newsletter/{key}/send': { as, given: issueWithReader },
};
