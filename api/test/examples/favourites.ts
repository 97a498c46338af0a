import type { ExampleContext, Examples } from '../example.ts';

async function onlineAd({ db }: ExampleContext): Promise<string> {
  const ad = await db.selectFrom('ads').select('publicKey').where('state', '=', 'published').executeTakeFirstOrThrow();
  return ad.publicKey;
}

async function savedAd(context: ExampleContext, as: string): Promise<string> {
  const publicKey = await onlineAd(context);
  await context.call('POST', '/favorite/add', { as, body: { publicKey } });
  return publicKey;
}

export const examples: Examples = {
  'GET /favorite/mine': { as: 'demo-user', query: { pageSize: 2 } },
  'GET /favorite/keys': { as: 'demo-user' },
  'POST /favorite/merge': {
    as: 'saver-merge',
    prepare: async (context) => ({
      body: { items: [{ publicKey: await onlineAd(context), addedAt: '2026-06-01T09:30:00.000Z' }] },
    }),
  },
  'POST /favorite/add': {
    as: 'saver',
    prepare: async (context) => ({ body: { publicKey: await onlineAd(context) } }),
  },
  'POST /favorite/remove': {
    as: 'saver-remove',
    prepare: async (context) => ({ body: { publicKey: await savedAd(context, 'saver-remove') } }),
  },
  'PATCH /favorite/{key}': {
    as: 'saver-note',
    prepare: async (context) => ({ params: { key: await savedAd(context, 'saver-note') } }),
    body: { note: 'Visite samedi à dix heures' },
  },
};
