import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AdminAgenciesAnswer, AdminAgency, adminAgenciesQuerySchema } from '@houni/contracts/administration';
import type { AgencyLicence, AgencyRefusal } from '@houni/contracts/agency-write';
import type { AgencyState } from '@houni/domain/agency-registration';
import type { AGENCY_SORTS } from '@houni/domain/machine-codes';
import { hasLicence, licenceColumns, licenceOf, requireValidLicence } from '../agencies/agency-columns.ts';
import { mailAgencyOwner } from '../agencies/agency-mails.ts';
import { agencyState, agencyStateSql, isWaitingSql } from '../agencies/agency-state.ts';
import { endDocuments, finishedDocuments, toDocument } from '../agencies/documents.ts';
import type { DocumentRow } from '../agencies/documents.ts';
import { missingRequirements } from '../agencies/requirements.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { OneOf } from '../platform/column-types.ts';
import { DomainError } from '../platform/domain-error.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { timeOrders } from '../platform/time-orders.ts';

/** States of agencies that wait for a look. */
const WAITING: readonly (AgencyState | 'waiting')[] = ['pending', 'recheck', 'waiting'];

function selectAgencies(db: Database) {
  return db
    .selectFrom('agencies')
    .leftJoin('agencyMembers', (join) =>
      join.onRef('agencyMembers.agencyId', '=', 'agencies.id').on('agencyMembers.role', '=', 'owner'),
    )
    .leftJoin('users', 'users.uid', 'agencyMembers.userUid')
    .selectAll('agencies')
    .select(
      sql<string[]>`array(select same.public_key from agencies same
      where same.id <> agencies.id and same.closed_at is null
        and (same.registry_number = agencies.registry_number or same.tax_number = agencies.tax_number)
      order by same.id limit 10)`.as('sameNumbers'),
    )
    .select(['users.uid as ownerUid', 'users.displayName as ownerName', 'users.email as ownerEmail'])
    .select('users.emailProved as ownerProved');
}

type AgencyRow = Awaited<ReturnType<ReturnType<typeof selectAgencies>['executeTakeFirstOrThrow']>>;

function toAdminAgency(row: AgencyRow, documents: readonly DocumentRow[], now: Date): AdminAgency {
  const { publicKey, slug, name, legalName, registryNumber, taxNumber, sameNumbers, address, email, website } = row;
  return {
    publicKey,
    slug,
    state: agencyState(row),
    name,
    legalName,
    registryNumber,
    taxNumber,
    licence: licenceOf(row),
    sameNumbers,
    address,
    phones: row.phone === null ? row.morePhones : [row.phone, ...row.morePhones],
    email,
    website,
    owner:
      row.ownerUid !== null && row.ownerName !== null
        ? { uid: row.ownerUid, name: row.ownerName, email: row.ownerEmail }
        : null,
    submittedAt: row.submittedAt.toISOString(),
    refusal:
      row.refusalReason === null
        ? null
        : { reason: row.refusalReason, note: row.refusalNote, fields: row.refusalFields },
    documents: documents.map(toDocument),
    missing: missingRequirements({ agency: row, documents, isOwnerProved: row.ownerProved === true }, now),
  };
}

// There are some thousand agencies: no index is needed.
const ORDERS: Record<OneOf<typeof AGENCY_SORTS>, RawBuilder<unknown>> = {
  ...timeOrders('agencies.submittedAt', 'agencies.id'),
  name: sql`normalise_words(agencies.name), agencies.id`,
};

/** The agencies of a state; without a choice those that wait oldest first, others newest first. */
export async function listAgenciesToCheck(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { state, sort, page, pageSize }: z.output<typeof adminAgenciesQuerySchema>,
): Promise<AdminAgenciesAnswer> {
  const isInState = state === 'waiting' ? isWaitingSql : sql<boolean>`${agencyStateSql} = ${state}`;
  const [rows, { total }] = await Promise.all([
    selectAgencies(db)
      .where(isInState)
      .orderBy(ORDERS[sort ?? (WAITING.includes(state) ? 'oldest' : 'newest')])
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('agencies')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(isInState)
      .executeTakeFirstOrThrow(),
  ]);
  const documents = await finishedDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => toAdminAgency(row, documents.get(row.id) ?? [], now())), total, page, pageSize };
}

/** A moderator's decision about an agency. `submittedAt` identifies the version that they have checked. */
export type AgencyDecision = { submittedAt: string } & (
  | { kind: 'verify'; licence: AgencyLicence }
  | { kind: 'refuse'; reason: string; note: string | null; fields: AgencyRefusal['fields'] }
);

/**
 * Verifies or refuses an agency that waits; one whose badge was revoked can be verified as well. A refused agency is
 * hidden until it is corrected.
 * The badge needs the document of the licence, or a licence that was compared with one before. The documents are erased 30
 * days after the decision.
 * @throws DomainError `not_found`, `forbidden` for the moderator's own agency, `invalid_input` for a licence that is not
 *   valid today, `conflict` without a registry number (field `registryNumber`) or the document of the licence (field `document_licence`), or if the agency does not wait, has changed, or has a number of another verified agency
 */
export async function decideAgency(
  services: Services,
  moderator: string,
  key: string,
  decision: AgencyDecision,
): Promise<AdminAgency> {
  const { db, environment, now } = services;
  await inTransaction(db, async (transaction) => {
    const id = await lockWaitingAgency(transaction, moderator, key, decision);
    const refusal = decision.kind === 'refuse' ? decision : null;
    if (decision.kind === 'verify') {
      requireValidLicence(decision.licence, now());
      await requireLicenceDocument(transaction, id, decision.licence);
      await requireOwnNumbers(transaction, id);
    }
    await transaction
      .updateTable('agencies')
      .set(
        refusal
          ? {
              refusedAt: now(),
              refusalReason: refusal.reason,
              refusalNote: refusal.note,
              refusalFields: JSON.stringify(refusal.fields),
            }
          : {
              verifiedAt: now(),
              revokedAt: null,
              listedAt: sql`coalesce(listed_at, ${now()}::timestamptz)`,
              ...(decision.kind === 'verify' && { ...licenceColumns(decision.licence), licenceCheckedAt: now() }),
            },
      )
      .where('id', '=', id)
      .execute();
    await endDocuments(transaction, id, now());
    await audit(transaction, {
      actor: moderator,
      action: `agency.${decision.kind}`,
      subject: { type: 'agency', key },
      ...(refusal && { reason: refusal.reason, details: { fields: refusal.fields } }),
    });
    const mail = refusal
      ? ({ template: 'agency-refused', reason: refusal.reason, note: refusal.note, fields: refusal.fields } as const)
      : ({ template: 'agency-verified' } as const);
    await mailAgencyOwner(transaction, environment, id, mail);
  });
  return readAdminAgency(services, key);
}

/** The agency as moderators see it. @throws DomainError `not_found` */
export async function readAdminAgency({ db, now }: Pick<Services, 'db' | 'now'>, key: string): Promise<AdminAgency> {
  const row = await selectAgencies(db).where('agencies.publicKey', '=', key).executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'There is no agency with this key.', 'key');
  const documents = await finishedDocuments(db, [row.id]);
  return toAdminAgency(row, documents.get(row.id) ?? [], now());
}

async function requireLicenceDocument(
  transaction: DatabaseTransaction,
  agencyId: number,
  licence: AgencyLicence,
): Promise<void> {
  const documents = (await finishedDocuments(transaction, [agencyId])).get(agencyId) ?? [];
  if (documents.some(({ kind }) => kind === 'licence')) return;
  const agency = await transaction
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (agency.licenceCheckedAt !== null && hasLicence(agency, licence)) return;
  throw new DomainError('conflict', 'The document of the licence is missing.', 'document_licence');
}

/**
 * The badge shows the registry number. Two agencies with one registry or tax number are never verified both, neither at the
 * same time.
 */
async function requireOwnNumbers(transaction: DatabaseTransaction, agencyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agency-verification', 0))`.execute(transaction);
  const { registryNumber } = await transaction
    .selectFrom('agencies')
    .select('registryNumber')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (registryNumber === null)
    throw new DomainError('conflict', 'A verified agency has a registry number.', 'registryNumber');
  const { rows } = await sql<{ key: string; sameRegistry: boolean | null }>`
    select other.public_key as key, other.registry_number = agency.registry_number as "sameRegistry"
    from agencies agency join agencies other on other.id <> agency.id
      and (other.registry_number = agency.registry_number or other.tax_number = agency.tax_number)
    where agency.id = ${agencyId} and other.verified_at is not null and other.closed_at is null limit 1`.execute(
    transaction,
  );
  const [other] = rows;
  if (!other) return;
  const field = other.sameRegistry === true ? 'registryNumber' : 'taxNumber';
  throw new DomainError('conflict', `The verified agency ${other.key} has this number.`, field);
}

async function lockWaitingAgency(
  transaction: DatabaseTransaction,
  moderator: string,
  key: string,
  { kind, submittedAt }: AgencyDecision,
): Promise<number> {
  const agency = await transaction
    .selectFrom('agencies')
    .selectAll()
    .where('publicKey', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'key');
  if ((await membershipOf(transaction, moderator))?.agencyId === agency.id) {
    throw new DomainError('forbidden', 'Another moderator must decide about your agency.');
  }
  const state = agencyState(agency);
  const isWaiting = WAITING.includes(state) || (kind === 'verify' && state === 'revoked');
  if (!isWaiting) throw new DomainError('conflict', `This agency is ${state}.`, 'state');
  if (agency.submittedAt.getTime() !== Date.parse(submittedAt)) {
    throw new DomainError('conflict', 'The agency was changed: check it again.', 'submittedAt');
  }
  return agency.id;
}
