import type { AdminArticle } from '@houni/contracts/article-write';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { Order } from '@houni/contracts/order';
import type { UnexpectedPayment } from '@houni/contracts/unexpected-payment';
import { agencyForm } from '../agency-form.ts';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

const administrator = 'demo-administrator';
const moderator = 'demo-moderator';

let buyers = 0;

async function waitingOrder({ call }: ExampleContext): Promise<ExampleCall> {
  buyers += 1;
  const body = { kind: 'plan', plan: 'pro-20', period: 'monthly', method: 'office' };
  const { reference } = await call<Order>('POST', '/order/create', { as: `buyer-${buyers}`, body });
  return { params: { reference } };
}

/** A payment for an order that was cancelled. */
async function latePayment(context: ExampleContext): Promise<UnexpectedPayment> {
  const { params } = await waitingOrder(context);
  const reference = params?.['reference'];
  await context.call('POST', `/administration/orders/${reference}/cancel`, {
    as: administrator,
    body: { reason: 'not_paid' },
  });
  const body = { method: 'bank_transfer', reference, millimes: 59_000 };
  return context.call<UnexpectedPayment>('POST', '/administration/unexpected-payments', { as: administrator, body });
}

async function waitingAgency({ db }: ExampleContext): Promise<{ key: string; submittedAt: string }> {
  const { publicKey, submittedAt } = await db
    .selectFrom('agencies')
    .select(['publicKey', 'submittedAt'])
    .where('verifiedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { key: publicKey, submittedAt: submittedAt.toISOString() };
}

const licence = { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' };

let interventions = 0;

/** A new agency for each intervention. */
async function anyAgency({ call }: ExampleContext): Promise<{ params: { key: string } }> {
  interventions += 1;
  const as = `stopped-founder-${interventions}`;
  const { agency } = await call<OwnAgencyAnswer>('POST', '/agency/create', { as, body: agencyForm });
  return { params: { key: agency?.publicKey ?? '' } };
}

const reason = 'Plusieurs personnes ont payé avant une visite qui n’a pas eu lieu.';

const article = {
  author: 'Leïla Mansour',
  tags: [],
  relatedGovernorates: [22],
  translations: {
    fr: {
      title: 'Signer un bail à Tunis',
      excerpt: 'Ce qu’il faut savoir avant de signer.',
      body: '## Avant de signer\n\nLisez **tout** le contrat.',
    },
  },
};

async function draft({ call }: ExampleContext): Promise<AdminArticle> {
  return call<AdminArticle>('POST', '/administration/articles', { as: moderator, body: article });
}

const ofDraft = async (context: ExampleContext): Promise<ExampleCall> => ({
  params: { key: (await draft(context)).key },
});

export const examples: Examples = {
  'GET /public/blog': { query: { locale: 'fr', page: 1 } },
  'GET /administration/orders': { as: administrator, query: { state: 'pending' } },
  'POST /administration/orders/{reference}/confirm': {
    as: administrator,
    prepare: waitingOrder,
    body: { millimes: 59_000 },
  },
  'POST /administration/orders/{reference}/cancel': {
    as: administrator,
    prepare: waitingOrder,
    body: { reason: 'not_paid' },
  },
  'GET /administration/unexpected-payments': {
    as: administrator,
    prepare: async (context) => void (await latePayment(context)),
  },
  'POST /administration/unexpected-payments': {
    as: administrator,
    headers: { 'idempotency-key': 'transfer-2026-06-15-1' },
    body: { method: 'bank_transfer', reference: null, millimes: 59_000, note: 'Virement sans référence, M. Trabelsi' },
  },
  'POST /administration/unexpected-payments/{key}/settle': {
    as: administrator,
    prepare: async (context) => ({ params: { key: (await latePayment(context)).key } }),
    body: { outcome: 'credited', note: 'Le client souhaite garder son forfait.' },
  },
  'GET /administration/agencies': { as: moderator, query: { state: 'recheck' } },
  'POST /administration/agencies/{key}/verify': {
    as: moderator,
    prepare: async (context) => {
      const { key, submittedAt } = await waitingAgency(context);
      return { params: { key }, body: { submittedAt, licence } };
    },
  },
  'POST /administration/agencies/{key}/refuse': {
    as: moderator,
    prepare: async (context) => {
      const { key, submittedAt } = await waitingAgency(context);
      const note = 'Le numéro est celui d’une autre société.';
      return { params: { key }, body: { submittedAt, reason: 'registry_mismatch', note } };
    },
  },
  'POST /administration/agencies/{key}/suspend': { as: moderator, prepare: anyAgency, body: { reason } },
  'POST /administration/agencies/{key}/restore': {
    as: moderator,
    prepare: async (context) => {
      const { params } = await anyAgency(context);
      await context.call('POST', `/administration/agencies/${params.key}/suspend`, {
        as: moderator,
        body: { reason },
      });
      return { params };
    },
    body: { reason },
  },
  'POST /administration/agencies/{key}/revoke': {
    as: moderator,
    prepare: async (context) => {
      const { params } = await anyAgency(context);
      await context.db
        .updateTable('agencies')
        .set({ listedAt: new Date(), verifiedAt: new Date(), registryNumber: null, taxNumber: null })
        .where('publicKey', '=', params.key)
        .execute();
      return { params };
    },
    body: { reason },
  },
  'POST /administration/agencies/{key}/close': { as: moderator, prepare: anyAgency, body: { reason } },
  'GET /administration/contact-requests': { as: moderator, query: { state: 'open' } },
  'POST /administration/contact-requests/{key}/state': {
    as: moderator,
    prepare: async ({ call, db }) => {
      const message = 'Mon virement est parti hier, merci de vérifier.';
      const sender = { name: 'Amal Trabelsi', email: 'amal@example.tn' };
      await call('POST', '/public/contact/admins', { body: { subject: 'payment', ...sender, message } });
      const { publicKey } = await db.selectFrom('contactRequests').select('publicKey').executeTakeFirstOrThrow();
      return { params: { key: publicKey } };
    },
    body: { state: 'answered' },
  },
  'GET /administration/audit': { as: administrator, query: { action: 'order', pageSize: 12 } },
  'GET /administration/users': { as: administrator, query: { role: 'moderator' } },
  'POST /administration/users/{uid}/role': {
    as: administrator,
    params: { uid: 'demo-user' },
    body: { role: 'user', reason: 'Back from the team' },
  },
  'GET /administration/articles': { as: moderator, query: { state: 'published' } },
  'GET /administration/articles/{key}': { as: moderator, prepare: ofDraft },
  'POST /administration/articles': {
    as: moderator,
    headers: { 'idempotency-key': 'article-2026-06-15-1' },
    body: article,
  },
  'PUT /administration/articles/{key}': {
    as: moderator,
    prepare: async (context) => {
      const { key, revision } = await draft(context);
      return { params: { key }, body: { ...article, revision } };
    },
  },
  'POST /administration/articles/{key}/publish': { as: moderator, prepare: ofDraft, body: { at: null } },
  'POST /administration/articles/{key}/unpublish': { as: moderator, prepare: ofDraft },
  'DELETE /administration/articles/{key}': { as: moderator, prepare: ofDraft },
  'POST /administration/articles/preview': { as: moderator, body: { body: 'Lisez **tout** le contrat.' } },
  'GET /administration/tags': { as: moderator },
  'PUT /administration/tags/{slug}': {
    as: moderator,
    params: { slug: 'credit-immobilier' },
    body: { labels: { fr: 'Crédit immobilier', en: 'Mortgages' } },
  },
};
