import type { Issue } from '@houni/contracts/newsletter-issue';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

const as = 'demo-administrator';

const texts = {
  fr: {
    subject: 'Le marché de l’immobilier en mars',
    body: '## Les prix\n\nÀ La Marsa, les **appartements** se vendent plus vite. [Voir les annonces](/acheter/logements).',
  },
};

async function issue({ call }: ExampleContext): Promise<ExampleCall> {
  const { key } = await call<Issue>('POST', '/administration/newsletter', { as, body: { texts } });
  return { params: { key } };
}

async function issueInFrench(context: ExampleContext): Promise<ExampleCall> {
  const { params } = await issue(context);
  return { params: { ...params, locale: 'fr' } };
}

async function issueWithReader(context: ExampleContext): Promise<ExampleCall> {
  await context.db
    .insertInto('newsletterSubscriptions')
    .values({ email: 'lecteur@example.tn', locale: 'fr', state: 'confirmed', confirmedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return issue(context);
}

export const examples: Examples = {
  'PUT /public/news-letter/subscribe': { query: { locale: 'fr' }, body: 'amal@example.tn' },
  'POST /public/news-letter/unsubscribe': { body: { encodedEmail: 'YW1hbEBleGFtcGxlLnRu', locale: 'fr' } },
  // Only mails contain signed addresses; this one is not signed.
  'POST /public/news-letter/one-click': {
    status: 400,
    query: { address: 'YW1hbEBleGFtcGxlLnRu', signature: 'A'.repeat(43) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('List-Unsubscribe=One-Click'),
  },
  'GET /administration/newsletter': { as, query: { page: 1 } },
  'POST /administration/newsletter': { as, body: { texts } },
  'GET /administration/newsletter/{key}': { as, prepare: issue },
  'PUT /administration/newsletter/{key}': { as, prepare: issue, body: { texts } },
  'DELETE /administration/newsletter/{key}': { as, prepare: issue },
  'GET /administration/newsletter/{key}/preview/{locale}': { as, prepare: issueInFrench },
  'POST /administration/newsletter/{key}/test/{locale}': { as, prepare: issueInFrench },
  'POST /administration/newsletter/{key}/send': { as, prepare: issueWithReader },
  'POST /administration/newsletter/{key}/schedule': {
    as,
    prepare: issueWithReader,
    body: { at: '2126-03-01T08:00:00.000Z' },
  },
  'POST /administration/newsletter/{key}/stop': {
    as,
    async prepare(context) {
      const draft = await issueWithReader(context);
      // Without a job, which could have sent it before it is stopped.
      await context.db
        .updateTable('newsletterIssues')
        .set({ state: 'sending', startedAt: new Date(), recipientsAfter: '' })
        .where('publicKey', '=', String(draft.params?.['key']))
        .execute();
      return draft;
    },
  },
};
