import type { Generated } from 'kysely';
import type { REDIRECT_MATCHES } from '@houni/domain/redirect-codes';
import type { GeneratedId, DefaultedTimestamp, OneOf } from '../platform/column-types.ts';

/** The table of redirect rules. */
export interface RedirectTables {
  redirectRules: {
    id: GeneratedId;
    publicKey: string;
    source: string;
    match: OneOf<typeof REDIRECT_MATCHES>;
    target: string | null;
    status: 301 | 302 | 410;
    active: Generated<boolean>;
    note: Generated<string>;
    authorUid: string | null;
    createdAt: DefaultedTimestamp;
    changedAt: DefaultedTimestamp;
  };
}
