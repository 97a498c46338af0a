import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake of the identity provider's calls to delete and look up accounts, and to issue access tokens for this. */
export interface FakeIdentityProvider {
  /** For example `127.0.0.1:41234`. */
  host: string;
  /** The received requests, oldest first. */
  seen: { path: string; authorization: string; body: string }[];
  /** Statuses and error codes of the next answers; success if empty. */
  failures: { status: number; code: string }[];
  /** The accounts that a lookup finds, by email address, as the provider describes them. */
  accounts: Map<string, Record<string, unknown>>;
  close: () => void;
}

/** Starts it on a free local port. Its tokens are `access-1`, `access-2` and so on. */
export async function startFakeIdentityProvider(): Promise<FakeIdentityProvider> {
  const seen: FakeIdentityProvider['seen'] = [];
  const failures: FakeIdentityProvider['failures'] = [];
  const accounts: FakeIdentityProvider['accounts'] = new Map();
  let tokens = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.push({ path, authorization: request.headers.authorization ?? '', body });
      const failure = failures.shift();
      response.setHeader('content-type', 'application/json');
      response.statusCode = failure?.status ?? 200;
      if (failure) return response.end(JSON.stringify({ error: { message: failure.code } }));
      if (path.endsWith('/accounts:lookup')) {
        const { email } = JSON.parse(body) as { email: string[] }; // our own request
        const users = email.flatMap((address) => accounts.get(address) ?? []);
        // The provider leaves `users` out when it finds none.
        return response.end(JSON.stringify(users.length > 0 ? { users } : {}));
      }
      if (path !== '/token') return response.end('{}');
      tokens += 1;
      return response.end(JSON.stringify({ access_token: `access-${tokens}`, expires_in: 3600, token_type: 'Bearer' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    host: `127.0.0.1:${port}`,
    seen,
    failures,
    accounts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
