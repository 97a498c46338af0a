import type { Examples, ExampleWorld } from '../example.ts';

const sender = {
  name: 'Leïla Trabelsi',
  email: 'leila@example.tn',
  phone: '+216 20 123 456',
  message: 'Bonjour, est-il possible de visiter samedi matin ?',
  locale: 'fr',
};

/** An online ad of the demonstration account. */
async function onlineAd({ db }: ExampleWorld): Promise<{ publicKey: string }> {
  return db
    .selectFrom('ads')
    .select('publicKey')
    .where('state', '=', 'published')
    .where('ownerUid', '=', 'demo-user')
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

export const examples: Examples = {
  'POST /public/contact/admins': { body: { subject: 'payment', ...sender } },
  'POST /public/contact/property-user': {
    given: async (world) => ({ body: { ...(await onlineAd(world)), ...sender } }),
  },
  'POST /contact-info/advertisement': {
    given: async (world) => {
      const { publicKey } = await onlineAd(world);
      await world.db
        .updateTable('ads')
        .set({ phoneShown: true, whatsapp: true, contactPhone: '+216 20 123 456' })
        .where('publicKey', '=', publicKey)
        .execute();
      return { body: { publicKey, locale: 'en' } };
    },
  },
  'POST /public/agency/contact-info': {
    given: async ({ db }) => ({
      body: await db
        .selectFrom('agencies')
        .select('publicKey')
        .where('closedAt', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    }),
  },
};
