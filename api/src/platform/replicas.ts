import type pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Milliseconds for which a replica that could not be reached is not asked again. */
const REST_MS = 5_000;
/** A replica that takes longer to connect is as good as away: the primary answers. */
export const REPLICA_CONNECT_MS = 1_000;

interface Replica {
  pool: pg.Pool;
  restsUntil: number;
}

/**
 * A pool of read replicas in turn, with the primary behind them: where none can be reached the primary answers. What is
 * read here may lag by seconds; a writer reads his own writes from the primary.
 */
export class ReplicaPool implements PostgresPool {
  /** Asked for by the interface; each pool has its own. */
  readonly options = {};
  readonly #replicas: Replica[];
  readonly #primary: pg.Pool;
  readonly #clock: () => number;
  #turn = 0;

  constructor(replicas: pg.Pool[], primary: pg.Pool, clock: () => number = () => performance.now()) {
    this.#replicas = replicas.map((pool) => ({ pool, restsUntil: 0 }));
    this.#primary = primary;
    this.#clock = clock;
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#replicas.length;
      const replica = this.#replicas[this.#turn];
      if (!replica || replica.restsUntil > this.#clock()) continue;
      try {
        return await replica.pool.connect();
      } catch {
        replica.restsUntil = this.#clock() + REST_MS;
      }
    }
    return this.#primary.connect();
  }

  /** The primary's pool is its owner's to end. */
  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }
}
