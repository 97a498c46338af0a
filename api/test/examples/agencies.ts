import type { AgencyDocument } from '@houni/contracts/agency-document';
import type { AgencyDraftContent } from '@houni/contracts/agency-draft';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import { PART_TYPE } from '@houni/domain/media-limits';
import { agencyForm } from '../agency-form.ts';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';
import { signInvitation } from '../../src/agencies/invitations.ts';

let founders = 0;

/** A new agency for each example, so that no example changes another one's data. */
async function ownAgency({ call }: ExampleContext): Promise<{ as: string; name: string }> {
  founders += 1;
  const as = `founder-${founders}`;
  const { agency } = await call<OwnAgencyAnswer>('POST', '/agency/create', { as, body: agencyForm });
  return { as, name: agency?.name ?? '' };
}

/** Only a verified agency invites. */
async function giveBadge({ db }: ExampleContext, owner: string): Promise<void> {
  const now = new Date();
  await db
    .updateTable('agencies')
    .set({ listedAt: now, verifiedAt: now, registryNumber: null, taxNumber: null })
    .where('id', '=', (eb) => eb.selectFrom('agencyMembers').select('agencyId').where('userUid', '=', owner))
    .execute();
}

async function invited(
  context: ExampleContext,
): Promise<{ owner: string; guest: string; key: string; signature: string }> {
  const { as: owner } = await ownAgency(context);
  const guest = `agent-of-${owner}`;
  const email = `${guest}@example.tn`;
  await giveBadge(context, owner);
  await context.call('POST', '/agency/mine/invitations', { as: owner, body: { email } });
  const { key } = await context.db
    .selectFrom('agencyInvitations')
    .select('key')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { owner, guest, key, signature: signInvitation({ key, email }, context.mailSigningKey) };
}

async function withAgent(context: ExampleContext): Promise<ExampleCall> {
  const { owner, guest, key, signature } = await invited(context);
  await context.call('POST', '/agency/invitation/accept', { as: guest, body: { key, signature } });
  return { as: owner, params: { uid: guest } };
}

async function anAgency({ db }: ExampleContext): Promise<string> {
  const { publicKey } = await db
    .selectFrom('agencies')
    .select('publicKey')
    .where('verifiedAt', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return publicKey;
}

const draft: AgencyDraftContent = {
  name: 'Immobilière du Golfe',
  taxNumber: '1234567/A',
  phones: ['71 123 456'],
  texts: { fr: { tagline: 'Vendre et louer' } },
  step: 'office',
};
const announced = { kind: 'licence', name: 'Licence.pdf', size: 300_000 };

/** A document without any part. */
const announcedBy = (as: string) => async (context: ExampleContext) => {
  const { key } = await context.call<AgencyDocument>('POST', '/agency/documents', { as, body: announced });
  return { as, params: { key } };
};

export const examples: Examples = {
  'GET /agency/draft': { as: 'agency-draft-reader' },
  'PUT /agency/draft': { as: 'agency-draft-writer', body: { content: draft, revision: null } },
  'DELETE /agency/draft': { as: 'agency-draft-writer' },
  'GET /agency/documents': { prepare: announcedBy('document-lister') },
  'POST /agency/documents': { as: 'document-sender', body: announced },
  'PATCH /agency/documents/{key}': {
    query: { offset: 0 },
    headers: { 'content-type': PART_TYPE },
    body: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(80_000)]),
    prepare: announcedBy('document-part-sender'),
  },
  'DELETE /agency/documents/{key}': { prepare: announcedBy('document-deleter') },
  'GET /agency/items/day-listing': { query: { governorate: 22, language: 'it', locale: 'fr' } },
  'GET /agency/public-key': {
    prepare: async (context) => ({ query: { publicKey: await anAgency(context), locale: 'ar' } }),
  },
  'GET /agency/mine': { as: 'demo-agency' },
  'POST /agency/create': {
    as: 'new-agency-owner',
    headers: { 'idempotency-key': 'agency-2026-06-15-1' },
    body: agencyForm,
  },
  'PATCH /agency/mine': {
    prepare: async (context) => ({ as: (await ownAgency(context)).as }),
    body: { phones: ['+216 71 123 456', '+216 20 123 456'], areas: [227] },
  },
  'POST /agency/mine/close': {
    prepare: async (context) => {
      const { as, name } = await ownAgency(context);
      return { as, body: { name } };
    },
  },
  'POST /agency/mine/invitations': {
    prepare: async (context) => {
      const { as } = await ownAgency(context);
      await giveBadge(context, as);
      return { as };
    },
    body: { email: 'agent@example.tn' },
  },
  'DELETE /agency/mine/invitations/{key}': {
    prepare: async (context) => {
      const { owner, key } = await invited(context);
      return { as: owner, params: { key } };
    },
  },
  'GET /agency/invitation': {
    prepare: async (context) => {
      const { guest, key, signature } = await invited(context);
      return { as: guest, query: { key, signature } };
    },
  },
  'POST /agency/invitation/accept': {
    prepare: async (context) => {
      const { guest, key, signature } = await invited(context);
      return { as: guest, body: { key, signature } };
    },
  },
  'POST /agency/invitation/decline': {
    prepare: async (context) => {
      const { key, signature } = await invited(context);
      return { body: { key, signature } };
    },
  },
  'GET /agency/mine/team': { as: 'demo-agency' },
  'DELETE /agency/mine/members/{uid}': {
    prepare: async (context) => {
      const example = await withAgent(context);
      return { ...example, query: { adsTo: example.as ?? '' } };
    },
  },
  'POST /agency/mine/members/{uid}/role': {
    prepare: withAgent,
    body: { role: 'owner' },
  },
};
