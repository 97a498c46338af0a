import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import type { ServiceAccount } from './service-account.ts';

/** What the API can do at the identity provider with the rights of the project. */
export interface IdentityAdmin {
  /** Deletes an account at the provider. A missing account is no error. @throws if the provider fails or rejects the call */
  deleteAccount: (uid: string) => Promise<void>;
  /**
   * Makes all refresh tokens of an account worthless, which the provider itself would renew for ever. A missing account is no
   * error. @throws if the provider fails or rejects the call
   */
  endSessions: (uid: string, endedAt: Date) => Promise<void>;
  /** The account with an email address; null if there is none. @throws if the provider fails or rejects the call */
  findAccount: (email: string) => Promise<IdentityAccount | null>;
}

/** What the provider knows about an account. */
export interface IdentityAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** The account has a telephone that was proved by an SMS code. */
  phoneVerified: boolean;
  /** The start of the second in which the provider was asked: like the time of a token, which counts seconds. */
  issuedAt: Date;
}

export interface IdentityAdminSettings {
  projectId: string;
  /** Set if the auth emulator replaces the provider. It accepts the token `owner` of every caller. */
  emulatorHost: string | null;
  serviceAccount: ServiceAccount | null;
  /** Another URL of the provider (tests). */
  endpoint?: string;
}

const PROVIDER_URL = 'https://identitytoolkit.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const DEADLINE_MS = 10_000;
/** An access token is renewed this long before it expires. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;
const ASSERTION_LIFETIME = '1h';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const lookupSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().optional(),
        emailVerified: z.boolean().optional(),
        phoneNumber: z.string().optional(),
      }),
    )
    .optional(),
});
const failureSchema = z.object({ error: z.object({ message: z.string() }) });

/** Administration of the project's accounts; null without an emulator or the key of a service account. */
export function createIdentityAdmin(settings: IdentityAdminSettings): IdentityAdmin | null {
  const { projectId, emulatorHost, serviceAccount } = settings;
  const bearer =
    emulatorHost !== null ? () => Promise.resolve('owner') : serviceAccount && accessTokens(serviceAccount);
  if (bearer === null) return null;
  const endpoint =
    settings.endpoint ??
    (emulatorHost === null ? PROVIDER_URL : `http://${emulatorHost}/identitytoolkit.googleapis.com`);
  const call = async (method: 'delete' | 'lookup' | 'update', body: object) => {
    const response = await fetch(`${endpoint}/v1/projects/${projectId}/accounts:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    });
    return { status: response.status, ok: response.ok, text: await response.text() };
  };
  return {
    deleteAccount: async (uid) => {
      const { ok, status, text } = await call('delete', { localId: uid });
      if (ok) return;
      const reason = reasonOf(text);
      // An administrator or an earlier run of the job has deleted it.
      if (reason === 'USER_NOT_FOUND') return;
      throw new Error(`the identity provider answered ${status} to a deletion: ${reason}`);
    },
    endSessions: async (uid, endedAt) => {
      const validSince = String(Math.floor(endedAt.getTime() / 1000));
      const { ok, status, text } = await call('update', { localId: uid, validSince });
      if (ok || reasonOf(text) === 'USER_NOT_FOUND') return;
      throw new Error(`the identity provider answered ${status} to the end of sessions: ${reasonOf(text)}`);
    },
    findAccount: async (email) => {
      const issuedAt = new Date(Math.floor(systemClock().getTime() / 1000) * 1000);
      const { ok, status, text } = await call('lookup', { email: [email] });
      if (!ok) throw new Error(`the identity provider answered ${status} to a lookup: ${reasonOf(text)}`);
      const [user] = lookupSchema.parse(JSON.parse(text)).users ?? [];
      if (!user) return null;
      return {
        uid: user.localId,
        email: user.email?.toLowerCase() ?? null,
        emailVerified: user.emailVerified ?? false,
        phoneVerified: user.phoneNumber !== undefined,
        issuedAt,
      };
    },
  };
}

/** The provider's error code, such as `USER_NOT_FOUND`. The rest of its answer may contain personal data. */
function reasonOf(text: string): string {
  try {
    const { error } = failureSchema.parse(JSON.parse(text));
    return /^[A-Z_]{3,60}/.exec(error.message)?.[0] ?? 'no code';
  } catch {
    return 'no code';
  }
}

/** Access tokens of a service account, requested with a signed assertion (RFC 7523) and reused until they expire. */
function accessTokens({ email, key, keyId, tokenUrl }: ServiceAccount): () => Promise<string> {
  let cached: { token: string; validUntil: number } | null = null;
  return async () => {
    if (cached && cached.validUntil > performance.now()) return cached.token;
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion: await assertion({ email, key, keyId, tokenUrl }) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the provider's token service answered ${response.status}`);
    const { access_token: token, expires_in: seconds } = tokenSchema.parse(JSON.parse(text));
    cached = { token, validUntil: performance.now() + seconds * 1000 - RENEW_BEFORE_EXPIRY_MS };
    return token;
  };
}

function assertion({
  email,
  key,
  keyId,
  tokenUrl,
}: {
  email: string;
  key: KeyObject;
  keyId: string;
  tokenUrl: string;
}) {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuer(email)
    .setSubject(email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime(ASSERTION_LIFETIME)
    .sign(key);
}
