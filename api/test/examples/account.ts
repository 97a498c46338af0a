import type { DataExport } from '@houni/contracts/account';
import type { Examples } from '../example.ts';
import { mailedLink } from '../mailed-link.ts';

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
    given: async (world) => {
      await world.call<DataExport>('POST', '/user-auth/export', { as: 'downloading-account' });
      const { pathname, searchParams } = await mailedLink(
        world,
        'downloading-account@example.tn',
        '/user-auth/export/',
      );
      return {
        params: { key: pathname.split('/').at(-1) ?? '' },
        query: { signature: searchParams.get('signature') ?? '' },
      };
    },
  },
};
