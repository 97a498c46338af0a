import { connect } from 'node:net';
import type { Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** The bytes of an HTTP request, built before the measurement. */
export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body: string = '',
): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body !== '' && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

export interface RawAnswer {
  status: number;
  body: Buffer;
}

/**
 * A keep-alive connection for one request at a time. On two cores the client takes time from the
 * server, so this client reads only status and length of a response.
 */
export class RawConnection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const end = all.indexOf(HEAD_END);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#waiting?.reject(new Error(`an answer without length:\n${head}`));
    const start = end + HEAD_END.length;
    if (all.length < start + Number(length)) return;
    this.#chunks = [];
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body: all.subarray(start, start + Number(length)) });
  }
}
