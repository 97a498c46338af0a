import type { PostgresCursor, PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { knownStatement } from './prepared.ts';

/** What Kysely reads of an answer. */
interface Answer<Row> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK';
  rowCount: number;
  rows: Row[];
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * A pool whose connections keep the statements of `prepared.ts` prepared, and send what nobody waits for (`begin`, held
 * statements) together with the statement that follows: a transaction costs fewer journeys. The pool's connections must
 * be pipelined.
 */
export class StatementPool implements PostgresPool {
  /** Asked for by the interface; the pool has its own. */
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
  #held: Statement[] = [];
  #inTransaction = false;
  /** Whether the connection is set to keep the first plan of what it prepares. */
  #plansOnce = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<Answer<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new TypeError('pipelined connections know no cursors');
    return this.#run<Row>({ text: asked, values });
  }

  release(destroy?: boolean): void {
    this.#held = [];
    this.#inTransaction = false;
    this.#client.release(destroy);
  }

  async #run<Row>(statement: Statement): Promise<Answer<Row>> {
    if (statement.text === 'begin') {
      this.#inTransaction = true;
      this.#held.push(statement);
      return NOTHING;
    }
    if (this.#inTransaction && knownStatement(statement.text)?.isHeld) {
      this.#held.push(statement);
      return NOTHING;
    }
    const held = this.#held;
    this.#held = [];
    if (statement.text === 'commit' || statement.text === 'rollback') {
      this.#inTransaction = false;
      const isUnbegun = held[0]?.text === 'begin';
      if (isUnbegun && (statement.text === 'rollback' || held.length === 1))
        return { ...NOTHING, command: statement.text === 'commit' ? 'COMMIT' : 'ROLLBACK' };
      if (statement.text === 'rollback') return this.#send(statement);
    }
    // Where the setting stands as the statement wants it, as it does in most of a run of alike ones, nothing is sent.
    const plansOnce = !this.#inTransaction && knownStatement(statement.text)?.isPlannedOnce === true;
    if (plansOnce !== this.#plansOnce) held.unshift(plansOnce ? PLAN_ONCE : PLAN_AS_EVER);
    this.#plansOnce = plansOnce;
    if (held.length === 0) return this.#send(statement);
    // The first failure is the cause: what comes after it in a transaction fails only because of it.
    const answers = await Promise.allSettled(
      this.#together(() => [...held, statement].map((one) => this.#send<Row>(one))),
    );
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const last = answers.at(-1);
    return last?.status === 'fulfilled' ? last.value : NOTHING;
  }

  /** Hands what is sent meanwhile to the network at once. */
  #together<Result>(send: () => Result): Result {
    const stream = this.#client instanceof pg.Client ? this.#client.connection.stream : null;
    stream?.cork();
    try {
      return send();
    } finally {
      stream?.uncork();
    }
  }

  async #send<Row>({ text, values }: Statement): Promise<Answer<Row>> {
    const name = knownStatement(text)?.name;
    const answer = await this.#client.query(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
    return answer as unknown as Answer<Row>; // the driver's own description of it is wider
  }
}

const PLAN_ONCE: Statement = { text: 'set plan_cache_mode = force_generic_plan', values: [] };
const PLAN_AS_EVER: Statement = { text: 'reset plan_cache_mode', values: [] };

const NOTHING = { command: 'SELECT' as const, rowCount: 0, rows: [] };
