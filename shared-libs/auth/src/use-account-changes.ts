import { useCallback } from 'react';
import type { User } from '@firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import type * as Changes from './account-changes.ts';

/** The changes of `account-changes.ts`, bound to the provider's service. */
export interface AccountChanges extends Omit<typeof Changes, 'sendFactorCode'> {
  sendFactorCode(user: User, phoneNumber: string): Promise<string>;
}

/** Returns a function that loads the provider's library with the account changes at its first call. */
export function useAccountChanges(): () => Promise<AccountChanges> {
  const { firebase } = useConfig();
  const { locale } = useT('sharedAuth');
  return useCallback(async () => {
    const [{ firebaseAuth }, changes] = await Promise.all([
      import(/* webpackChunkName: "sign-in-provider" */ './firebase-auth.ts'),
      import(/* webpackChunkName: "sign-in-provider" */ './account-changes.ts'),
    ]);
    const service = firebaseAuth(firebase, locale);
    return { ...changes, sendFactorCode: (user, number) => changes.sendFactorCode(service, user, number) };
  }, [firebase, locale]);
}
