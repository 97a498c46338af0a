import type { ContactOwnerAnswer } from '@houni/contracts/contact';
import type { Example, Examples, ExampleContext } from '../example.ts';

/** An online ad of the demonstration account. */
async function onlineAd({ db }: ExampleContext): Promise<string> {
  const { publicKey } = await db
    .selectFrom('ads')
    .select('publicKey')
    .where('state', '=', 'published')
    .where('ownerUid', '=', 'demo-user')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return publicKey;
}

async function conversation(context: ExampleContext): Promise<{ params: { key: string } }> {
  const publicKey = await onlineAd(context);
  const sent = await context.call<ContactOwnerAnswer>('POST', '/public/contact/property-user', {
    as: 'example-seeker',
    body: { publicKey, name: 'Salma Gharbi', email: 'salma@example.tn', message: 'Est-il encore disponible ?' },
  });
  return { params: { key: sent.conversation ?? '' } };
}

async function report(context: ExampleContext): Promise<{ params: { key: string } }> {
  const { params } = await conversation(context);
  await context.call('POST', `/messages/${params.key}/report`, {
    as: 'demo-user',
    body: { reason: 'scam', note: 'Il demande un acompte avant la visite.' },
  });
  const { key } = await context.db
    .selectFrom('conversationReports')
    .innerJoin('conversations', 'conversations.id', 'conversationReports.conversationId')
    .select('conversationReports.publicKey as key')
    .where('conversations.publicKey', '=', params.key)
    .where('conversationReports.outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return { params: { key } };
}

const byAdvertiser = (body: Example['body']): Example => ({ as: 'demo-user', body, prepare: conversation });

export const examples: Examples = {
  'GET /messages/mine': {
    as: 'demo-user',
    prepare: async (context) => {
      await conversation(context);
    },
  },
  'GET /messages/{key}': { as: 'demo-user', query: { limit: 20 }, prepare: conversation },
  'POST /messages/{key}': byAdvertiser({ text: 'Oui, samedi à dix heures.' }),
  'POST /messages/{key}/read': byAdvertiser({ position: 1 }),
  'POST /messages/{key}/archive': byAdvertiser({ archived: true }),
  'POST /messages/{key}/block': byAdvertiser({ blocked: false }),
  'POST /messages/{key}/report': byAdvertiser({ reason: 'spam' }),
  'GET /moderation/conversations': {
    as: 'demo-moderator',
    prepare: async (context) => {
      await report(context);
    },
  },
  'GET /moderation/conversations/{key}': { as: 'demo-moderator', prepare: report },
  'POST /moderation/conversations/{key}/decision': {
    as: 'demo-moderator',
    body: { outcome: 'dismissed', reason: 'Nothing against the rules.' },
    prepare: report,
  },
};
