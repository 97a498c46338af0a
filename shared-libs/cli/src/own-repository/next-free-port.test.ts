import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { nextFreePort } from './next-free-port.ts';

it('skips a port that another program uses', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo; // it listens on a port
    expect(await nextFreePort(port)).toBeGreaterThan(port);
  } finally {
    server.close();
  }
});
