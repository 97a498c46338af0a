import type { Database } from '../src/database.ts';

/** The caller of an example: anonymous (`nobody`), a demonstration account, or any uid. */
export type Caller = 'nobody' | 'demo-user' | 'demo-agency' | 'demo-moderator' | 'demo-administrator' | (string & {});

/** A call of the documentation. */
export interface ExampleCall {
  as?: Caller;
  /** Values of the path's `{…}` parts. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | (string | number)[]>;
  headers?: Record<string, string>;
  /** Sent as JSON; a Buffer is sent unchanged, with the content type of `headers`. */
  body?: unknown;
}

/** The example of one call: tests run it against the server, and the documentation shows it with its answer. */
export interface Example extends ExampleCall {
  /** The status of the answer; by default 200. */
  status?: number;
  /**
   * Prepares what the call needs (rows, or calls of other paths) in the seeded database. The result overrides parts of
   * the example, for instance the key of a row that was just inserted.
   */
  prepare?: (context: ExampleContext) => Promise<ExampleCall | void>;
}

export interface ExampleContext {
  db: Database;
  /** Signs the links that mails contain. */
  mailSigningKey: string;
  /** Makes another JSON call and returns the body of the answer; fails if the status is 300 or more. */
  call: <T = unknown>(method: string, url: string, call?: Pick<ExampleCall, 'as' | 'headers' | 'body'>) => Promise<T>;
}

/** Examples by call, for instance `POST /public/report-item` or `GET /items/{publicKey}`. */
export type Examples = Record<string, Example>;
