import http from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { product } from './product.ts';

/** Origins of the product, which its shell serves at its port. */
const OURS = new Set([product.siteUrl, product.dashboardUrl].map((address) => new URL(address).origin));

/** A response of the shell's server. */
export interface SiteAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface SiteRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: http.Agent;
  /** Milliseconds until the request fails. */
  timeout?: number;
}

/**
 * Requests a page over loopback with the Host header of the site, because Node's resolver does not know
 * `*.localhost`. Does not follow redirects. Rejects if the connection breaks or the response is late.
 */
export function requestSite(url: string, options: SiteRequest = {}): Promise<SiteAnswer> {
  const { origin, hostname, port, pathname, search } = new URL(url, product.siteUrl);
  const { method = 'GET', headers = {}, body, agent, timeout = 20_000 } = options;
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        // A separate shell has another port.
        port: OURS.has(origin) ? product.shellPort : port,
        path: pathname + search,
        method,
        headers: { host: `${hostname}:${port}`, ...headers },
        signal: AbortSignal.timeout(timeout),
        ...(agent && { agent }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
