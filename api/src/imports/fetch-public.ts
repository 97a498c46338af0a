import { lookup as resolveName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { AddressRule } from './public-address.ts';

export const FETCH_FAILURES = [
  'address_refused',
  'unreachable',
  'bad_status',
  'too_many_redirects',
  'too_large',
  'too_slow',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

/** A page of somebody else that could not be had; the code says why, the message is for the log. */
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
  /** For everything together, redirects and body too. */
  seconds: number;
  headers?: Record<string, string>;
}

export interface Fetched {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Chunks as they arrive; throws FetchError where they are too many or too slow. */
  body: AsyncIterable<Buffer>;
}

const REDIRECTS = 3;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/**
 * Reads an address that a stranger has given. Only web servers with public addresses are asked: the name is resolved
 * once, every address that it has must be allowed, and the connection goes to that very address, so that a name which
 * changes its mind in between leads nowhere. Redirects are followed by the same rules.
 * @throws FetchError
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.seconds * 1000);
  let url = parse(address);
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const answer = await ask(url, options, signal);
    const status = answer.statusCode ?? 0;
    const next = answer.headers.location;
    if (!REDIRECT.has(status) || next === undefined) {
      if (status !== 304 && (status < 200 || status > 299)) {
        answer.destroy();
        throw new FetchError('bad_status', `the server answered ${status}`);
      }
      return { status, headers: answer.headers, body: bounded(answer, options, signal) };
    }
    answer.destroy();
    url = parse(URL.canParse(next, url.href) ? new URL(next, url).href : '');
  }
  throw new FetchError('too_many_redirects', `more than ${REDIRECTS} redirects`);
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new FetchError('address_refused', 'this is no address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('address_refused', `the protocol ${url.protocol} is not read`);
  if (url.username !== '' || url.password !== '')
    throw new FetchError('address_refused', 'an address must not hold a password');
  return url;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** The one address that the connection may go to. */
async function addressOf(
  url: URL,
  mayFetch: AddressRule,
  signal: AbortSignal,
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = portOf(url);
  const literal = isIP(host);
  const found = literal === 0 ? await resolve(host, signal) : [{ address: host, family: literal }];
  const [first] = found;
  if (!first) throw new FetchError('unreachable', 'the name has no address');
  // One that is not allowed is enough: nobody with honest intent has it.
  if (!found.every(({ address }) => mayFetch(address, port)))
    throw new FetchError('address_refused', 'the name leads to an address that is not public');
  return first;
}

async function resolve(host: string, signal: AbortSignal): Promise<{ address: string; family: number }[]> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchError('too_slow', 'the name was not resolved in time')), {
      once: true,
    });
  });
  try {
    return await Promise.race([resolveName(host, { all: true, verbatim: true }), late]);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError('unreachable', 'the name could not be resolved');
  }
}

async function ask(url: URL, { mayFetch, headers }: FetchOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const pinned = await addressOf(url, mayFetch, signal);
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
        // Its own connection: one from a pool might lead elsewhere.
        agent: false,
        headers: { ...headers, 'user-agent': 'HouniImport/1', 'accept-encoding': 'identity' },
        maxHeaderSize: 16_384,
      },
      resolveAnswer,
    );
    request.on('error', (error) => reject(asFetchError(error, signal)));
  });
}

async function* bounded(
  answer: http.IncomingMessage,
  { maxBytes }: FetchOptions,
  signal: AbortSignal,
): AsyncIterable<Buffer> {
  let received = 0;
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
      throw new FetchError('too_large', `more than ${maxBytes} bytes are announced`);
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      // no encoding is set: chunks are buffers
      received += chunk.byteLength;
      if (received > maxBytes) throw new FetchError('too_large', `more than ${maxBytes} bytes came`);
      yield chunk;
    }
  } catch (error) {
    throw asFetchError(error, signal);
  } finally {
    answer.destroy();
  }
}

function asFetchError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return new FetchError('too_slow', 'the server took too long');
  if (error instanceof Error && 'code' in error) return new FetchError('unreachable', String(error.code));
  return error;
}
