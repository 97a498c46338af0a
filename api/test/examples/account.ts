import type { DataExport } from '@houni/contracts/account';
import type { Examples } from '../example.ts';

export const examples: Examples = {
  'POST /user-auth/signup': {
    as: 'new-account',
    body: { kind: 'private', displayName: 'Nour Gharbi', locale: 'fr' },
  },
  'POST /user-auth/hook/login': { as: 'demo-user', body: { locale: 'fr' } },
  'GET /user-auth/me': { as: 'demo-user' },
  'PATCH /user-auth/me': {
    as: 'demo-user',
    body: { phone: '+216 20 123 456', languages: ['fr', 'ar'], consents: { statistics: true } },
  },
  'DELETE /user-auth/me': { as: 'leaving-account', body: { confirm: 'delete-my-account' } },
  'POST /user-auth/export': { as: 'exporting-account' },
  'GET /user-auth/export': { as: 'exporting-account' },
  'GET /user-auth/export/{key}': {
    given: async ({ call, db }) => {
      const as = 'downloading-account';
      await call<DataExport>('POST', '/user-auth/export', { as });
      // As the job leaves it: it need not run here.
      const expiresAt = new Date('2100-01-01T00:00:00Z');
      await db
        .updateTable('dataExports')
        .set({ readyAt: new Date(), expiresAt, content: JSON.stringify({ data: { users: [{ uid: as }] } }) })
        .where('userUid', '=', as)
        .execute();
      const { url } = await call<DataExport>('GET', '/user-auth/export', { as });
      const { pathname, searchParams } = new URL(url ?? '');
      return {
        params: { key: pathname.split('/').at(-1) ?? '' },
        query: { signature: searchParams.get('signature') ?? '' },
      };
    },
  },
};
