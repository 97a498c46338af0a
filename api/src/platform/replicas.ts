import type pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** A replica that could not be reached is not tried again for this time. */
const RETRY_AFTER_MS = 5_000;
/** A replica that takes longer to connect counts as unreachable. */
export const REPLICA_CONNECT_MS = 1_000;

interface Replica {
  pool: pg.Pool;
  unreachableUntil: number;
}

/**
 * A pool that uses the read replicas in turn, and the primary if none can be reached. Its rows may be seconds old: read
 * your own writes from the primary.
 */
export class ReplicaPool implements PostgresPool {
  /** Required by the interface; each inner pool has its own. */
  readonly options = {};
  readonly #replicas: Replica[];
  readonly #primary: pg.Pool;
  readonly #clock: () => number;
  #turn = 0;

  constructor(replicas: pg.Pool[], primary: pg.Pool, clock: () => number = () => performance.now()) {
    this.#replicas = replicas.map((pool) => ({ pool, unreachableUntil: 0 }));
    this.#primary = primary;
    this.#clock = clock;
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#replicas.length;
      const replica = this.#replicas[this.#turn];
      if (!replica || replica.unreachableUntil > this.#clock()) continue;
      try {
        return await replica.pool.connect();
      } catch {
        replica.unreachableUntil = this.#clock() + RETRY_AFTER_MS;
      }
    }
    return this.#primary.connect();
  }

  /** Does not end the pool of the primary, which belongs to the caller. */
  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }
}
