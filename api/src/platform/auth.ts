import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import { DomainError } from './domain-error.ts';

const GOOGLE_KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** The clocks of servers may differ by this many seconds. */
const CLOCK_TOLERANCE_S = 30;
/** For so many seconds after a sign-in its tokens are renewed; the last one ends an hour later. */
const MAX_SESSION_S = 90 * 86_400;

/** What a token says about its owner. */
export interface VerifiedUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** The account has a telephone that was proved by an SMS code. */
  phoneVerified: boolean;
  name: string | null;
  pictureUrl: string | null;
  /** The time of the last sign-in, not of the last token renewal. Undefined when the system acts for the user. */
  signedInAt?: Date;
  /** When the provider issued the token: what an older token says may be outdated. Undefined like `signedInAt`. */
  issuedAt?: Date;
  /** True if the sign-in had a second factor. */
  secondFactor?: boolean;
}

/**
 * Verifies an ID token of the identity provider.
 * @throws DomainError `unauthorized` for an invalid token, `unavailable` if the keys cannot be fetched
 */
export type TokenVerifier = (token: string) => Promise<VerifiedUser>;

export interface TokenSettings {
  projectId: string;
  /** Set if the auth emulator issues the (unsigned) tokens. The environment allows it for demo projects only. */
  emulatorHost: string | null;
  /** The provider's keys; Google's by default. */
  keys?: JWTVerifyGetKey;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  iat: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  phone_number: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  /** The identity provider sets it when the sign-in had a second factor: `phone` or `totp`. */
  firebase: z.object({ sign_in_second_factor: z.string().min(1).optional() }).optional(),
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
        throw toDomainError(error);
      }
    };
  }
  const keySet =
    keys ?? createRemoteJWKSet(new URL(GOOGLE_KEYS_URL), { timeoutDuration: 3_000, cooldownDuration: 10_000 });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, { ...expected, algorithms: ['RS256'] });
      return userOf(payload);
    } catch (error) {
      throw toDomainError(error);
    }
  };
}

function userOf(payload: JWTPayload): VerifiedUser {
  const claims = claimsSchema.parse(payload);
  if (claims.auth_time > systemClock().getTime() / 1000 + CLOCK_TOLERANCE_S)
    throw new errors.JWTClaimValidationFailed('auth_time is in the future', payload);
  if (claims.iat - claims.auth_time > MAX_SESSION_S)
    throw new errors.JWTClaimValidationFailed('iat is too long after auth_time', payload);
  return {
    uid: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    emailVerified: claims.email_verified ?? false,
    phoneVerified: claims.phone_number !== undefined,
    name: claims.name?.trim() || null,
    pictureUrl: claims.picture ?? null,
    signedInAt: new Date(claims.auth_time * 1000),
    issuedAt: new Date(claims.iat * 1000),
    secondFactor: claims.firebase?.sign_in_second_factor !== undefined,
  };
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof errors.JWTExpired)
    return new DomainError('unauthorized', 'The token has expired.', undefined, { reason: 'token_expired' });
  const isInvalidToken =
    error instanceof z.ZodError || (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout));
  // If the keys cannot be fetched the token may be valid: the client keeps its session and tries again.
  if (isInvalidToken && error.message !== 'Expected 200 OK from the JSON Web Key Set HTTP response') {
    return new DomainError('unauthorized', 'The token is not valid.', undefined, { reason: 'token_invalid' });
  }
  return new DomainError('unavailable', 'Sign-in cannot be checked right now.');
}
