/** Sign-in with a phone number and a code by SMS. */
import { PhoneAuthProvider, signInWithCredential } from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import { toSignInOutcome } from './sign-in-outcome.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { withRecaptcha } from './with-recaptcha.ts';

/**
 * Sends a code by SMS.
 * @param number in international form, `+21620123456`
 * @returns the verification id, for `signInByCode`
 */
export function sendCode(service: Auth, number: string): Promise<string> {
  return withRecaptcha(service, (verifier) => new PhoneAuthProvider(service).verifyPhoneNumber(number, verifier));
}

/** Signs in with the code of the SMS. */
export function signInByCode(service: Auth, verificationId: string, code: string): Promise<SignInOutcome> {
  return toSignInOutcome(service, signInWithCredential(service, PhoneAuthProvider.credential(verificationId, code)));
}
