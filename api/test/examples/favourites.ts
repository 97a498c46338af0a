import type { ExampleWorld, Examples } from '../example.ts';

async function onlineAd({ db }: ExampleWorld): Promise<string> {
  const ad = await db.selectFrom('ads').select('publicKey').where('state', '=', 'published').executeTakeFirstOrThrow();
  return ad.publicKey;
}

async function keptAd(world: ExampleWorld, as: string): Promise<string> {
  const publicKey = await onlineAd(world);
  await world.call('POST', '/favorite/add', { as, body: { publicKey } });
  return publicKey;
}

export const examples: Examples = {
  'GET /favorite/mine': { as: 'demo-user', query: { pageSize: 2 } },
  'GET /favorite/keys': { as: 'demo-user' },
  'POST /favorite/merge': {
    as: 'keeper-merge',
    given: async (world) => ({
      body: { items: [{ publicKey: await onlineAd(world), addedAt: '2026-06-01T09:30:00.000Z' }] },
    }),
  },
  'POST /favorite/add': { as: 'keeper', given: async (world) => ({ body: { publicKey: await onlineAd(world) } }) },
  'POST /favorite/remove': {
    as: 'keeper-remove',
    given: async (world) => ({ body: { publicKey: await keptAd(world, 'keeper-remove') } }),
  },
  'PATCH /favorite/{key}': {
    as: 'keeper-note',
    given: async (world) => ({ params: { key: await keptAd(world, 'keeper-note') } }),
    body: { note: 'Visite samedi à dix heures' },
  },
};
