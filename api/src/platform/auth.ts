import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { RequestError } from './errors.ts';

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Clocks may differ by this many seconds. */
const CLOCK_TOLERANCE_S = 30;

/** What a token says about its owner. */
export interface VerifiedUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  pictureUrl: string | null;
  /** When the person last proved who he is, not when the token was renewed; unknown where the product acts for him. */
  signedInAt?: Date;
}

/**
 * Verifies an id token of the identity provider.
 * @throws RequestError `unauthorized` for whatever is wrong with the token, `unavailable` where the keys cannot be fetched
 */
export type TokenVerifier = (token: string) => Promise<VerifiedUser>;

export interface TokenSettings {
  projectId: string;
  /** Set where the auth emulator issues the tokens (unsigned). The environment allows it for demo projects only. */
  emulatorHost: string | null;
  /** The provider's keys; Google's by default. */
  keys?: JWTVerifyGetKey;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

export function createTokenVerifier({ projectId, emulatorHost, keys }: TokenSettings): TokenVerifier {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  };
  if (emulatorHost !== null) {
    return async (token) => {
      try {
        return userOf(UnsecuredJWT.decode(token, expected).payload);
      } catch (error) {
        throw refusal(error);
      }
    };
  }
  const keySet = keys ?? createRemoteJWKSet(new URL(GOOGLE_KEYS), { timeoutDuration: 3_000, cooldownDuration: 10_000 });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, { ...expected, algorithms: ['RS256'] });
      return userOf(payload);
    } catch (error) {
      throw refusal(error);
    }
  };
}

function userOf(payload: JWTPayload): VerifiedUser {
  const claims = claimsSchema.parse(payload);
  if (claims.auth_time > Date.now() / 1000 + CLOCK_TOLERANCE_S)
    throw new errors.JWTClaimValidationFailed('auth_time lies ahead', payload);
  return {
    uid: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    emailVerified: claims.email_verified ?? false,
    name: claims.name?.trim() || null,
    pictureUrl: claims.picture ?? null,
    signedInAt: new Date(claims.auth_time * 1000),
  };
}

function refusal(error: unknown): RequestError {
  if (error instanceof errors.JWTExpired) return new RequestError('unauthorized', 'The token has expired.');
  const badToken =
    error instanceof z.ZodError || (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout));
  // A key set that cannot be fetched says nothing about the token: the caller keeps its session and comes back.
  if (badToken && error.message !== 'Expected 200 OK from the JSON Web Key Set HTTP response') {
    return new RequestError('unauthorized', 'The token is not valid.');
  }
  return new RequestError('unavailable', 'Sign-in cannot be checked right now.');
}
