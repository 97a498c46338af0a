import type { Examples, ExampleContext } from '../example.ts';

const sender = {
  name: 'Leïla Trabelsi',
  email: 'leila@example.tn',
  phone: '+216 20 123 456',
  message: 'Bonjour, est-il possible de visiter samedi matin ?',
  locale: 'fr',
};

/** An online ad of the demonstration account. */
async function onlineAd({ db }: ExampleContext): Promise<{ publicKey: string }> {
  return db
    .selectFrom('ads')
    .select('publicKey')
    .where('state', '=', 'published')
    .where('ownerUid', '=', 'demo-user')
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

/** An agency with a public page. */
async function publicAgency({ db }: ExampleContext): Promise<{ publicKey: string }> {
  return db
    .selectFrom('agencies')
    .select('publicKey')
    .where('isPublic', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

export const examples: Examples = {
  'POST /public/contact/admins': { body: { subject: 'payment', ...sender } },
  'POST /public/contact/property-user': {
    prepare: async (context) => ({ body: { ...(await onlineAd(context)), ...sender } }),
  },
  'POST /public/contact/agency': {
    prepare: async (context) => ({ body: { ...(await publicAgency(context)), ...sender } }),
  },
  'POST /contact-info/advertisement': {
    prepare: async (context) => {
      const { publicKey } = await onlineAd(context);
      await context.db
        .updateTable('ads')
        .set({ phoneShown: true, whatsapp: true, contactPhone: '+216 20 123 456' })
        .where('publicKey', '=', publicKey)
        .execute();
      return { body: { publicKey, locale: 'en' } };
    },
  },
  'POST /public/agency/contact-info': {
    prepare: async (context) => ({ body: await publicAgency(context) }),
  },
};
