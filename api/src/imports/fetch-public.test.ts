import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPublic } from './fetch-public.ts';
import { isPublicAddress } from '../platform/public-address.ts';

let server: http.Server;
let port = 0;
const onlyTestServer = (address: string, requestedPort: number): boolean =>
  address === '127.0.0.1' && requestedPort === port;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const answers: Record<string, () => void> = {
      '/feed': () => response.end('hello'),
      '/away': () => response.writeHead(302, { location: `http://127.0.0.1:${port + 1}/` }).end(),
      '/metadata': () => response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
      '/name': () => response.writeHead(307, { location: `http://localhost:${port}/feed` }).end(),
      '/file': () => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      '/once': () => response.writeHead(302, { location: '/feed' }).end(),
      '/loop': () => response.writeHead(302, { location: '/loop' }).end(),
      '/large': () => response.end(Buffer.alloc(5000)),
      '/announced': () => response.writeHead(200, { 'content-length': '999999999' }).write('x'),
      '/endless': () => {
        response.on('error', () => {});
        const more = setInterval(() => response.write(Buffer.alloc(500)), 5);
        response.on('close', () => clearInterval(more));
      },
      '/silent': () => {},
      '/stalls': () => response.writeHead(200).write('x'),
      '/gone': () => response.writeHead(404).end('no'),
      '/same': () => response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end(),
    };
    (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  port = (server.address() as AddressInfo).port; // it listens on a port
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => {
    server.close(closed);
  });
});

async function read(path: string, options: Partial<Parameters<typeof fetchPublic>[1]> = {}): Promise<string> {
  const { body } = await fetchPublic(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path, {
    mayFetch: onlyTestServer,
    maxBytes: 1000,
    timeoutSeconds: 5,
    ...options,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('fetchPublic', () => {
  it('reads a URL and follows redirects', async () => {
    expect(await read('/feed')).toBe('hello');
    expect(await read('/once')).toBe('hello');
    const { status } = await fetchPublic(`http://127.0.0.1:${port}/same`, {
      mayFetch: onlyTestServer,
      maxBytes: 10,
      timeoutSeconds: 5,
      headers: { 'if-none-match': '"1"' },
    });
    expect(status).toBe(304);
  });

  it.each([
    ['/away', 'address_refused'],
    ['/metadata', 'address_refused'],
    ['/file', 'address_refused'],
    ['/loop', 'too_many_redirects'],
    ['/large', 'too_large'],
    ['/announced', 'too_large'],
    ['/endless', 'too_large'],
    ['/gone', 'bad_status'],
    ['not an address', 'address_refused'],
    ['ftp://example.tn/feed', 'address_refused'],
    ['gopher://127.0.0.1/', 'address_refused'],
    ['http://user:secret@example.tn/feed', 'address_refused'],
    ['http://does-not-exist.invalid/', 'unreachable'],
  ])('rejects %s with %s', async (path, code) => {
    await expect(read(path)).rejects.toMatchObject({ code });
  });

  it.each(['/silent', '/stalls'])('times out for %s', async (path) => {
    await expect(read(path, { timeoutSeconds: 0.3 })).rejects.toMatchObject({ code: 'too_slow' });
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://192.168.1.1/',
  ])('never connects to this host or its network: %s', async (address) => {
    await expect(read(address, { mayFetch: isPublicAddress })).rejects.toMatchObject({ code: 'address_refused' });
  });

  it('connects to the address that was checked and does not resolve the host name again', async () => {
    const checked: string[] = [];
    const answer = await read(`http://localhost:${port}/feed`, {
      mayFetch: (address) => {
        checked.push(address);
        return true;
      },
    }).catch(() => 'localhost resolved to IPv6');
    expect(checked.length).toBeGreaterThan(0);
    expect(new Set(checked).size).toBe(checked.length);
    expect(['hello', 'localhost resolved to IPv6']).toContain(answer);
  });
});

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4007::1'])(
    'accepts %s on web ports only',
    (address) => {
      expect(isPublicAddress(address, 443)).toBe(true);
      expect(isPublicAddress(address, 22)).toBe(false);
      expect(isPublicAddress(address, 5432)).toBe(false);
    },
  );

  it.each([
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'nonsense',
    '',
  ])('rejects "%s"', (address) => {
    expect(isPublicAddress(address, 443)).toBe(false);
  });
});
