import { getAdditionalUserInfo, getMultiFactorResolver } from 'firebase/auth';
import type { Auth, MultiFactorError, User, UserCredential } from 'firebase/auth';
import { codeOf } from './failure.ts';
import { secondFactor } from './second-factor.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * What signing in ended in. `signedIn`: with `isNew` true, the account was made by it and must still say what it is.
 * `secondFactor`: the account asks for another proof.
 */
export type SignInOutcome =
  | { kind: 'signedIn'; user: User; isNew: boolean }
  | { kind: 'secondFactor'; factor: SecondFactor };

/** Waits for the provider's answer. Throws what the provider throws, but for the question for a second factor. */
export async function outcomeOf(service: Auth, signingIn: Promise<UserCredential>): Promise<SignInOutcome> {
  try {
    const credential = await signingIn;
    return {
      kind: 'signedIn',
      user: credential.user,
      isNew: getAdditionalUserInfo(credential)?.isNewUser ?? false,
    };
  } catch (error) {
    if (codeOf(error) !== 'multi-factor-auth-required') throw error;
    // The code says which kind of error it is.
    const resolver = getMultiFactorResolver(service, error as MultiFactorError);
    return { kind: 'secondFactor', factor: secondFactor(service, resolver) };
  }
}
