import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_SETTINGS = { region: 'eu-south-1', keyId: 'KEYID', secret: 'a-secret-of-the-test' } as const;

interface Seen {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
}

export interface FakeS3 {
  endpoint: string;
  seen: Seen[];
  /** Error statuses of the next answers; success if empty. */
  failures: number[];
  close: () => void;
}

/**
 * A fake S3 that keeps objects in memory and checks the signature of each call (AWS Signature Version 4). It tests
 * paths, headers and signatures, not the behaviour of a real S3 service.
 */
export async function startFakeS3(): Promise<FakeS3> {
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
  const { port } = server.address() as AddressInfo; // a TCP server has one
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
  if (keyId !== S3_SETTINGS.keyId || region !== S3_SETTINGS.region || service !== 's3' || end !== 'aws4_request')
    return false;
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
    `AWS4${S3_SETTINGS.secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
