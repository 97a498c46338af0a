import type { ColumnType, JSONColumnType } from 'kysely';
import type { GeneratedId, DefaultedTimestamp } from './column-types.ts';

/** The tables of the platform: idempotency keys, rate limits, used challenges and the audit log. */
export interface PlatformTables {
  idempotencyKeys: {
    actor: string;
    route: string;
    key: string;
    fingerprint: string;
    answer: JSONColumnType<Record<string, unknown>>;
    createdAt: DefaultedTimestamp;
  };
  rateLimitEvents: { id: GeneratedId; name: string; actor: string; happenedAt: DefaultedTimestamp };
  usedChallenges: { challenge: string; usedAt: DefaultedTimestamp };
  auditLog: {
    id: GeneratedId;
    actorUid: string | null;
    action: string;
    subjectType: string;
    subjectKey: string;
    reason: string | null;
    details: ColumnType<Record<string, unknown>, string, never>;
    happenedAt: DefaultedTimestamp;
  };
}
