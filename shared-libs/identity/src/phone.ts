/** Accounts reached by a phone number and a code that is sent to it. */
import { PhoneAuthProvider, signInWithCredential } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { outcomeOf } from './sign-in-outcome.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { withVerifier } from './verifier.ts';

/**
 * Sends a code by SMS.
 * @param number in international form, `+21620123456`
 * @returns what the code must be handed in with
 */
export function sendCode(service: Auth, number: string): Promise<string> {
  return withVerifier(service, (verifier) => new PhoneAuthProvider(service).verifyPhoneNumber(number, verifier));
}

/** Signs in with the code of the SMS. */
export function signInByCode(service: Auth, verificationId: string, code: string): Promise<SignInOutcome> {
  return outcomeOf(service, signInWithCredential(service, PhoneAuthProvider.credential(verificationId, code)));
}
