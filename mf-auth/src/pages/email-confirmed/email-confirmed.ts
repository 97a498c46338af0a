import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { authHead } from '../../parts/auth-head.ts';
import { EmailConfirmedPage } from './email-confirmed-page.tsx';

/**
 * `/auth/email-confirmed`: the "action URL" of the identity provider, where the links of its mails lead.
 * One address serves all kinds of links; a link of a reset mail goes on to its own page.
 */
export const emailConfirmedPage = definePage('emailConfirmed', {
  async load({ query, locale }) {
    const code = query.get('oobCode');
    if (query.get('mode') === 'resetPassword' && code) {
      return {
        kind: 'redirect',
        to: `${buildPath('resetPassword', {}, locale)}?oobCode=${encodeURIComponent(code)}`,
        status: 302,
      };
    }
    return { kind: 'ok', cache: 'private' };
  },
  head: (context) => authHead('emailConfirmed', 'auth:emailConfirmed.title', context),
  Component: EmailConfirmedPage,
});
