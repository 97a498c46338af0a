import { UnsecuredJWT, createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { SessionUser } from '@houni/contracts/account';
import { assertSignInSettings } from './assert-sign-in-settings.ts';
import type { SignInSettings } from './assert-sign-in-settings.ts';

/** Google's public keys for ID tokens, as a JWK set (Firebase: "verify ID tokens using a third-party JWT library"). */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);
/** Seconds by which the identity provider's clock may differ from ours. */
const CLOCK_SKEW_S = 30;

export interface TokenVerifierOptions extends SignInSettings {
  /** Keys to verify with, instead of Google's. */
  keys?: JWTVerifyGetKey;
}

export interface VerifiedToken {
  token: string;
  user: SessionUser;
  /** When the token was issued. Unix time in seconds, like `expiresAt`. */
  issuedAt: number;
  expiresAt: number;
}

/** `expired`: the token was valid before. `unavailable`: the public keys could not be fetched, so nothing is known. */
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
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Creates the verifier of ID tokens. Throws if the settings are dangerous (`assertSignInSettings`). */
export function createTokenVerifier({ keys, ...settings }: TokenVerifierOptions): VerifyToken {
  assertSignInSettings(settings);
  const { projectId, emulatorHost } = settings;
  const claimChecks = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_SKEW_S,
  };
  if (emulatorHost !== null) {
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
  const { sub, exp, iat, auth_time: signedInAt, email, name, picture } = claims.data;
  if (Math.max(signedInAt, iat) > Date.now() / 1000 + CLOCK_SKEW_S) throw new TokenError('invalid');
  return {
    token,
    issuedAt: iat,
    expiresAt: exp,
    user: { uid: sub, email: email ?? null, displayName: name ?? null, photoUrl: picture ?? null },
  };
}

function failureOf(error: unknown): TokenFailure {
  if (error instanceof errors.JWTExpired) return 'expired';
  // A failed download of the keys is a timeout, a plain JOSEError (status other than 200), or a TypeError of fetch.
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return 'unavailable';
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC' ? 'unavailable' : 'invalid';
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unavailable' : 'invalid';
}
