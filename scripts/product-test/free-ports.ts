import { createServer } from 'node:net';

/**
 * Ports below those that systems give to outgoing connections (from 32,768 on Linux, 49,152 on macOS). Otherwise a
 * connection could take a found port in the seconds before its service listens.
 */
const RANGE = { first: 20_000, last: 32_000 };
const MAX_TRIES = 100;

/** Finds a free loopback port for each name. Throws if it finds too few. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const found = new Set<number>();
  for (let tries = 0; found.size < names.length; tries += 1) {
    if (tries === MAX_TRIES) throw new Error(`Found no ${names.length} free ports in ${MAX_TRIES} tries.`);
    const port = RANGE.first + Math.floor(Math.random() * (RANGE.last - RANGE.first));
    if (await isFree(port)) found.add(port);
  }
  const ports = [...found];
  // Object.fromEntries loses the key type of the names.
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Name, number>;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
