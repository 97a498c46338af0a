import type { IdentitySettings } from './auth-service.ts';
import type { House } from './houses.ts';
import { codeOf } from './failure.ts';
import { callProvider } from './provider-call.ts';
import { sessionToken } from './session-token.ts';

/** A second proof that an account asks for at each sign-in. */
export interface EnrolledFactor {
  uid: string;
  kind: 'totp' | 'phone';
  /** As its owner has named it. */
  name: string | null;
  /** The number, where it is a phone; the provider hides a part of it. */
  phone: string | null;
  /** ISO 8601. */
  enrolledAt: string | null;
}

/** Ways to sign in to an account. */
export type SignInWay = 'password' | House | 'phone';

/** How somebody signs in, as the identity provider knows it. */
export interface SignInAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** Ways that were set up; a link that is mailed signs in to every account that has an address. */
  ways: SignInWay[];
  phone: string | null;
  /** What the other houses call the account, mostly an address. */
  houseNames: Partial<Record<House, string>>;
  factors: EnrolledFactor[];
}

/** The provider's answer to `accounts:lookup`, as far as it is read (Google Identity, "GetAccountInfoResponse"). */
export interface LookedUpUser {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  passwordHash?: string;
  phoneNumber?: string;
  providerUserInfo?: { providerId: string; email?: string; displayName?: string }[];
  mfaInfo?: { mfaEnrollmentId: string; displayName?: string; phoneInfo?: string; enrolledAt?: string }[];
}

/** Milliseconds in which a tab that changes something has put its new tokens into the cookies. */
const PATIENCE = 2000;

const HOUSE_IDS: Record<House, string> = { google: 'google.com', facebook: 'facebook.com' };

export function accountOf(user: LookedUpUser): SignInAccount {
  const houses = (Object.keys(HOUSE_IDS) as House[]).flatMap((house) => {
    const info = user.providerUserInfo?.find(({ providerId }) => providerId === HOUSE_IDS[house]);
    return info ? [{ house, name: info.email ?? info.displayName }] : [];
  });
  return {
    uid: user.localId,
    email: user.email ?? null,
    emailVerified: user.emailVerified ?? false,
    ways: [
      // The provider counts a mailed link as a password, too; only this says that there is one.
      ...(user.passwordHash ? (['password'] as const) : []),
      ...houses.map(({ house }) => house),
      ...(user.phoneNumber ? (['phone'] as const) : []),
    ],
    phone: user.phoneNumber ?? null,
    houseNames: Object.fromEntries(houses.flatMap(({ house, name }) => (name ? [[house, name]] : []))),
    factors: (user.mfaInfo ?? []).map(({ mfaEnrollmentId, displayName, phoneInfo, enrolledAt }) => ({
      uid: mfaEnrollmentId,
      kind: phoneInfo ? 'phone' : 'totp',
      name: displayName || null,
      phone: phoneInfo ?? null,
      enrolledAt: enrolledAt ?? null,
    })),
  };
}

/**
 * Whether a way may be taken away: another one must remain. Without its password an account loses its address at the
 * provider, and with it the mailed link; every other account that has an address keeps that.
 */
export function mayTakeAway(account: Pick<SignInAccount, 'ways' | 'email'>, way: SignInWay): boolean {
  const others = account.ways.filter((other) => other !== way).length;
  return account.ways.includes(way) && (others > 0 || (way !== 'password' && account.email !== null));
}

/**
 * How the signed-in user signs in; null where the session has ended, also at the provider.
 * @throws fetch's error where the network is away
 */
export async function readAccount(settings: IdentitySettings): Promise<SignInAccount | null> {
  const token = await sessionToken();
  try {
    return await lookUp(settings, token);
  } catch (error) {
    if (codeOf(error) !== 'user-token-expired') throw error;
  }
  // Another tab may be changing the password: its new tokens are on their way, and a renewal of the former would end all.
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const later = await sessionToken();
  try {
    return await lookUp(settings, later === token ? await sessionToken({ renew: true }) : later);
  } catch (error) {
    if (codeOf(error) === 'user-token-expired') return null;
    throw error;
  }
}

async function lookUp(settings: IdentitySettings, idToken: string | null): Promise<SignInAccount | null> {
  if (idToken === null) return null;
  const { users } = await callProvider<{ users?: LookedUpUser[] }>(settings, 'lookup', { idToken });
  return users?.[0] ? accountOf(users[0]) : null;
}
