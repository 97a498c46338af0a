import type { KeyValueStorage } from '@houni/store/key-value-storage';
import { isSameContent } from '@houni/store/is-same-content';

interface SavedKey {
  key: string;
  ad: unknown;
}

/**
 * The idempotency key of a publication: the same for each attempt to publish the same ad, also after a reload, so that a
 * lost answer publishes nothing twice. A changed ad gets a new key.
 * @param uid the account; accounts on a shared device have keys of their own
 */
export async function publicationKey(storage: KeyValueStorage, uid: string, ad: unknown): Promise<string> {
  const name = `postad.publication.${uid}` as const;
  const saved = (await storage.get(name).catch(() => null)) as SavedKey | null | undefined; // written below
  if (typeof saved?.key === 'string' && isSameContent(saved.ad, ad)) return saved.key;
  const key = crypto.randomUUID();
  await storage.set(name, { key, ad } satisfies SavedKey).catch(() => undefined);
  return key;
}
