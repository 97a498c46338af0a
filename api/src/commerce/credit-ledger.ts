import type { CreditCause, SpendingCause } from '@houni/contracts/credit';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { membershipOf } from '../accounts/membership.ts';
import { pipelinedStatement, preparedStatement } from '../platform/prepared-statements.ts';

/** The credit account of a person, or of an agency, which its members share. */
export interface CreditAccount {
  id: number;
  kind: 'person' | 'agency';
}

/** The owner of an account, which may not exist yet. */
export type AccountOwner = { userUid: string } | { agencyId: number };

/** The owner of the account that a user spends from: their agency, else the user. */
export async function accountOwnerOf(db: Database | DatabaseTransaction, uid: string): Promise<AccountOwner> {
  const membership = await membershipOf(db, uid);
  return membership ? { agencyId: membership.agencyId } : { userUid: uid };
}

/** The owner of the account that pays for an ad: its agency, else its author. An agency never pays for a private ad. */
export function payerOf(ad: { ownerUid: string; agencyId: number | null }): AccountOwner {
  return ad.agencyId === null ? { userUid: ad.ownerUid } : { agencyId: ad.agencyId };
}

/** The owner of a row of `credit_accounts`. */
export function ownerOfAccount({
  userUid,
  agencyId,
}: {
  userUid: string | null;
  agencyId: number | null;
}): AccountOwner {
  if (userUid !== null) return { userUid };
  if (agencyId !== null) return { agencyId };
  throw new Error('a credit account without an owner');
}

/** The SQL that selects by an owner, whose id is the parameter $1. */
export interface OwnerCondition {
  /** The column of `credit_accounts`, and its type. */
  column: 'user_uid' | 'agency_id';
  type: 'text' | 'bigint';
  /** The condition for the ads of this owner. */
  ads: string;
}

const PERSON_OWNER: OwnerCondition = {
  column: 'user_uid',
  type: 'text',
  ads: 'ads.owner_uid = $1::text and ads.agency_id is null',
};
const AGENCY_OWNER: OwnerCondition = { column: 'agency_id', type: 'bigint', ads: 'ads.agency_id = $1::bigint' };

/** Prepares one statement per kind of owner: no generic plan is good for a statement that handles both. */
export function forOwner<Statement>(prepare: (owner: OwnerCondition) => Statement): (owner: AccountOwner) => Statement {
  const ofPerson = prepare(PERSON_OWNER);
  const ofAgency = prepare(AGENCY_OWNER);
  return (owner) => ('userUid' in owner ? ofPerson : ofAgency);
}

/** The parameter $1 of a statement of `forOwner`. */
export function ownerKey(owner: AccountOwner): string | number {
  return 'userUid' in owner ? owner.userUid : owner.agencyId;
}

const createAccount = forOwner(({ column, type }) =>
  pipelinedStatement(
    `insert into credit_accounts (${column}) select $1::${type}
     where not exists (select from credit_accounts where ${column} = $1::${type}) on conflict do nothing`,
  ),
);
// Separate statements: they see the account that another transaction has just created.
const lockAccountRow = forOwner(({ column, type }) =>
  preparedStatement<{ id: number }>(`select id from credit_accounts where ${column} = $1::${type} for update`),
);
const lockAccountRowOnly = forOwner(({ column, type }) =>
  pipelinedStatement(`select from credit_accounts where ${column} = $1::${type} for update`),
);

/** Locks the account until the transaction ends; creates it if it does not exist. */
export async function lockAccount(transaction: DatabaseTransaction, owner: AccountOwner): Promise<CreditAccount> {
  await createAccount(owner)(transaction, [ownerKey(owner)]);
  const [account] = await lockAccountRow(owner)(transaction, [ownerKey(owner)]);
  if (!account) throw new Error('the account was not created');
  return { id: account.id, kind: 'userUid' in owner ? 'person' : 'agency' };
}

/** Like `lockAccount`, but sent together with the statement that follows, without an additional round trip. */
export async function lockAccountInPipeline(transaction: DatabaseTransaction, owner: AccountOwner): Promise<void> {
  await createAccount(owner)(transaction, [ownerKey(owner)]);
  await lockAccountRowOnly(owner)(transaction, [ownerKey(owner)]);
}

/** The balance of an owner; 0 when there is no account yet. */
export async function balanceOf(db: Database | DatabaseTransaction, owner: AccountOwner): Promise<number> {
  const row = await db
    .selectFrom('creditAccounts')
    .select('balance')
    .where('userUid' in owner ? 'userUid' : 'agencyId', '=', 'userUid' in owner ? owner.userUid : owner.agencyId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

interface LedgerEntry {
  account: CreditAccount;
  /** Credits, above 0. */
  amount: number;
  /** What the entry is for, such as the public key of an ad. */
  reference: string;
}

/**
 * Spends credits. The account is locked, so that two concurrent calls cannot spend the same credits.
 * @returns the ledger entry and the new balance
 * @throws DomainError `payment_required` when the balance is too low
 */
export async function spendCredits(
  transaction: DatabaseTransaction,
  { account, amount, cause, reference }: LedgerEntry & { cause: SpendingCause },
): Promise<{ entryId: number; balance: number }> {
  const balance = await lockBalance(transaction, account.id);
  if (balance < amount) {
    throw new DomainError('payment_required', `This costs ${amount} credits; the account has ${balance}.`, 'credits');
  }
  return addEntry(transaction, { accountId: account.id, amount: -amount, cause, reference, refunds: null });
}

/**
 * Adds credits. Idempotent: a second call with the same cause and reference changes nothing.
 * @returns true when the credits were added by this call
 */
export async function grantCredits(
  transaction: DatabaseTransaction,
  { account, amount, cause, reference }: LedgerEntry & { cause: 'pack' | 'plan_grant' },
): Promise<boolean> {
  await lockBalance(transaction, account.id);
  const granted = await transaction
    .selectFrom('creditEntries')
    .select('id')
    .where('cause', '=', cause)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (granted) return false;
  await addEntry(transaction, { accountId: account.id, amount, cause, reference, refunds: null });
  return true;
}

/**
 * Adds credits, or takes them if below 0, as administrators have decided.
 * @param correction.reference the key of the correction, or the reference of a refunded order
 * @throws DomainError `conflict` if the balance would be negative
 */
export async function correctCredits(
  transaction: DatabaseTransaction,
  { accountId, credits, reference }: { accountId: number; credits: number; reference: string },
): Promise<void> {
  const balance = await lockBalance(transaction, accountId);
  if (balance + credits < 0) throw new DomainError('conflict', `The account has ${balance} credits.`, 'credits');
  await addEntry(transaction, { accountId, amount: credits, cause: 'correction', reference, refunds: null });
}

/**
 * Refunds entries to the accounts that spent them. Idempotent: an entry is refunded at most once.
 * @returns the refunded credits
 */
export async function refundEntries(transaction: DatabaseTransaction, entryIds: readonly number[]): Promise<number> {
  let refunded = 0;
  for (const entryId of entryIds) {
    const { accountId, amount, cause, reference } = await transaction
      .selectFrom('creditEntries')
      .select(['accountId', 'amount', 'cause', 'reference'])
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    await lockBalance(transaction, accountId);
    const refund = await transaction
      .selectFrom('creditEntries')
      .select('id')
      .where('refunds', '=', entryId)
      .executeTakeFirst();
    if (refund) continue;
    if (amount >= 0) throw new Error(`the entry ${entryId} (${cause}) is not a spending`);
    await addEntry(transaction, { accountId, amount: -amount, cause: 'refund', reference, refunds: entryId });
    refunded -= amount;
  }
  return refunded;
}

/** Locks the account, so that its balance cannot change until the transaction ends. */
async function lockBalance(transaction: DatabaseTransaction, accountId: number): Promise<number> {
  const { balance } = await transaction
    .selectFrom('creditAccounts')
    .select('balance')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

async function addEntry(
  transaction: DatabaseTransaction,
  entry: { accountId: number; amount: number; cause: CreditCause; reference: string; refunds: number | null },
): Promise<{ entryId: number; balance: number }> {
  const { id, balanceAfter } = await transaction
    .insertInto('creditEntries')
    .values(entry)
    .returning(['id', 'balanceAfter'])
    .executeTakeFirstOrThrow();
  return { entryId: id, balance: balanceAfter };
}
