import { useCallback } from 'react';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import type { Identity } from '../identity.ts';

/** Loads the identity provider's library at its first use. */
export function useIdentity(): () => Promise<Identity> {
  const { firebase } = useConfig();
  const { locale } = useT('auth');
  return useCallback(async () => (await import('../identity.ts')).identityOf(firebase, locale), [firebase, locale]);
}
