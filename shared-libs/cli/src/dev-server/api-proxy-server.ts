import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { isLocal } from './is-local.ts';

/** Headers of one connection, and those that `fetch` sets. */
const NOT_FORWARDED = /^(host|origin|referer|connection|content-length|transfer-encoding|accept-encoding|keep-alive)$/;
/** `fetch` has decoded the body, and the other installation allows its own pages, not ours. */
const NOT_RETURNED =
  /^(content-encoding|content-length|transfer-encoding|connection|keep-alive|access-control-allow-.*)$/;

/**
 * Forwards API calls to another installation, whose API answers only pages of its own site. Pages of this machine may
 * call it, no others.
 */
export function apiProxyServer(apiUrl: string): Server {
  return createServer((request, response) => {
    answer(apiUrl, request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${apiUrl} does not answer.\n`);
    });
  });
}

async function answer(apiUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, host = '' } = request.headers;
  if (!isLocal(`http://${host}`) || (origin !== undefined && !isLocal(origin))) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('403 Forbidden\n');
    return;
  }
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin).setHeader('vary', 'origin');
  if (request.method === 'OPTIONS') {
    response
      .setHeader('access-control-allow-methods', request.headers['access-control-request-method'] ?? 'GET')
      .setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .writeHead(204)
      .end();
    return;
  }
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    NOT_FORWARDED.test(name) || value === undefined ? [] : [[name, String(value)]],
  );
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const reply = await fetch(apiUrl + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  });
  for (const [name, value] of reply.headers) if (!NOT_RETURNED.test(name)) response.appendHeader(name, value);
  response.writeHead(reply.status);
  if (reply.body) for await (const chunk of reply.body) response.write(chunk);
  response.end();
}
