import { useCallback } from 'react';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import type { Identity } from './identity-of.ts';

/** Loads the identity provider's library at its first use. */
export function useIdentity(): () => Promise<Identity> {
  const { firebase } = useConfig();
  const { locale } = useT('identity');
  return useCallback(
    async () =>
      (await import(/* webpackChunkName: "sign-in-provider" */ './identity-of.ts')).identityOf(firebase, locale),
    [firebase, locale],
  );
}
