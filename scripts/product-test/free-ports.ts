import { createServer } from 'node:net';

/** Finds a free loopback port for each name; all stay reserved until the last one is found. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const servers = names.map(() => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            if (address !== null && typeof address === 'object') resolve(address.port);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  // Object.fromEntries loses the key type of the names.
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Name, number>;
}
