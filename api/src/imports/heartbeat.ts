import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Without a heartbeat for this long, the process that worked on an import has crashed. */
const STALE_AFTER_MINUTES = 4;

/** The moment of a heartbeat: by PostgreSQL's clock, because the processes that compare it are on different machines. */
export const heartbeatNow: RawBuilder<Date> = sql<Date>`now()`;

/** Whether the process that worked on the import has crashed. */
export const isStale: RawBuilder<boolean> = sql<boolean>`heartbeat_at < now() - make_interval(mins => ${STALE_AFTER_MINUTES})`;
