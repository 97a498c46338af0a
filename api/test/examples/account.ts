import type { DataExport } from '@houni/contracts/account';
import type { Examples } from '../example.ts';

export const examples: Examples = {
  'POST /user-auth/signup': {
    as: 'new-account',
    body: { kind: 'private', displayName: 'Nour Gharbi', locale: 'fr', terms: '2026-11-01' },
  },
  'POST /user-auth/hook/login': { as: 'demo-user', body: { locale: 'fr' } },
  'POST /user-auth/hook/address': { body: { email: 'demo@houni.tn' } },
  'GET /user-auth/address-proof': { query: { account: 'demo-user', address: '0123456789abcdef' } },
  'GET /user-auth/me': { as: 'demo-user' },
  'POST /user-auth/rate-limit/sign-up': {},
  'POST /user-auth/rate-limit/mail': {},
  'POST /user-auth/rate-limit/code': {},
  'POST /user-auth/session': { as: 'demo-user' },
  'DELETE /user-auth/session': { as: 'leaving-session' },
  'GET /user-auth/sessions': { as: 'demo-user' },
  'DELETE /user-auth/sessions': { as: 'demo-agency' },
  'DELETE /user-auth/sessions/{key}': {
    as: 'two-sessions',
    prepare: async ({ call, db }) => {
      await call('POST', '/user-auth/hook/login', { as: 'two-sessions' });
      const key = 'se_abcdefghijkm';
      await db
        .insertInto('sessions')
        .values({
          publicKey: key,
          userUid: 'two-sessions',
          signedInAt: new Date('2026-06-01T08:00:00Z'),
          userAgent: '',
        })
        .execute();
      return { params: { key } };
    },
  },
  'PATCH /user-auth/me': {
    as: 'demo-user',
    body: { phone: '+216 20 123 456', languages: ['fr', 'ar'], consents: { statistics: true } },
  },
  'DELETE /user-auth/me': { as: 'leaving-account', body: { confirm: 'delete-my-account' } },
  'POST /user-auth/me/cancel-deletion': {
    as: 'staying-account',
    prepare: async ({ db }) => {
      const requestedAt = new Date('2026-06-01T08:00:00Z');
      await db
        .insertInto('accountDeletions')
        .values({
          userUid: 'staying-account',
          key: 'del_abcdefghijkm',
          requestedAt,
          dueAt: new Date('2026-07-01T08:00:00Z'),
          emailVerified: true,
          closedAgencyId: null,
        })
        .execute();
    },
  },
  'POST /user-auth/export': { as: 'exporting-account' },
  'GET /user-auth/export': { as: 'exporting-account' },
  'GET /user-auth/export/{key}': {
    as: 'downloading-account',
    prepare: async ({ call, db }) => {
      const as = 'downloading-account';
      await call<DataExport>('POST', '/user-auth/export', { as });
      // As the job would write it.
      const expiresAt = new Date('2100-01-01T00:00:00Z');
      await db
        .updateTable('dataExports')
        .set({ readyAt: new Date(), expiresAt, content: JSON.stringify({ data: { users: [{ uid: as }] } }) })
        .where('userUid', '=', as)
        .execute();
      const { key } = await call<DataExport>('GET', '/user-auth/export', { as });
      return { params: { key: key ?? '' } };
    },
  },
};
