import { useCallback } from 'react';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import type { AuthClient } from './auth-client.ts';

/** Returns a function that loads the identity provider's library at its first call. */
export function useAuthClient(): () => Promise<AuthClient> {
  const { firebase } = useConfig();
  const { locale } = useT('sharedAuth');
  return useCallback(
    async () =>
      (await import(/* webpackChunkName: "sign-in-provider" */ './auth-client.ts')).makeAuthClient(firebase, locale),
    [firebase, locale],
  );
}
