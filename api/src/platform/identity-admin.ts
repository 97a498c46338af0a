import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from './service-account.ts';

/** What the API may do at the identity provider in the name of the project itself. */
export interface IdentityAdmin {
  /** Deletes an account there; one that is gone already is deleted. @throws where the provider refuses or is away */
  deleteAccount: (uid: string) => Promise<void>;
}

export interface IdentityAdminSettings {
  projectId: string;
  /** Set where the auth emulator stands in for the provider; it knows every caller as the owner. */
  emulatorHost: string | null;
  serviceAccount: ServiceAccount | null;
  /** Another address of the provider (tests). */
  endpoint?: string;
}

const PROVIDER = 'https://identitytoolkit.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const DEADLINE_MS = 10_000;
/** A token is asked for anew so long before it ends. */
const EARLY_MS = 60_000;
const TOKEN_LIFE = '1h';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const failureSchema = z.object({ error: z.object({ message: z.string() }) });

/** Administration of the project's accounts; null where neither an emulator nor a service account's key is known. */
export function createIdentityAdmin(settings: IdentityAdminSettings): IdentityAdmin | null {
  const { projectId, emulatorHost, serviceAccount } = settings;
  const bearer =
    emulatorHost !== null ? () => Promise.resolve('owner') : serviceAccount && accessTokens(serviceAccount);
  if (bearer === null) return null;
  const endpoint =
    settings.endpoint ?? (emulatorHost === null ? PROVIDER : `http://${emulatorHost}/identitytoolkit.googleapis.com`);
  return {
    deleteAccount: async (uid) => {
      const response = await fetch(`${endpoint}/v1/projects/${projectId}/accounts:delete`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ localId: uid }),
        signal: AbortSignal.timeout(DEADLINE_MS),
        redirect: 'error',
      });
      const text = await response.text();
      if (response.ok) return;
      const reason = reasonOf(text);
      // What the administrator or a run before this one has deleted.
      if (reason === 'USER_NOT_FOUND') return;
      throw new Error(`the identity provider answered ${response.status} to a deletion: ${reason}`);
    },
  };
}

/** The provider's code, such as `USER_NOT_FOUND`; nothing else of its answer, which may name people. */
function reasonOf(text: string): string {
  try {
    const { error } = failureSchema.parse(JSON.parse(text));
    return /^[A-Z_]{3,60}/.exec(error.message)?.[0] ?? 'no code';
  } catch {
    return 'no code';
  }
}

/** Access tokens of a service account, by a signed assertion (RFC 7523); one is kept while it lasts. */
function accessTokens({ email, key, keyId, tokenUrl }: ServiceAccount): () => Promise<string> {
  let known: { token: string; until: number } | null = null;
  return async () => {
    if (known && known.until > Date.now()) return known.token;
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion: await assertion({ email, key, keyId, tokenUrl }) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the token service of the provider answered ${response.status}`);
    const { access_token: token, expires_in: seconds } = tokenSchema.parse(JSON.parse(text));
    known = { token, until: Date.now() + seconds * 1000 - EARLY_MS };
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
    .setExpirationTime(TOKEN_LIFE)
    .sign(key);
}
