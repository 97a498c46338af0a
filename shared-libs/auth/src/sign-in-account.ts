import type { AuthSettings } from './firebase-auth.ts';
import type { FederatedProvider } from './federated-providers.ts';
import { errorCode } from './failure.ts';
import { callProvider } from './call-provider.ts';
import { fetchSessionToken } from './session-token.ts';

/** A second factor of an account. */
export interface EnrolledFactor {
  uid: string;
  kind: 'totp' | 'phone';
  /** The name that the user gave it. */
  name: string | null;
  /** The number of a phone, masked by the provider. */
  phone: string | null;
  /** ISO 8601. */
  enrolledAt: string | null;
}

/** A method to sign in to an account. */
export type SignInMethod = 'password' | FederatedProvider | 'phone';

/** How a user signs in, read from the identity provider. */
export interface SignInAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** The methods that were set up. A sign-in link by mail works for every account with an address, and is not listed. */
  methods: SignInMethod[];
  phone: string | null;
  /** The name of the account at each federated provider, usually an email address. */
  federatedNames: Partial<Record<FederatedProvider, string>>;
  factors: EnrolledFactor[];
}

/** The provider's answer to `accounts:lookup`, as far as it is used (Google Identity, "GetAccountInfoResponse"). */
export interface LookedUpUser {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  passwordHash?: string;
  phoneNumber?: string;
  providerUserInfo?: { providerId: string; email?: string; displayName?: string }[];
  mfaInfo?: { mfaEnrollmentId: string; displayName?: string; phoneInfo?: string; enrolledAt?: string }[];
}

/** The time in which another tab of this browser writes its new tokens into the cookies. */
const TOKEN_SYNC_MS = 2000;

const PROVIDER_IDS: Record<FederatedProvider, string> = { google: 'google.com', facebook: 'facebook.com' };

/** Reads the provider's answer. */
export function accountOf(user: LookedUpUser): SignInAccount {
  const linked = (Object.keys(PROVIDER_IDS) as FederatedProvider[]).flatMap((provider) => {
    const info = user.providerUserInfo?.find(({ providerId }) => providerId === PROVIDER_IDS[provider]);
    return info ? [{ provider, name: info.email ?? info.displayName }] : [];
  });
  return {
    uid: user.localId,
    email: user.email ?? null,
    emailVerified: user.emailVerified ?? false,
    methods: [
      // The provider lists `password` for sign-in by mailed link too; only the hash shows whether there is a password.
      ...(user.passwordHash ? (['password'] as const) : []),
      ...linked.map(({ provider }) => provider),
      ...(user.phoneNumber ? (['phone'] as const) : []),
    ],
    phone: user.phoneNumber ?? null,
    federatedNames: Object.fromEntries(linked.flatMap(({ provider, name }) => (name ? [[provider, name]] : []))),
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
 * Whether a sign-in method may be removed: another one must remain. When the password is removed, the provider removes
 * the address with it, and so the sign-in by mailed link; when another method is removed, the mailed link remains.
 */
export function canRemoveMethod(account: Pick<SignInAccount, 'methods' | 'email'>, method: SignInMethod): boolean {
  const others = account.methods.filter((other) => other !== method).length;
  return account.methods.includes(method) && (others > 0 || (method !== 'password' && account.email !== null));
}

/**
 * Reads how the signed-in user signs in; null if the session has ended, here or at the provider.
 * @throws fetch's error without a connection
 */
export async function readAccount(settings: AuthSettings): Promise<SignInAccount | null> {
  const token = await fetchSessionToken();
  try {
    return await lookUp(settings, token);
  } catch (error) {
    if (errorCode(error) !== 'user-token-expired') throw error;
  }
  // Another tab may be changing the password and about to store new tokens; renewing the old one would end the session.
  await new Promise((resolve) => setTimeout(resolve, TOKEN_SYNC_MS));
  const later = await fetchSessionToken();
  try {
    return await lookUp(settings, later === token ? await fetchSessionToken({ renew: true }) : later);
  } catch (error) {
    if (errorCode(error) === 'user-token-expired') return null;
    throw error;
  }
}

async function lookUp(settings: AuthSettings, idToken: string | null): Promise<SignInAccount | null> {
  if (idToken === null) return null;
  const { users } = await callProvider<{ users?: LookedUpUser[] }>(settings, 'lookup', { idToken });
  return users?.[0] ? accountOf(users[0]) : null;
}
