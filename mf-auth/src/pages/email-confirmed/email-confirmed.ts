import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import { authHead } from '../../parts/auth-head.ts';
import { EmailConfirmedPage } from './email-confirmed-page.tsx';

/**
 * `/auth/email-confirmed`: the "action URL" of the identity provider, the target of the links in its mails.
 * One URL serves all kinds of links; reset and sign-in links are redirected to their own pages.
 */
export const emailConfirmedPage = definePage('emailConfirmed', {
  async load({ query, locale, config }) {
    const unescaped = withoutEscapes(query);
    if (unescaped)
      return { kind: 'redirect', to: `${buildPath('emailConfirmed', {}, locale)}?${unescaped}`, status: 302 };
    const code = query.get('oobCode');
    if (query.get('mode') === 'resetPassword' && code) {
      return {
        kind: 'redirect',
        to: `${buildPath('resetPassword', {}, locale)}?oobCode=${encodeURIComponent(code)}`,
        status: 302,
      };
    }
    // The provider's library reads the whole URL.
    if (query.get('mode') === 'signIn' && code) {
      const screen = securityPageOf(query.get('continueUrl'), config.dashboardUrl) ?? buildPath('signin', {}, locale);
      return { kind: 'redirect', to: `${screen}?${query.toString()}`, status: 302 };
    }
    return { kind: 'ok', cache: 'private' };
  },
  head: (context) => authHead('emailConfirmed', 'auth:emailConfirmed.title', context),
  Component: EmailConfirmedPage,
});

/** The security page, if it requested the link: then the sign-in is needed there. */
function securityPageOf(continueUrl: string | null, dashboardUrl: string): string | null {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const { origin, pathname } = new URL(continueUrl);
  const match = matchPath(pathname);
  const isOurs = origin === new URL(dashboardUrl).origin && match.kind === 'route' && match.route.name === 'security';
  return isOurs ? origin + pathname : null;
}

/** Some programs copy a link from the HTML of a mail, with `&amp;` instead of `&`. Null for other links. */
function withoutEscapes(query: URLSearchParams): URLSearchParams | null {
  const names = [...query.keys()];
  if (!names.some((name) => name.startsWith('amp;'))) return null;
  return new URLSearchParams([...query].map(([name, value]) => [name.replace(/^(?:amp;)+/, ''), value]));
}
