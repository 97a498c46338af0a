import { UnsecuredJWT, createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { SessionUser } from '@houni/contracts/account';

/** Google's public keys for ID tokens, as a JWK set (Firebase: "verify ID tokens using a third-party JWT library"). */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);
/** Seconds that our clock and the identity provider's may differ. */
const CLOCK_SKEW = 30;

export interface TokenVerifierOptions {
  projectId: string;
  /** `host:port` of the Auth emulator, or null where the real service is used. */
  emulatorHost: string | null;
  production: boolean;
  /** Keys to verify with, instead of Google's. */
  keys?: JWTVerifyGetKey;
}

export interface VerifiedToken {
  token: string;
  user: SessionUser;
  /** Unix time in seconds. */
  expiresAt: number;
}

/** `expired`: it was ours. `invalid`: it never was. `unavailable`: the keys could not be fetched, so nothing is known. */
export type TokenFailure = 'expired' | 'invalid' | 'unavailable';

export class TokenError extends Error {
  readonly reason: TokenFailure;

  constructor(reason: TokenFailure, cause?: unknown) {
    super(`The ID token is ${reason === 'unavailable' ? 'not verifiable now' : reason}.`, { cause });
    this.reason = reason;
  }
}

export type VerifyToken = (token: string) => Promise<VerifiedToken>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Makes the check of ID tokens. Throws a sentence where unsigned emulator tokens would be believed
 * anywhere but in a demonstration project on this very machine: the process must not boot then.
 */
export function createTokenVerifier({ projectId, emulatorHost, production, keys }: TokenVerifierOptions): VerifyToken {
  const claimChecks = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_SKEW,
  };
  if (emulatorHost !== null) {
    const danger = production
      ? 'NODE_ENV is "production"'
      : !projectId.startsWith('demo-')
        ? `the project "${projectId}" is not a demonstration project ("demo-…")`
        : !LOOPBACK.test(emulatorHost)
          ? `"${emulatorHost}" is not this machine`
          : null;
    if (danger) {
      throw new Error(
        `FIREBASE_AUTH_EMULATOR_HOST makes unsigned sign-ins valid, which is refused because ${danger}: unset it or mend that.`,
      );
    }
    return async (token) => read(token, async () => UnsecuredJWT.decode(token, claimChecks).payload);
  }
  const keySet = keys ?? createRemoteJWKSet(GOOGLE_KEYS, { timeoutDuration: 2000, cooldownDuration: 30_000 });
  return (token) =>
    read(token, async () => (await jwtVerify(token, keySet, { ...claimChecks, algorithms: ['RS256'] })).payload);
}

async function read(token: string, payloadOf: () => Promise<JWTPayload>): Promise<VerifiedToken> {
  let payload;
  try {
    decodeProtectedHeader(token);
    payload = await payloadOf();
  } catch (error) {
    throw new TokenError(failureOf(error), error);
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new TokenError('invalid', claims.error);
  const { sub, exp, auth_time: signedInAt, email, name, picture } = claims.data;
  if (signedInAt > Date.now() / 1000 + CLOCK_SKEW) throw new TokenError('invalid');
  return {
    token,
    expiresAt: exp,
    user: { uid: sub, email: email ?? null, displayName: name ?? null, photoUrl: picture ?? null },
  };
}

function failureOf(error: unknown): TokenFailure {
  if (error instanceof errors.JWTExpired) return 'expired';
  // Fetching keys fails as a timeout, as a plain JOSEError (a status other than 200), or as fetch's own TypeError.
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return 'unavailable';
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC' ? 'unavailable' : 'invalid';
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unavailable' : 'invalid';
}
