import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { cachePurgesAnswerSchema } from '@houni/contracts/cache-purge';
import { PURGE_MEMORY_S } from '@houni/domain/purged-keys';
import type { CachePurges } from '@houni/contracts/cache-purge';
import { PurgedKeys } from '@houni/domain/purged-keys';
import { directConnection } from './direct-connection.ts';

const RECONNECT_MS = 1_000;
/** Keys of one bulk change are purged together. */
const COLLECT_MS = 50;

/** What a cache does with withdrawn keys; `all`: it must drop everything. */
export type PurgeListener = (keys: readonly string[] | 'all') => void;

/** Withdrawn ads and agencies: PostgreSQL tells every process at the commit (`cache-purges.sql`). */
export interface PurgeFeed {
  /** Registers a cache of this process. */
  onPurge(listener: PurgeListener): void;
  /** The keys of the last seconds, for the caches of the shells. */
  recent(): CachePurges;
  /** Connects. Resolves after the first attempt; a connection that fails is tried again. */
  start(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for withdrawn keys on a connection of its own. After a lost connection keys may have been missed, so everything
 * is purged.
 */
export function createPurgeFeed(databaseUrl: string): PurgeFeed {
  const listeners: PurgeListener[] = [];
  const purged = new PurgedKeys();
  const collected = new Set<string>();
  let allUntil = 0;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let collecting: NodeJS.Timeout | null = null;
  let closed = false;

  function purgeAll(): void {
    allUntil = performance.now() + PURGE_MEMORY_S * 1000;
    for (const listener of listeners) listener('all');
  }

  function purgeCollected(): void {
    collecting = null;
    const keys = [...collected];
    collected.clear();
    const added = purged.add(keys);
    for (const listener of listeners) listener(added);
  }

  async function connect(log: Pick<FastifyBaseLogger, 'warn'>, isFirst: boolean): Promise<void> {
    if (closed) return;
    const own = new pg.Client({ ...directConnection(databaseUrl, 'houni-api-purges'), keepAlive: true });
    client = own;
    let lost = false;
    const reconnect = (cause?: Error) => {
      if (lost || closed) return;
      lost = true;
      log.warn({ err: cause }, 'the connection for cache purges was lost; everything is purged when it is back');
      void end(own);
      timer = setTimeout(() => void connect(log, false), RECONNECT_MS);
      timer.unref();
    };
    own.on('error', reconnect);
    own.on('end', () => reconnect());
    own.on('notification', ({ payload }) => {
      if (payload === undefined) return;
      collected.add(payload);
      collecting ??= setTimeout(purgeCollected, COLLECT_MS).unref();
    });
    try {
      await own.connect();
      await own.query('listen cache_purge');
      if (!isFirst) purgeAll();
    } catch (error) {
      reconnect(error instanceof Error ? error : undefined);
    }
  }

  return {
    start: (log) => connect(log, true),
    onPurge: (listener) => listeners.push(listener),
    recent: () => ({ keys: purged.current(), all: performance.now() < allUntil }),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      if (collecting) clearTimeout(collecting);
      if (client) await end(client);
    },
  };
}

/** Closes a connection, which may be broken already. */
async function end(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // There is nothing left to close.
  }
}

/** `GET /public/cache-purges`: shells poll it and drop their pages. */
export function serveCachePurges(app: FastifyInstance, purges: PurgeFeed): void {
  app.get(
    '/public/cache-purges',
    {
      config: { access: 'public' },
      schema: {
        tags: ['site'],
        summary: 'Public keys that went offline in the last seconds, for caches',
        response: { 200: cachePurgesAnswerSchema },
      },
    },
    async () => purges.recent(),
  );
}
