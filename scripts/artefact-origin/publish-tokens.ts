import { createHash, timingSafeEqual } from 'node:crypto';
import { remoteNameSchema } from '@houni/release/manifest';
import { RefusedRequest } from './refused-request.ts';

/** What a token may allow. `promote` allows rollbacks too. */
const RIGHTS = ['publish', 'preview', 'promote'] as const;
export type Right = (typeof RIGHTS)[number];

/** Rights for one remote: the SHA-256 hash of the secret token that has them. */
export interface PublishToken {
  remote: string;
  hash: Buffer;
  rights: readonly Right[];
  /** Names the token in the audit log: the first digits of its hash. */
  id: string;
}

/** A shorter token could be guessed from its hash. */
const MIN_TOKEN_LENGTH = 32;
const ID_LENGTH = 8;

/**
 * Parses `mf-blog:<SHA-256 in hex>:publish+preview+promote,mf-auth:…`; a token without rights may only publish. A remote has
 * several tokens while one is replaced. Returns null if the text has another form.
 */
export function parsePublishTokens(text: string): PublishToken[] | null {
  const tokens: PublishToken[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, remote, hash, named = 'publish'] = /^([^:]+):([0-9a-f]{64})(?::([a-z+]+))?$/.exec(entry) ?? [];
    if (remote === undefined || hash === undefined || !remoteNameSchema.safeParse(remote).success) return null;
    const words = named.split('+');
    const rights = RIGHTS.filter((right) => words.includes(right));
    if (rights.length !== words.length) return null;
    tokens.push({ remote, hash: Buffer.from(hash, 'hex'), rights, id: hash.slice(0, ID_LENGTH) });
  }
  return tokens;
}

/**
 * The token of an `Authorization: Bearer …` header, if it has a right for a remote. Every hash is compared, each in constant
 * time.
 * @throws RefusedRequest with one sentence
 */
export function tokenOf(
  header: string | undefined,
  tokens: readonly PublishToken[],
  remote: string,
  right: Right,
): PublishToken {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const matching = tokens.filter((known) => timingSafeEqual(known.hash, hash));
  if (matching.length === 0 || token.length < MIN_TOKEN_LENGTH)
    throw new RefusedRequest(401, 'Send the token of the remote as "Authorization: Bearer …".');
  const allowed = matching.find((known) => known.remote === remote && known.rights.includes(right));
  if (!allowed) throw new RefusedRequest(403, `This token does not ${right} ${remote}.`);
  return allowed;
}
