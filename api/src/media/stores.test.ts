import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

const SECRET = 'a-secret-of-the-test';
const KEY_ID = 'KEYID';
const REGION = 'eu-south-1';

interface Seen {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
}

/**
 * A stand-in that keeps objects in memory and checks the signature of each call as AWS describes it (Signature
 * Version 4). It proves paths, headers and signatures; that a storage of somebody else accepts them it does not.
 */
async function startStandIn(): Promise<{ endpoint: string; seen: Seen[]; failures: number[]; close: () => void }> {
  const objects = new Map<string, Buffer>();
  const seen: Seen[] = [];
  const failures: number[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { method = '', url = '', headers } = request;
      seen.push({ method, path: url, headers });
      const failure = failures.shift();
      if (failure !== undefined) return response.writeHead(failure).end();
      if (!isSigned({ method, path: url, headers }, body)) return response.writeHead(403).end('SignatureDoesNotMatch');
      if (method === 'PUT') objects.set(url, body);
      if (method === 'DELETE') objects.delete(url);
      const found = objects.get(url);
      if (method === 'GET' && !found) return response.writeHead(404).end('NoSuchKey');
      return response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    seen,
    failures,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isSigned({ method, path: target, headers }: Seen, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature] = given ?? [];
  const [keyId, day = '', region, service, end] = credential.split('/');
  const date = String(headers['x-amz-date']);
  const hash = createHash('sha256').update(body).digest('hex');
  if (keyId !== KEY_ID || region !== REGION || service !== 's3' || end !== 'aws4_request') return false;
  if (headers['x-amz-content-sha256'] !== hash || !date.startsWith(day)) return false;
  const canonical = [
    method,
    target,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${SECRET}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-store-'));
let standIn: Awaited<ReturnType<typeof startStandIn>>;
const settings = { region: REGION, bucket: 'houni-media', privateBucket: 'houni-private', keyId: KEY_ID };
const stores = new Map<string, MediaStore>();

beforeAll(async () => {
  standIn = await startStandIn();
  stores.set('folder', createFolderStore(dataDir));
  stores.set('S3', createS3Store({ ...settings, endpoint: standIn.endpoint, secret: SECRET }));
});
afterAll(() => {
  standIn.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function storeOf(name: string): MediaStore {
  const store = stores.get(name);
  if (!store) throw new Error(`there is no store ${name}`);
  return store;
}

describe.each(['folder', 'S3'])('the %s', (name) => {
  it('keeps what it is given, each area by itself', async () => {
    const store = storeOf(name);
    await store.put('private', 'masters/abc', Buffer.from('mine'), 'image/jpeg');
    await store.put('public', 'p/ab/abc-1-640.webp', Buffer.from([0, 255, 10]), 'image/webp');
    expect((await store.get('private', 'masters/abc')).toString()).toBe('mine');
    expect([...(await store.get('public', 'p/ab/abc-1-640.webp'))]).toEqual([0, 255, 10]);
    await expect(store.get('public', 'masters/abc')).rejects.toThrow();
    await store.put('private', 'masters/abc', Buffer.from('again'), 'image/jpeg');
    expect((await store.get('private', 'masters/abc')).toString()).toBe('again');
    await store.remove('private', ['masters/abc', 'masters/never-there']);
    await expect(store.get('private', 'masters/abc')).rejects.toThrow();
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.hidden',
    'A',
    'a b',
    'a?b',
    'a%2fb',
    '',
    'a\0b',
  ])('holds no file of the name %j', async (bad) => {
    const store = storeOf(name);
    await expect((async () => store.put('public', bad, Buffer.from('x'), 'text/plain'))()).rejects.toThrow(/name/);
    await expect((async () => store.get('private', bad))()).rejects.toThrow(/name/);
    await expect((async () => store.remove('private', [bad]))()).rejects.toThrow(/name/);
  });
});

describe('the folder', () => {
  it('keeps private files where nobody serves them, for its own user only, and no halves', async () => {
    await storeOf('folder').put('private', 'parts/x/0-a', Buffer.from('x'), 'application/octet-stream');
    const file = path.join(dataDir, 'media-private/parts/x/0-a');
    expect(existsSync(path.join(dataDir, 'media/parts'))).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['0-a']);
  });
});

describe('the S3 storage', () => {
  it('is asked by path, in the bucket of the area, with what caches may do', async () => {
    standIn.seen.length = 0;
    await storeOf('S3').put('public', 'p/ab/abc-1-640.avif', Buffer.from('x'), 'image/avif');
    await storeOf('S3').put('private', 'masters/abc', Buffer.from('x'), 'image/jpeg');
    expect(
      standIn.seen.map(({ method, path: target, headers }) => [
        method,
        target,
        headers['content-type'],
        headers['cache-control'],
      ]),
    ).toEqual([
      ['PUT', '/houni-media/p/ab/abc-1-640.avif', 'image/avif', 'public, max-age=31536000, immutable'],
      ['PUT', '/houni-private/masters/abc', 'image/jpeg', 'private, no-store'],
    ]);
  });

  it('is asked again when it is busy', async () => {
    standIn.failures.push(503, 500);
    await storeOf('S3').put('private', 'masters/busy', Buffer.from('x'), 'image/jpeg');
    expect((await storeOf('S3').get('private', 'masters/busy')).toString()).toBe('x');
  });

  it('says when it refuses: nothing is lost in silence', async () => {
    const wrong = createS3Store({ ...settings, endpoint: standIn.endpoint, secret: 'another secret' });
    await expect(wrong.put('public', 'p/x', Buffer.from('x'), 'image/avif')).rejects.toThrow(/403/);
    await expect(wrong.get('private', 'masters/busy')).rejects.toThrow(/403/);
    await expect(wrong.remove('private', ['masters/busy'])).rejects.toThrow(/403/);
    expect((await storeOf('S3').get('private', 'masters/busy')).toString()).toBe('x');
  });
});
