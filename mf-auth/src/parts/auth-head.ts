import type { FullTextKey } from '@houni/i18n';
import type { Head, HeadContext } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

type AuthRoute =
  | 'signin'
  | 'signup'
  | 'sendCode'
  | 'confirmEmail'
  | 'confirmPhone'
  | 'resetPassword'
  | 'emailConfirmed'
  | 'resetPasswordSuccess';

/** The head of an auth screen: not indexed. */
export function authHead(name: AuthRoute, title: FullTextKey, { locale, t }: Pick<HeadContext, 'locale' | 't'>): Head {
  return {
    title: `${t(title)} – ${t('common:brand')}`,
    canonical: buildPath(name, {}, locale),
    robots: 'noindex,follow',
  };
}
