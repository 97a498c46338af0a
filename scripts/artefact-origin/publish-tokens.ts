import { createHash, timingSafeEqual } from 'node:crypto';
import { remoteNameSchema } from '@houni/release/manifest';

/** The right to publish one remote: the SHA-256 hash of its secret token. */
export interface PublishToken {
  remote: string;
  hash: Buffer;
}

/** A shorter token could be guessed from its hash. */
const MIN_TOKEN_LENGTH = 32;

/**
 * Parses `mf-blog:<SHA-256 in hex>,mf-auth:…`; a remote has several tokens while one is replaced. Returns null if the
 * text has another form.
 */
export function parsePublishTokens(text: string): PublishToken[] | null {
  const tokens: PublishToken[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, remote, hash] = /^([^:]+):([0-9a-f]{64})$/.exec(entry) ?? [];
    if (remote === undefined || hash === undefined || !remoteNameSchema.safeParse(remote).success) return null;
    tokens.push({ remote, hash: Buffer.from(hash, 'hex') });
  }
  return tokens;
}

/**
 * The remotes that a request may publish by its `Authorization: Bearer …` header. Every hash is compared, each in
 * constant time.
 */
export function remotesOfToken(header: string | undefined, tokens: readonly PublishToken[]): Set<string> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const matching = tokens.filter((known) => timingSafeEqual(known.hash, hash));
  return new Set(token.length < MIN_TOKEN_LENGTH ? [] : matching.map(({ remote }) => remote));
}
