import { PhoneAuthProvider, PhoneMultiFactorGenerator, TotpMultiFactorGenerator } from 'firebase/auth';
import type { Auth, MultiFactorInfo, MultiFactorResolver, PhoneMultiFactorInfo, User } from 'firebase/auth';
import { withVerifier } from './verifier.ts';

/** A second proof that an account asks for: a code of an authenticator app, or one that is sent by SMS. */
export interface SecondFactor {
  kind: 'totp' | 'phone';
  /** The end of the phone's number, where there is one. */
  phone: string | null;
  /** Sends the code by SMS; does nothing for an app, which needs none. */
  send(): Promise<void>;
  /** Signs in with the code. Throws the provider's error for a wrong one. */
  solve(code: string): Promise<User>;
}

const isPhone = (hint: MultiFactorInfo): hint is PhoneMultiFactorInfo =>
  hint.factorId === PhoneMultiFactorGenerator.FACTOR_ID;

/** The proof to ask for: an app's code where the account has an app, for it needs no message. */
export function secondFactor(service: Auth, resolver: MultiFactorResolver): SecondFactor {
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  const phone = resolver.hints.find(isPhone);
  if (app) {
    return {
      kind: 'totp',
      phone: null,
      send: async () => undefined,
      solve: async (code) =>
        (await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code))).user,
    };
  }
  if (!phone) throw new Error('The account asks for a second proof of a kind that is not known here.');
  let verificationId: string | null = null;
  return {
    kind: 'phone',
    phone: phone.phoneNumber,
    async send() {
      verificationId = await withVerifier(service, (verifier) =>
        new PhoneAuthProvider(service).verifyPhoneNumber(
          { multiFactorHint: phone, session: resolver.session },
          verifier,
        ),
      );
    },
    async solve(code) {
      const credential = PhoneAuthProvider.credential(verificationId ?? '', code);
      return (await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential))).user;
    },
  };
}
