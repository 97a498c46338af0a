import type { Database } from '../src/platform/database.ts';

/** Who makes the call of an example: nobody, a demonstration account, or an account of any uid. */
export type Caller = 'nobody' | 'demo-user' | 'demo-agency' | 'demo-moderator' | 'demo-administrator' | (string & {});

/** A call as the documentation shows it. */
export interface ExampleCall {
  as?: Caller;
  /** Of the path's `{…}` parts. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | (string | number)[]>;
  headers?: Record<string, string>;
  /** Sent as JSON; a Buffer as it is, with the content type that `headers` give. */
  body?: unknown;
}

/** The example of one path: it is made against the running server in tests, and shown with its answer in the documentation. */
export interface Example extends ExampleCall {
  /** The answer's status; 200 where nothing is said. */
  status?: number;
  /**
   * Makes what the call needs (rows, or calls of other paths), on the seeded database and before the call. What it
   * gives back takes the place of the same part of the example, such as the key of a row just made.
   */
  given?: (world: ExampleWorld) => Promise<ExampleCall | void>;
}

export interface ExampleWorld {
  db: Database;
  /** Makes another call, as JSON, and gives its answer's body; fails where its status is not below 300. */
  call: <T = unknown>(method: string, url: string, call?: Pick<ExampleCall, 'as' | 'headers' | 'body'>) => Promise<T>;
}

/** Examples by call, such as `POST /public/report-item` or `GET /items/{publicKey}`. */
export type Examples = Record<string, Example>;
