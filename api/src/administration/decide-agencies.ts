import { sql } from 'kysely';
import type { z } from 'zod';
import type { AdminAgenciesAnswer, AdminAgency, adminAgenciesQuerySchema } from '@houni/contracts/administration';
import type { AgencyState } from '@houni/contracts/agency-write';
import { mailAgencyOwner } from '../agencies/agency-mails.ts';
import { agencyState } from '../agencies/agency-state.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const IN_STATE: Record<AgencyState, ReturnType<typeof sql<boolean>>> = {
  pending: sql<boolean>`(agencies.verified_at is null and agencies.refused_at is null and agencies.closed_at is null)`,
  verified: sql<boolean>`(agencies.verified_at is not null and agencies.closed_at is null)`,
  refused: sql<boolean>`(agencies.refused_at is not null and agencies.closed_at is null)`,
  closed: sql<boolean>`agencies.closed_at is not null`,
};

function selectAgencies(db: Database) {
  return db
    .selectFrom('agencies')
    .leftJoin('agencyMembers', (join) =>
      join.onRef('agencyMembers.agencyId', '=', 'agencies.id').on('agencyMembers.role', '=', 'owner'),
    )
    .leftJoin('users', 'users.uid', 'agencyMembers.userUid')
    .selectAll('agencies')
    .select(['users.uid as ownerUid', 'users.displayName as ownerName', 'users.email as ownerEmail']);
}

type AgencyRow = Awaited<ReturnType<ReturnType<typeof selectAgencies>['executeTakeFirstOrThrow']>>;

function toAdminAgency(row: AgencyRow): AdminAgency {
  const { publicKey, slug, name, legalName, registryNumber, taxNumber, licenceNumber, address, email, website } = row;
  return {
    publicKey,
    slug,
    state: agencyState(row),
    name,
    legalName,
    registryNumber,
    taxNumber,
    licenceNumber,
    address,
    phones: row.phone === null ? row.morePhones : [row.phone, ...row.morePhones],
    email,
    website,
    owner:
      row.ownerUid !== null && row.ownerName !== null
        ? { uid: row.ownerUid, name: row.ownerName, email: row.ownerEmail }
        : null,
    submittedAt: row.submittedAt.toISOString(),
    refusal: row.refusalReason === null ? null : { reason: row.refusalReason, note: row.refusalNote },
  };
}

/** The agencies of a state: pending ones oldest first, others newest first. */
export async function listAgenciesToCheck(
  db: Database,
  { state, page, pageSize }: z.output<typeof adminAgenciesQuerySchema>,
): Promise<AdminAgenciesAnswer> {
  const [rows, { total }] = await Promise.all([
    selectAgencies(db)
      .where(IN_STATE[state])
      .orderBy('agencies.submittedAt', state === 'pending' ? 'asc' : 'desc')
      .orderBy('agencies.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('agencies')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(IN_STATE[state])
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toAdminAgency), total, page, pageSize };
}

/** A moderator's decision about an agency. `submittedAt` identifies the version that they have checked. */
export type AgencyDecision = { submittedAt: string } & (
  | { kind: 'verify' }
  | { kind: 'refuse'; reason: string; note: string | null }
);

/**
 * Verifies or refuses a pending agency. A refused agency is hidden until it is corrected.
 * @throws DomainError `not_found`, `forbidden` for the moderator's own agency, `conflict` if it is not pending or has changed
 */
export async function decideAgency(
  services: Services,
  moderator: string,
  key: string,
  decision: AgencyDecision,
): Promise<AdminAgency> {
  const { db, environment, now } = services;
  await inTransaction(db, async (transaction) => {
    const id = await lockPendingAgency(transaction, moderator, key, decision.submittedAt);
    const refusal = decision.kind === 'refuse' ? decision : null;
    await transaction
      .updateTable('agencies')
      .set(
        refusal
          ? { refusedAt: now(), refusalReason: refusal.reason, refusalNote: refusal.note }
          : { verifiedAt: now() },
      )
      .where('id', '=', id)
      .execute();
    await audit(transaction, {
      actor: moderator,
      action: `agency.${decision.kind}`,
      subject: { type: 'agency', key },
      ...(refusal && { reason: refusal.reason }),
    });
    const mail = refusal
      ? ({ template: 'agency-refused', reason: refusal.reason, note: refusal.note } as const)
      : ({ template: 'agency-verified' } as const);
    await mailAgencyOwner(transaction, environment, id, mail);
  });
  return toAdminAgency(await selectAgencies(db).where('agencies.publicKey', '=', key).executeTakeFirstOrThrow());
}

async function lockPendingAgency(
  transaction: DatabaseTransaction,
  moderator: string,
  key: string,
  submittedAt: string,
): Promise<number> {
  const agency = await transaction
    .selectFrom('agencies')
    .select(['id', 'verifiedAt', 'refusedAt', 'closedAt', 'submittedAt'])
    .where('publicKey', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'key');
  if ((await membershipOf(transaction, moderator))?.agencyId === agency.id) {
    throw new DomainError('forbidden', 'Another moderator must decide about your agency.');
  }
  const state = agencyState(agency);
  if (state !== 'pending') throw new DomainError('conflict', `This agency is ${state}.`, 'state');
  if (agency.submittedAt.getTime() !== Date.parse(submittedAt)) {
    throw new DomainError('conflict', 'The agency was changed: check it again.', 'submittedAt');
  }
  return agency.id;
}
