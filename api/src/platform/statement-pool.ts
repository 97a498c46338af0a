import type { PostgresCursor, PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { knownStatement } from './prepared-statements.ts';
import { withTrace } from './trace.ts';

/** The fields of a result that Kysely reads. */
interface StatementResult<Row> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK';
  rowCount: number;
  rows: Row[];
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * A pool whose connections keep the statements of `prepared-statements.ts` prepared. Statements without a result (`begin`
 * and pipelined statements) are sent together with the next one, so a transaction needs fewer round trips. The pool's
 * connections must have `pipeline: true`.
 */
export class StatementPool implements PostgresPool {
  /** Required by the interface; the inner pool has the real options. */
  readonly options = {};
  readonly #pool: Pick<pg.Pool, 'connect' | 'end'>;
  readonly #clients = new WeakMap<pg.PoolClient, StatementClient>();

  constructor(pool: Pick<pg.Pool, 'connect' | 'end'>) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client) ?? new StatementClient(client);
    this.#clients.set(client, known);
    return known;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

class StatementClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** Statements to send together with the next one. */
  #queued: Statement[] = [];
  #inTransaction = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<StatementResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    query: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<StatementResult<Row>> | PostgresCursor<Row> {
    if (typeof query !== 'string') throw new TypeError('pipelined connections do not support cursors');
    return this.#run<Row>({ text: query, values });
  }

  release(destroy?: boolean): void {
    this.#queued = [];
    this.#inTransaction = false;
    this.#client.release(destroy);
  }

  async #run<Row>(statement: Statement): Promise<StatementResult<Row>> {
    if (statement.text === 'begin') {
      this.#inTransaction = true;
      this.#queued.push(statement);
      return NO_RESULT;
    }
    if (this.#inTransaction && knownStatement(statement.text)?.isPipelined) {
      this.#queued.push(statement);
      return NO_RESULT;
    }
    const queued = this.#queued;
    this.#queued = [];
    if (statement.text === 'commit' || statement.text === 'rollback') {
      this.#inTransaction = false;
      const hasNotBegun = queued[0]?.text === 'begin';
      if (hasNotBegun && (statement.text === 'rollback' || queued.length === 1))
        return { ...NO_RESULT, command: statement.text === 'commit' ? 'COMMIT' : 'ROLLBACK' };
      if (statement.text === 'rollback') return this.#send(statement);
    }
    if (queued.length === 0) return this.#send(statement);
    // In a transaction, all statements after a failed one fail too: report the first failure.
    const results = await Promise.allSettled(
      this.#inOnePacket(() => [...queued, statement].map((each) => this.#send<Row>(each))),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const last = results.at(-1);
    return last?.status === 'fulfilled' ? last.value : NO_RESULT;
  }

  /** Buffers what `send` writes, and hands it to the network at once. */
  #inOnePacket<Result>(send: () => Result): Result {
    const stream = this.#client instanceof pg.Client ? this.#client.connection.stream : null;
    stream?.cork();
    try {
      return send();
    } finally {
      stream?.uncork();
    }
  }

  async #send<Row>({ text, values }: Statement): Promise<StatementResult<Row>> {
    const name = knownStatement(text)?.name;
    const result = await this.#client.query(
      name === undefined ? { text: withTrace(text), values: [...values] } : { name, text, values: [...values] },
    );
    return result as unknown as StatementResult<Row>; // the driver's own type is wider
  }
}

const NO_RESULT = { command: 'SELECT' as const, rowCount: 0, rows: [] };
