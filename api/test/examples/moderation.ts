import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { ExampleContext, Examples } from '../example.ts';
import { aDescription, anAd } from '../builders/ad.ts';

const as = 'demo-moderator';

/** An ad that waits for a moderator. */
async function waitingAd({ call }: ExampleContext, seller: string): Promise<{ key: string }> {
  const ad = anAd()
    .with({ description: `${aDescription()} Photos sur https://bit.ly/abc, appelez le 98 123 456.` })
    .build();
  const { publicKey } = await call<AdWriteAnswer>('POST', '/items/create', { as: seller, body: { ad } });
  return { key: publicKey };
}

const waiting = (seller: string) => async (context: ExampleContext) => ({ params: await waitingAd(context, seller) });

const REPORT = { reason: 'wrong_price', text: 'Le prix affiché n’est pas celui que l’on m’a demandé.' };

async function onlineAd({ db }: ExampleContext): Promise<string> {
  const ad = await db.selectFrom('ads').select('publicKey').where('state', '=', 'published').executeTakeFirstOrThrow();
  return ad.publicKey;
}

export const examples: Examples = {
  'POST /public/report-item': {
    prepare: async (context) => ({ body: { publicKey: await onlineAd(context), ...REPORT } }),
  },
  'POST /public/report-agency': {
    prepare: async ({ db }) => ({
      body: {
        ...(await db
          .selectFrom('agencies')
          .select('publicKey')
          .where('isPublic', '=', true)
          .orderBy('id')
          .executeTakeFirstOrThrow()),
        reason: 'not_an_agency',
        text: 'Cette agence n’existe pas à cette adresse.',
      },
    }),
  },
  'GET /moderation/queue': {
    as,
    query: { pageSize: 2 },
    prepare: async (context) => void (await waitingAd(context, 'risky-queue')),
  },
  'POST /moderation/queue/claim': { as },
  'GET /moderation/ads/{key}': { as, prepare: waiting('risky-read') },
  'POST /moderation/ads/{key}/claim': { as, prepare: waiting('risky-claim') },
  'DELETE /moderation/ads/{key}/claim': { as, prepare: waiting('risky-release') },
  'POST /moderation/ads/{key}/decision': {
    as,
    prepare: waiting('risky-decision'),
    body: { decision: 'changes', reason: 'contact_in_text', note: 'Merci de retirer le numéro du texte.' },
  },
  'POST /moderation/ads/{key}/undo': {
    as,
    prepare: async (context) => {
      const params = await waitingAd(context, 'risky-undo');
      const body = { decision: 'reject', reason: 'contact_in_text' };
      await context.call('POST', `/moderation/ads/${params.key}/decision`, { as, body });
      return { params };
    },
  },
  'GET /moderation/reports': { as, query: { state: 'open', pageSize: 2 } },
  'POST /moderation/reports/{id}/decision': {
    as,
    prepare: async (context) => {
      const publicKey = await onlineAd(context);
      await context.call('POST', '/public/report-item', { as: 'reporter', body: { publicKey, ...REPORT } });
      const { id } = await context.db
        .selectFrom('adReports')
        .select('id')
        .where('reporter', '=', 'user:reporter')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
    body: { decision: 'dismiss' },
  },
  'POST /moderation/users/{uid}/suspend': {
    as,
    prepare: async (context) => {
      await waitingAd(context, 'to-suspend');
      return { params: { uid: 'to-suspend' } };
    },
    body: { reason: 'false_listings', note: 'Trois annonces du même appartement à Sfax.', days: 30 },
  },
  'POST /moderation/users/{uid}/restore': {
    as,
    prepare: async (context) => {
      await waitingAd(context, 'to-restore');
      const suspension = { as, body: { reason: 'false_listings' } };
      await context.call('POST', '/moderation/users/to-restore/suspend', suspension);
      return { params: { uid: 'to-restore' } };
    },
    body: { reason: 'Les annonces sont corrigées' },
  },
};
