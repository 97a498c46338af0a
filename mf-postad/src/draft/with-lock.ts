/**
 * Runs one after the other what the tabs of this browser do with the same name. Browsers without locks run it at once.
 */
export async function withLock<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  // Old browsers have no locks, and unsafe origins none either.
  const { locks } = globalThis.navigator as Partial<Navigator>;
  return locks ? locks.request(name, run) : run();
}
