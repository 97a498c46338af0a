import type { Generated } from 'kysely';
import type { REDIRECT_MATCHES } from '@houni/contracts/redirect-rule';
import type { Identity, MadeTime, OneOf } from '../platform/schema.ts';

/** The table of redirect rules. */
export interface RedirectTables {
  redirectRules: {
    id: Identity;
    publicKey: string;
    source: string;
    match: OneOf<typeof REDIRECT_MATCHES>;
    target: string | null;
    status: 301 | 302 | 410;
    active: Generated<boolean>;
    note: Generated<string>;
    authorUid: string | null;
    createdAt: MadeTime;
    changedAt: MadeTime;
  };
}
