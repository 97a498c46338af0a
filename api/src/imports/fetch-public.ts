import { lookup as resolveName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { JobInterrupted } from '../platform/jobs.ts';
import type { AddressRule } from '../platform/public-address.ts';

export const FETCH_FAILURES = [
  'address_refused',
  'unreachable',
  'bad_status',
  'too_many_redirects',
  'too_large',
  'too_slow',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

/** A failed download from an external server; the code says why, the message is for the log. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly code: FetchFailure;

  constructor(code: FetchFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export interface FetchOptions {
  mayFetch: AddressRule;
  maxBytes: number;
  /** Timeout for the whole download, with redirects and body. */
  timeoutSeconds: number;
  /** Of the job: it ends the download. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface FetchedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The chunks as they arrive; throws FetchError when the body is too large or too slow. */
  body: AsyncIterable<Buffer>;
}

const MAX_REDIRECTS = 3;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Downloads a URL that a user has entered, with protection against server-side request forgery (SSRF). The host name is
 * resolved once, all its addresses must be allowed, and the connection goes to exactly that address, so that DNS
 * rebinding has no effect. The same rules apply to every redirect.
 * @throws FetchError
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<FetchedResponse> {
  const timeout = AbortSignal.timeout(options.timeoutSeconds * 1000);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let url = parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await sendRequest(url, options, signal);
    const status = answer.statusCode ?? 0;
    const next = answer.headers.location;
    if (!REDIRECT_STATUSES.has(status) || next === undefined) {
      if (status !== 304 && (status < 200 || status > 299)) {
        answer.destroy();
        throw new FetchError('bad_status', `the server answered ${status}`);
      }
      return { status, headers: answer.headers, body: limitBody(answer, options, signal) };
    }
    answer.destroy();
    url = parse(URL.canParse(next, url.href) ? new URL(next, url).href : '');
  }
  throw new FetchError('too_many_redirects', `more than ${MAX_REDIRECTS} redirects`);
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new FetchError('address_refused', 'this is not a URL');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('address_refused', `the protocol ${url.protocol} is not supported`);
  if (url.username !== '' || url.password !== '')
    throw new FetchError('address_refused', 'the URL must not contain a user name or password');
  return url;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** The address to connect to. */
async function resolvePublicAddress(
  url: URL,
  mayFetch: AddressRule,
  signal: AbortSignal,
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = portOf(url);
  const literal = isIP(host);
  const found = literal === 0 ? await lookUpHost(host, signal) : [{ address: host, family: literal }];
  const [first] = found;
  if (!first) throw new FetchError('unreachable', 'the host name has no address');
  // One address that is not allowed is enough: an honest host name has none.
  if (!found.every(({ address }) => mayFetch(address, port)))
    throw new FetchError('address_refused', 'the host name resolves to an address that is not public');
  return first;
}

async function lookUpHost(host: string, signal: AbortSignal): Promise<{ address: string; family: number }[]> {
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new FetchError('too_slow', 'the host name was not resolved in time')),
      {
        once: true,
      },
    );
  });
  try {
    return await Promise.race([resolveName(host, { all: true, verbatim: true }), timeout]);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError('unreachable', 'the host name could not be resolved');
  }
}

async function sendRequest(
  url: URL,
  { mayFetch, headers }: FetchOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const pinned = await resolvePublicAddress(url, mayFetch, signal);
  const lookup: LookupFunction = (_host, wanted, done) => {
    if (wanted.all) done(null, [pinned]);
    else done(null, pinned.address, pinned.family);
  };
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolveAnswer, reject) => {
    const request = client.get(
      url,
      {
        lookup,
        signal,
        // No keep-alive pool: a pooled connection might lead to another address.
        agent: false,
        headers: { ...headers, 'user-agent': 'HouniImport/1', 'accept-encoding': 'identity' },
        maxHeaderSize: 16_384,
      },
      resolveAnswer,
    );
    request.on('error', (error) => reject(toFetchError(error, signal)));
  });
}

async function* limitBody(
  answer: http.IncomingMessage,
  { maxBytes }: FetchOptions,
  signal: AbortSignal,
): AsyncIterable<Buffer> {
  let received = 0;
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
      throw new FetchError('too_large', `the content-length is above ${maxBytes} bytes`);
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      // chunks are buffers because no encoding is set
      received += chunk.byteLength;
      if (received > maxBytes) throw new FetchError('too_large', `the body is larger than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw toFetchError(error, signal);
  } finally {
    answer.destroy();
  }
}

function toFetchError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FetchError) return error;
  if (signal.reason instanceof JobInterrupted) return signal.reason;
  if (signal.aborted) return new FetchError('too_slow', 'the server took too long');
  if (error instanceof Error && 'code' in error) return new FetchError('unreachable', String(error.code));
  return error;
}
