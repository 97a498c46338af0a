/**
 * What may be the public key of an ad or agency in a page or answer: the value of a field or parameter `publicKey`, or the
 * last segment of an address. In HTML and in scripts the quotes are escaped.
 */
const KEY = /(?:publicKey(?:\\*"|&quot;)?[:=](?:\\*"|&quot;)?|[/=])([A-Za-z0-9_-]{4,40})(?=["'?#&<\\]|$)/g;

/** The keys that a cached page or answer may show, each once. */
export function keysIn(address: string, content: Buffer): string[] {
  const keys = new Set<string>();
  for (const text of [address, content.toString('latin1')])
    for (const [, key = ''] of text.matchAll(KEY)) keys.add(key);
  // A part of a string keeps the whole string in memory, a copy does not.
  return [...keys].map((key) => Buffer.from(key, 'latin1').toString('latin1'));
}

/** Which addresses of a cache show a key: a purge costs the same, however much the cache holds. */
export class KeyIndex {
  readonly #addresses = new Map<string, Set<string>>();
  readonly #keys = new Map<string, readonly string[]>();

  /** Replaces the keys of an address. */
  set(address: string, keys: readonly string[]): void {
    this.delete(address);
    this.#keys.set(address, keys);
    for (const key of keys) {
      const addresses = this.#addresses.get(key);
      if (addresses) addresses.add(address);
      else this.#addresses.set(key, new Set([address]));
    }
  }

  delete(address: string): void {
    for (const key of this.#keys.get(address) ?? []) {
      const addresses = this.#addresses.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#addresses.delete(key);
    }
    this.#keys.delete(address);
  }

  /** The addresses that show one of these keys. */
  addressesOf(keys: readonly string[]): string[] {
    return [...new Set(keys.flatMap((key) => [...(this.#addresses.get(key) ?? [])]))];
  }
}
