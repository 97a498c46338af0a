import { getAdditionalUserInfo, getMultiFactorResolver } from '@firebase/auth';
import type { Auth, MultiFactorError, User, UserCredential } from '@firebase/auth';
import { errorCode } from './failure.ts';
import { secondFactor } from './second-factor.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * The outcome of a sign-in. `signedIn`: if `isNew`, the sign-in created the account, and its details are still missing.
 * `secondFactor`: the account requires a second factor.
 */
export type SignInOutcome =
  | { kind: 'signedIn'; user: User; isNew: boolean }
  | { kind: 'secondFactor'; factor: SecondFactor };

/** Waits for the provider's answer. Throws the provider's errors, except the request for a second factor. */
export async function toSignInOutcome(service: Auth, signingIn: Promise<UserCredential>): Promise<SignInOutcome> {
  try {
    const credential = await signingIn;
    return {
      kind: 'signedIn',
      user: credential.user,
      isNew: getAdditionalUserInfo(credential)?.isNewUser ?? false,
    };
  } catch (error) {
    if (errorCode(error) !== 'multi-factor-auth-required') throw error;
    // The code identifies the kind of error.
    const resolver = getMultiFactorResolver(service, error as MultiFactorError);
    return { kind: 'secondFactor', factor: secondFactor(service, resolver) };
  }
}
