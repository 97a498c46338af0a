/** Changes to how somebody signs in; each needs a user who has signed in within the last minutes. */
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
} from 'firebase/auth';
import type { Auth, TotpSecret, User } from 'firebase/auth';
import type { SignInWay } from './account.ts';
import { codeOf } from './failure.ts';
import { houseProvider } from './federated.ts';
import type { House } from './houses.ts';
import { withVerifier } from './verifier.ts';

const PROVIDER_IDS: Record<SignInWay, string> = {
  password: 'password',
  google: 'google.com',
  facebook: 'facebook.com',
  phone: 'phone',
};

/** The secret of an authenticator app that is being set up. */
export interface AppSecret {
  /** For apps that scan no picture. */
  key: string;
  /** What the picture says. */
  address: string;
  /** Ends with the code that the app shows. */
  confirm(code: string, name: string): Promise<void>;
}

/** Sets a password, or another one; the provider ends all other sign-ins. */
export function changePassword(user: User, password: string): Promise<void> {
  return updatePassword(user, password);
}

/** Gives an account that has neither an address and a password; a mail confirms the address. */
export async function addPassword(
  user: User,
  { email, password }: { email: string; password: string },
  continueUrl: string,
): Promise<void> {
  await linkWithCredential(user, EmailAuthProvider.credential(email, password));
  await sendEmailVerification(user, { url: continueUrl });
}

/** Mails a link to a new address; the account has it once the link was opened. Whether it is another's is not told. */
export async function askNewEmail(user: User, email: string, continueUrl: string): Promise<void> {
  try {
    await verifyBeforeUpdateEmail(user, email, { url: continueUrl });
  } catch (error) {
    if (codeOf(error) !== 'email-already-in-use') throw error;
  }
}

/** Mails the link that confirms the address that the account has. */
export function confirmEmail(user: User, continueUrl: string): Promise<void> {
  return sendEmailVerification(user, { url: continueUrl });
}

/** Adds another house's account, which is chosen in its window: call it in a click. */
export async function linkHouse(user: User, house: House): Promise<void> {
  await linkWithPopup(user, houseProvider(house), browserPopupRedirectResolver);
}

/** Adds the phone whose number the code was sent to. */
export async function linkPhone(user: User, verificationId: string, code: string): Promise<void> {
  await linkWithCredential(user, PhoneAuthProvider.credential(verificationId, code));
}

export async function takeAwayWay(user: User, way: SignInWay): Promise<void> {
  await unlink(user, PROVIDER_IDS[way]);
}

/** Begins to set up an authenticator app. */
export async function beginApp(user: User, account: string): Promise<AppSecret> {
  const secret: TotpSecret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(encodeURIComponent(account), 'Houni'),
    confirm: (code, name) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  };
}

/** Sends the code that makes a phone the second step; what comes back is handed in with it. */
export async function sendFactorCode(service: Auth, user: User, phoneNumber: string): Promise<string> {
  const session = await multiFactor(user).getSession();
  return withVerifier(service, (verifier) =>
    new PhoneAuthProvider(service).verifyPhoneNumber({ phoneNumber, session }, verifier),
  );
}

export function confirmPhoneFactor(user: User, verificationId: string, code: string, name: string): Promise<void> {
  const credential = PhoneAuthProvider.credential(verificationId, code);
  return multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), name);
}

/** Takes a second step away; the provider may end the sign-in that it was used for, which changes nothing about that. */
export async function removeFactor(user: User, uid: string): Promise<void> {
  try {
    await multiFactor(user).unenroll(uid);
  } catch (error) {
    if (codeOf(error) !== 'user-token-expired') throw error;
  }
}
