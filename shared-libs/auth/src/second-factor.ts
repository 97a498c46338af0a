import { PhoneAuthProvider, PhoneMultiFactorGenerator, TotpMultiFactorGenerator } from '@firebase/auth';
import type { Auth, MultiFactorInfo, MultiFactorResolver, PhoneMultiFactorInfo, User } from '@firebase/auth';
import { withRecaptcha } from './with-recaptcha.ts';

/** The second factor of a sign-in: a code of an authenticator app, or of an SMS. */
export interface SecondFactor {
  kind: 'totp' | 'phone';
  /** The masked phone number; null for an app. */
  phone: string | null;
  /** Sends the code by SMS; does nothing for an app. */
  send(): Promise<void>;
  /** Signs in with the code. Throws the provider's error for a wrong code. */
  verify(code: string): Promise<User>;
}

const isPhone = (hint: MultiFactorInfo): hint is PhoneMultiFactorInfo =>
  hint.factorId === PhoneMultiFactorGenerator.FACTOR_ID;

/** The factor to ask for: the app if the account has one, because it needs no SMS. */
export function secondFactor(service: Auth, resolver: MultiFactorResolver): SecondFactor {
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  const phone = resolver.hints.find(isPhone);
  if (app) {
    return {
      kind: 'totp',
      phone: null,
      send: async () => undefined,
      verify: async (code) =>
        (await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code))).user,
    };
  }
  if (!phone) throw new Error('The second factor of the account is of an unknown kind.');
  let verificationId: string | null = null;
  return {
    kind: 'phone',
    phone: phone.phoneNumber,
    async send() {
      verificationId = await withRecaptcha(service, (verifier) =>
        new PhoneAuthProvider(service).verifyPhoneNumber(
          { multiFactorHint: phone, session: resolver.session },
          verifier,
        ),
      );
    },
    async verify(code) {
      const credential = PhoneAuthProvider.credential(verificationId ?? '', code);
      return (await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential))).user;
    },
  };
}
