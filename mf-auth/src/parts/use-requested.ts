import { useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { authPath, requestedIn, wayBack } from '../way-back.ts';

/** The path of another sign-in screen, with this page's way back. */
export function useAuthPath(name: Parameters<typeof authPath>[0]): string {
  const [search] = useSearchParams();
  const { locale } = useT('auth');
  return authPath(name, locale, requestedIn(search));
}

/** Where this visit goes on once signed in: checked, never anybody's invention. */
export function useWayBack(): string {
  const [search] = useSearchParams();
  const { locale } = useT('auth');
  const config = useConfig();
  return wayBack(requestedIn(search), config, locale);
}
