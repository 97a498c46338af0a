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

/** Replicas and base backups that read the WAL of the primary now. */
export const replicaGauge: StoredGauge<Connection> = {
  name: 'houni_database_replicas',
  help: 'Connections that stream WAL from the primary: replicas, and base backups while they run',
  read: async ({ pool }) => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from pg_stat_replication');
    return { '': rows[0]?.count ?? 0 };
  },
};
