import type { ColumnType, JSONColumnType } from 'kysely';
import type { Identity, MadeTime } from './schema.ts';

/** The tables of the platform: keys of writes, limits, challenges, decisions. */
export interface PlatformTables {
  idempotencyKeys: {
    actor: string;
    route: string;
    key: string;
    fingerprint: string;
    answer: JSONColumnType<Record<string, unknown>>;
    createdAt: MadeTime;
  };
  limitEvents: { id: Identity; name: string; actor: string; happenedAt: MadeTime };
  usedChallenges: { challenge: string; usedAt: MadeTime };
  auditLog: {
    id: Identity;
    actorUid: string | null;
    action: string;
    subjectType: string;
    subjectKey: string;
    reason: string | null;
    details: ColumnType<Record<string, unknown>, string, never>;
    happenedAt: MadeTime;
  };
}
