import { sql } from 'kysely';
import pg from 'pg';
import type { DatabaseTransaction } from '../database.ts';
import { directConnection } from '../platform/direct-connection.ts';

const CHANNEL = 'conversation_change';
const RECONNECT_MS = 1_000;

/** What a stream is told: the id of a changed conversation, or `missed` after a lost connection. */
export type ConversationListener = (change: number | 'missed') => void;

/** Changed conversations: PostgreSQL tells every process of the API at the commit. */
export interface ConversationFeed {
  /** @returns a function that ends the subscription */
  subscribe(listener: ConversationListener): () => void;
  close(): Promise<void>;
}

/** Tells the open pages of both sides that a conversation has changed, when the transaction commits. */
export async function announceConversation(transaction: DatabaseTransaction, id: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${String(id)})`.execute(transaction);
}

/**
 * Listens on a connection of its own, which the first subscription opens. The notification contains only an id: who may
 * know about it is decided for each stream.
 */
export function createConversationFeed(databaseUrl: string, warn: (cause: unknown) => void): ConversationFeed {
  const listeners = new Set<ConversationListener>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let started = false;
  let closed = false;

  const tell: ConversationListener = (change) => {
    for (const listener of listeners) listener(change);
  };

  async function connect(): Promise<void> {
    if (closed) return;
    const own = new pg.Client({ ...directConnection(databaseUrl, 'houni-api-conversations'), keepAlive: true });
    client = own;
    let lost = false;
    const reconnect = (cause: unknown) => {
      if (lost || closed) return;
      lost = true;
      warn(cause);
      void own.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    own.on('error', reconnect);
    own.on('end', () => reconnect(null));
    own.on('notification', ({ payload }) => tell(Number(payload)));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      // Changes before this moment were not heard, also those since the first subscription.
      tell('missed');
    } catch (error) {
      reconnect(error);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!started) {
        started = true;
        void connect();
      }
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
