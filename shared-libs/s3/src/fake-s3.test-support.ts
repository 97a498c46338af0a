import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_SETTINGS = { region: 'eu-south-1', keyId: 'KEYID', secret: 'a-secret-of-the-test' } as const;

/** Objects in one page of a listing: few, so that tests read several pages. */
const PAGE_SIZE = 3;

interface Seen {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
}

interface Stored {
  body: Buffer;
  at: Date;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

export interface FakeS3 {
  endpoint: string;
  seen: Seen[];
  /** Error statuses of the next answers; success for null, and if empty. */
  failures: (number | null)[];
  /** Whether conditions of writes are ignored, as some storages do. */
  ignoresConditions: boolean;
  close: () => void;
}

/**
 * A fake S3 that stores objects in memory and checks the signature of each call (AWS Signature Version 4). It tests
 * paths, headers and signatures, not the behaviour of a real S3 service.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>();
  const seen: Seen[] = [];
  const failures: FakeS3['failures'] = [];
  const fake = { endpoint: '', seen, failures, ignoresConditions: false, close: () => undefined };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers };
      seen.push(call);
      const { status, body, headers: answered } = answer(call, Buffer.concat(chunks));
      response.writeHead(status, answered).end(body);
    });
  });
  const answer = (call: Seen, body: Buffer): Answer => {
    const failure = failures.shift() ?? null;
    if (failure !== null) return { status: failure };
    if (!isSigned(call, body)) return { status: 403, body: 'SignatureDoesNotMatch' };
    const { pathname, searchParams } = new URL(call.path, fake.endpoint);
    if (searchParams.has('list-type')) return list(objects, pathname, searchParams);
    const found = objects.get(pathname);
    if (call.method === 'PUT' && found && call.headers['if-none-match'] === '*' && !fake.ignoresConditions)
      return { status: 412 };
    if (call.method === 'PUT') objects.set(pathname, { body, at: new Date() });
    if (call.method === 'DELETE') objects.delete(pathname);
    if (call.method === 'PUT') return { status: 200 };
    if (call.method === 'DELETE') return { status: 204 };
    if (!found) return { status: 404, body: 'NoSuchKey' };
    return { status: 200, body: found.body, headers: { 'last-modified': found.at.toUTCString() } };
  };
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return Object.assign(fake, {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** ListObjectsV2: sorted names after the continuation token, which is the last name of the page before. */
function list(objects: ReadonlyMap<string, Stored>, bucketPath: string, query: URLSearchParams): Answer {
  const bucket = `${bucketPath.replace(/\/$/, '')}/`;
  const prefix = query.get('prefix') ?? '';
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(bucket))
    .map((name) => decodeURIComponent(name.slice(bucket.length)))
    .filter((name) => name.startsWith(prefix))
    .map((name) => {
      const end = query.get('delimiter') === '/' ? name.indexOf('/', prefix.length) : -1;
      return end === -1 ? name : name.slice(0, end + 1);
    });
  const after = query.get('continuation-token') ?? '';
  const rest = [...new Set(names)].toSorted().filter((name) => name > after);
  const page = rest.slice(0, PAGE_SIZE);
  const items = page.map((name) =>
    name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><Size>1</Size></Contents>`,
  );
  const next = rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<ListBucketResult><Prefix>${prefix}</Prefix>${items.join('')}${next}</ListBucketResult>`,
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
  if (keyId !== S3_SETTINGS.keyId || region !== S3_SETTINGS.region || service !== 's3' || end !== 'aws4_request')
    return false;
  if (headers['x-amz-content-sha256'] !== hash || !date.startsWith(day)) return false;
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const canonical = [
    method,
    pathname,
    canonicalQuery(searchParams),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${S3_SETTINGS.secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
}
