import { useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { authPath, readReturnUrl, returnUrlAfterSignIn } from '../return-url.ts';

/** The path of another auth screen with this page's return URL. */
export function useAuthPath(name: Parameters<typeof authPath>[0]): string {
  const [search] = useSearchParams();
  const { locale } = useT('auth');
  return authPath(name, locale, readReturnUrl(search));
}

/** The validated return URL of this visit. */
export function useReturnUrl(): string {
  const [search] = useSearchParams();
  const { locale } = useT('auth');
  const config = useConfig();
  return returnUrlAfterSignIn(readReturnUrl(search), config, locale);
}
