import type { AdminArticle } from '@houni/contracts/article-write';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { Order } from '@houni/contracts/order';
import type { UnexpectedPayment } from '@houni/contracts/unexpected-payment';
import { agencyForm } from '../agency-form.ts';
import { insertDocument } from '../documents.ts';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

const administrator = 'demo-administrator';
const moderator = 'demo-moderator';

let buyers = 0;

async function waitingOrder({ call }: ExampleContext): Promise<ExampleCall> {
  buyers += 1;
  const body = { kind: 'plan', plan: 'pro-20', period: 'monthly', method: 'office', millimes: 59_000 };
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

async function contactRequest({ call, db }: ExampleContext): Promise<ExampleCall> {
  const message = 'Mon virement est parti hier, merci de vérifier.';
  const sender = { name: 'Amal Trabelsi', email: 'amal@example.tn' };
  await call('POST', '/public/contact/admins', { body: { subject: 'payment', ...sender, message } });
  const { publicKey } = await db
    .selectFrom('contactRequests')
    .select('publicKey')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { params: { key: publicKey } };
}

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
  'GET /administration/waiting': { as: administrator },
  'GET /administration/agencies': { as: moderator, query: { state: 'recheck' } },
  'GET /administration/agencies/{key}': {
    as: moderator,
    prepare: async (context) => ({ params: { key: (await waitingAgency(context)).key } }),
  },
  'POST /administration/agencies/{key}/verify': {
    as: moderator,
    prepare: async (context) => {
      const { key, submittedAt } = await waitingAgency(context);
      await insertDocument(context.db, key);
      return { params: { key }, body: { submittedAt, licence } };
    },
  },
  'POST /administration/agencies/{key}/refuse': {
    as: moderator,
    prepare: async (context) => {
      const { key, submittedAt } = await waitingAgency(context);
      const note = 'Le numéro est celui d’une autre société.';
      const fields = [{ field: 'registryNumber', reason: 'mismatch', note: null }];
      return { params: { key }, body: { submittedAt, reason: 'registry_mismatch', note, fields } };
    },
  },
  'POST /administration/agencies/{key}/documents/{file}/link': {
    as: moderator,
    prepare: async (context) => {
      const { key } = await waitingAgency(context);
      return { params: { key, file: await insertDocument(context.db, key) } };
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
  'GET /administration/contact-requests/{key}': { as: moderator, prepare: contactRequest },
  'POST /administration/contact-requests/{key}/answer': {
    as: moderator,
    prepare: contactRequest,
    body: { text: 'Bonjour Amal, votre virement est arrivé ce matin.' },
  },
  'POST /administration/contact-requests/{key}/assign': {
    as: moderator,
    body: { uid: moderator },
    prepare: contactRequest,
  },
  'POST /administration/contact-requests/{key}/state': {
    as: moderator,
    prepare: contactRequest,
    body: { state: 'closed' },
  },
  'GET /administration/purchase-rates': { as: administrator },
  'POST /administration/purchase-rates/costs': {
    as: administrator,
    body: {
      code: 'registration',
      seller: 'owner',
      priceFrom: 0,
      ratePpm: 60_000,
      fixed: 0,
      validFrom: '2127-01-01',
      source: 'Loi de finances 2127, art. 12',
      sourceUrl: null,
    },
  },
  'POST /administration/purchase-rates/costs/ranges': {
    as: administrator,
    body: {
      code: 'vat',
      seller: 'owner',
      priceFrom: 0,
      priceBelow: 400_000_000,
      above: 0,
      ratePpm: 70_000,
      fixed: 0,
      validFrom: '2127-01-01',
      source: 'Loi de finances 2127, art. 12',
      sourceUrl: null,
    },
  },
  'POST /administration/purchase-rates/costs/end': {
    as: administrator,
    body: { code: 'deed', seller: 'owner', priceFrom: 0, validUntil: '2127-01-01' },
  },
  'POST /administration/purchase-rates/loans': {
    as: administrator,
    body: {
      tmmMonth: '2126-12-01',
      tmmPpm: 65_000,
      marginPpm: 30_000,
      downPaymentPpm: 200_000,
      years: 20,
      maxYears: 25,
      validFrom: '2127-01-01',
      source: 'Banque centrale de Tunisie, taux moyen du marché monétaire',
      sourceUrl: 'https://www.bct.gov.tn',
    },
  },
  'GET /administration/audit': { as: administrator, query: { action: 'order', pageSize: 12 } },
  'GET /administration/audit/export': { as: administrator, query: { action: 'order' } },
  'GET /administration/articles': { as: moderator, query: { state: 'published' } },
  'GET /administration/articles/{key}/versions': { as: moderator, prepare: ofDraft },
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
