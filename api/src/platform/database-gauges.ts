import type pg from 'pg';
import type { StoredGauge } from './gauges.ts';

type Connection = { pool: Pick<pg.Pool, 'query'> };

/** How long no WAL could be archived; 0 if the last attempt succeeded or nothing is archived. */
export const archiveGauge: StoredGauge<Connection> = {
  name: 'houni_archive_failing_seconds',
  help: 'Time since WAL was archived, if the last attempt failed; else 0',
  read: async ({ pool }) => {
    // The server counts by its own clock.
    const { rows } = await pool.query<{ seconds: number }>(
      `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
         then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 else 0 end as seconds
       from pg_stat_archiver`,
    );
    return { '': rows[0]?.seconds ?? 0 };
  },
};

/** How long the oldest open transaction of this database runs: it holds locks, and rows that cannot be cleaned up. */
export const transactionGauge: StoredGauge<Connection> = {
  name: 'houni_longest_transaction_seconds',
  help: 'Age of the oldest open transaction of this database',
  read: async ({ pool }) => {
    const { rows } = await pool.query<{ seconds: number }>(
      `select coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as seconds from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return { '': rows[0]?.seconds ?? 0 };
  },
};

/** How late the latest replica shows a write. Our role must see the statistics of others (`pg_read_all_stats`). */
export const replicaLagGauge: StoredGauge<Connection> = {
  name: 'houni_replica_lag_seconds',
  help: 'Time until the latest replica showed the last writes; 0 without writes',
  read: async ({ pool }) => {
    const { rows } = await pool.query<{ seconds: number }>(
      'select coalesce(extract(epoch from max(replay_lag)), 0)::float8 as seconds from pg_stat_replication',
    );
    return { '': rows[0]?.seconds ?? 0 };
  },
};

/** Replicas and base backups that read the WAL of the primary now. */
export const replicaGauge: StoredGauge<Connection> = {
  name: 'houni_database_replicas',
  help: 'Connections that stream WAL from the primary: replicas, and base backups while they run',
  read: async ({ pool }) => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from pg_stat_replication');
    return { '': rows[0]?.count ?? 0 };
  },
};
