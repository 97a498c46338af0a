import type { AdWritten } from '@houni/contracts/ad-write';
import type { ExampleWorld, Examples } from '../example.ts';
import { DESCRIPTION, newAd } from '../new-ad.ts';

const as = 'demo-moderator';

/** An ad that waits for a moderator. */
async function waitingAd({ call }: ExampleWorld, seller: string): Promise<{ key: string }> {
  const ad = newAd({ description: `${DESCRIPTION} Photos sur https://bit.ly/abc, appelez le 98 123 456.` });
  const { publicKey } = await call<AdWritten>('POST', '/items/create', { as: seller, body: { ad } });
  return { key: publicKey };
}

const waiting = (seller: string) => async (world: ExampleWorld) => ({ params: await waitingAd(world, seller) });

const REPORT = { reason: 'wrong_price', text: 'Le prix affiché n’est pas celui que l’on m’a demandé.', locale: 'fr' };

async function onlineAd({ db }: ExampleWorld): Promise<string> {
  const ad = await db.selectFrom('ads').select('publicKey').where('state', '=', 'published').executeTakeFirstOrThrow();
  return ad.publicKey;
}

export const examples: Examples = {
  'POST /public/report-item': {
    given: async (world) => ({ body: { publicKey: await onlineAd(world), ...REPORT } }),
  },
  'GET /moderation/queue': {
    as,
    query: { pageSize: 2 },
    given: async (world) => void (await waitingAd(world, 'risky-queue')),
  },
  'POST /moderation/queue/claim': { as },
  'GET /moderation/ads/{key}': { as, given: waiting('risky-read') },
  'POST /moderation/ads/{key}/claim': { as, given: waiting('risky-claim') },
  'DELETE /moderation/ads/{key}/claim': { as, given: waiting('risky-release') },
  'POST /moderation/ads/{key}/decision': {
    as,
    given: waiting('risky-decision'),
    body: { decision: 'changes', reason: 'contact_in_text', note: 'Merci de retirer le numéro du texte.' },
  },
  'GET /moderation/reports': { as, query: { state: 'open', pageSize: 2 } },
  'POST /moderation/reports/{id}/decision': {
    as,
    given: async (world) => {
      const publicKey = await onlineAd(world);
      await world.call('POST', '/public/report-item', { as: 'reporter', body: { publicKey, ...REPORT } });
      const { id } = await world.db
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
    given: async (world) => {
      await waitingAd(world, 'to-suspend');
      return { params: { uid: 'to-suspend' } };
    },
    body: { reason: 'Annonces trompeuses répétées' },
  },
  'POST /moderation/users/{uid}/restore': {
    as,
    given: async (world) => {
      await waitingAd(world, 'to-restore');
      const suspension = { as, body: { reason: 'Annonces trompeuses répétées' } };
      await world.call('POST', '/moderation/users/to-restore/suspend', suspension);
      return { params: { uid: 'to-restore' } };
    },
    body: { reason: 'Les annonces sont corrigées' },
  },
};
