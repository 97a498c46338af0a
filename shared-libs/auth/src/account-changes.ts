/** Changes of the sign-in methods of an account. Each needs a recent sign-in. */
import {
  EmailAuthProvider,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  browserPopupRedirectResolver,
  linkWithCredential,
  linkWithPopup,
  multiFactor,
  sendEmailVerification,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import type { Auth, TotpSecret, User } from '@firebase/auth';
import type { SignInMethod } from './sign-in-account.ts';
import { withConfirmedAddress } from './confirmation-link.ts';
import { errorCode } from './failure.ts';
import { firebaseProvider } from './federated-sign-in.ts';
import type { FederatedProvider } from './federated-providers.ts';
import { withRecaptcha } from './with-recaptcha.ts';

const PROVIDER_IDS: Record<SignInMethod, string> = {
  password: 'password',
  google: 'google.com',
  facebook: 'facebook.com',
  phone: 'phone',
};

/** An authenticator app that is being set up. */
export interface TotpEnrollment {
  /** The secret as text, for apps that cannot scan the QR code. */
  key: string;
  /** The content of the QR code, an `otpauth:` URI. */
  uri: string;
  /** Finishes with the code that the app shows. */
  confirm(code: string, name: string): Promise<void>;
}

/** Sets or changes the password; the provider ends all other sessions. */
export function changePassword(user: User, password: string): Promise<void> {
  return updatePassword(user, password);
}

/** Adds an email address and a password to an account that has neither; a mail confirms the address. */
export async function addPassword(
  user: User,
  { email, password }: { email: string; password: string },
  continueUrl: string,
): Promise<void> {
  await linkWithCredential(user, EmailAuthProvider.credential(email, password));
  await sendEmailConfirmation(user, continueUrl);
}

/** Mails a link to a new address; the account gets it when the link is opened. Never reveals that another account has it. */
export async function requestEmailChange(user: User, email: string, continueUrl: string): Promise<void> {
  try {
    await verifyBeforeUpdateEmail(user, email, {
      url: await withConfirmedAddress(continueUrl, { uid: user.uid, email }),
    });
  } catch (error) {
    if (errorCode(error) !== 'email-already-in-use') throw error;
  }
}

/** Mails the link that confirms the current address of the account. */
export async function sendEmailConfirmation(user: User, continueUrl: string): Promise<void> {
  const { uid, email } = user;
  const url = email === null ? continueUrl : await withConfirmedAddress(continueUrl, { uid, email });
  await sendEmailVerification(user, { url });
}

/** Links an account of a federated provider, chosen in a popup: call it in a click handler. */
export async function linkProvider(user: User, provider: FederatedProvider): Promise<void> {
  await linkWithPopup(user, firebaseProvider(provider), browserPopupRedirectResolver);
}

/** Links the phone that the code was sent to. */
export async function linkPhone(user: User, verificationId: string, code: string): Promise<void> {
  await linkWithCredential(user, PhoneAuthProvider.credential(verificationId, code));
}

export async function removeSignInMethod(user: User, method: SignInMethod): Promise<void> {
  await unlink(user, PROVIDER_IDS[method]);
}

/** Starts to set up an authenticator app. */
export async function startTotpEnrollment(user: User, account: string): Promise<TotpEnrollment> {
  const secret: TotpSecret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    key: secret.secretKey,
    uri: secret.generateQrCodeUrl(encodeURIComponent(account), 'Houni'),
    confirm: (code, name) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  };
}

/** Sends the code that makes a phone the second factor; returns its verification id. */
export async function sendFactorCode(service: Auth, user: User, phoneNumber: string): Promise<string> {
  const session = await multiFactor(user).getSession();
  return withRecaptcha(service, (verifier) =>
    new PhoneAuthProvider(service).verifyPhoneNumber({ phoneNumber, session }, verifier),
  );
}

export function enrollPhoneFactor(user: User, verificationId: string, code: string, name: string): Promise<void> {
  const credential = PhoneAuthProvider.credential(verificationId, code);
  return multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), name);
}

/** Removes a second factor. The provider may end the session that it was used for; the factor is removed all the same. */
export async function removeFactor(user: User, uid: string): Promise<void> {
  try {
    await multiFactor(user).unenroll(uid);
  } catch (error) {
    if (errorCode(error) !== 'user-token-expired') throw error;
  }
}
