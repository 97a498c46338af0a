import type { ServerResponse } from 'node:http';
import type { BuiltMessage, DevelopmentMessage } from '@houni/remote/development-messages';

/** Keeps connections open through proxies and finds closed ones. */
const HEARTBEAT_MS = 15_000;

/** Sends messages to the open pages (server-sent events). A new page first gets what is known. */
export class PageEvents {
  readonly #pages = new Set<ServerResponse>();
  readonly #built = new Map<string, BuiltMessage>();
  #state: DevelopmentMessage | null = null;
  readonly #timer = setInterval(() => this.#write(': still here\n\n'), HEARTBEAT_MS).unref();

  send(message: DevelopmentMessage): void {
    if (message.kind === 'built') this.#built.set(`${message.bundle} ${message.part}`, message);
    else this.#state = message;
    this.#write(encode(message));
  }

  /** Adds a page; `headers` are those of the response. */
  add(response: ServerResponse, headers: Record<string, string>): void {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    for (const message of [...this.#built.values(), ...(this.#state ? [this.#state] : [])])
      response.write(encode(message));
    this.#pages.add(response);
    response.once('close', () => this.#pages.delete(response));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const page of this.#pages) page.end();
  }

  #write(text: string): void {
    for (const page of this.#pages) page.write(text);
  }
}

function encode(message: DevelopmentMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
