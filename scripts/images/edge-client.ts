import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { DOMAIN, HTTPS_PORT } from './set-folder.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** Sends requests for the hosts of the set to its edge on this machine. */
export class EdgeClient {
  readonly #agent: Agent;

  /** @param certificate PEM */
  constructor(certificate: string) {
    this.#agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 64 });
  }

  /** @param url such as `https://api.houni.test/health/ready`; rejects if the connection fails */
  get(url: string): Promise<Answer> {
    return this.send(url, {});
  }

  /** Rejects if the connection fails. */
  send(url: string, { method, headers, body }: Sent): Promise<Answer> {
    const { hostname, pathname, search } = new URL(url);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: HTTPS_PORT,
          servername: hostname,
          path: `${pathname}${search}`,
          method,
          headers: { host: hostname, ...headers },
          timeout: 10_000,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
          response.on('error', reject);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The address of a host of the set. */
export function addressOf(host: '' | 'my.' | 'api.' | 'files.', path: string): string {
  return `https://${host}${DOMAIN}${path}`;
}
