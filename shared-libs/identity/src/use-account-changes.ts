import { useCallback } from 'react';
import type { User } from 'firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import type * as Changes from './account-changes.ts';

/** What can be changed about signing in. */
export interface AccountChanges extends Omit<typeof Changes, 'sendFactorCode'> {
  sendFactorCode(user: User, phoneNumber: string): Promise<string>;
}

/** Loads the provider's library with all that changes how somebody signs in, at its first use. */
export function useAccountChanges(): () => Promise<AccountChanges> {
  const { firebase } = useConfig();
  const { locale } = useT('identity');
  return useCallback(async () => {
    const [{ authService }, changes] = await Promise.all([
      import(/* webpackChunkName: "sign-in-provider" */ './auth-service.ts'),
      import(/* webpackChunkName: "sign-in-provider" */ './account-changes.ts'),
    ]);
    const service = authService(firebase, locale);
    return { ...changes, sendFactorCode: (user, number) => changes.sendFactorCode(service, user, number) };
  }, [firebase, locale]);
}
