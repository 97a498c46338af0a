import type { CreditCause, SpendingCause } from '@houni/contracts/credit';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { membershipOf } from '../platform/ownership.ts';
import { heldStatement, preparedStatement } from '../platform/prepared.ts';

/** Whose credits: a person's, or an agency's, which its members spend together. */
export interface CreditAccount {
  id: number;
  kind: 'person' | 'agency';
}

/** The owner of an account, before it is known whether it exists. */
export type AccountOwner = { userUid: string } | { agencyId: number };

/** The owner of the account that a user spends from: the agency that he works for, else himself. */
export async function accountOwnerOf(db: Database | DatabaseTransaction, uid: string): Promise<AccountOwner> {
  const membership = await membershipOf(db, uid);
  return membership ? { agencyId: membership.agencyId } : { userUid: uid };
}

/** The owner of the account that pays for an ad: its agency, else the person. An agency never pays for a person's ad. */
export function payerOf(ad: { ownerUid: string; agencyId: number | null }): AccountOwner {
  return ad.agencyId === null ? { userUid: ad.ownerUid } : { agencyId: ad.agencyId };
}

/** How a statement knows an owner, who is its first value. */
export interface OwnerCondition {
  /** The column of `credit_accounts`, with its type. */
  column: 'user_uid' | 'agency_id';
  type: 'text' | 'bigint';
  /** The condition on `ads` that are this owner's. */
  ads: string;
}

const PERSON: OwnerCondition = {
  column: 'user_uid',
  type: 'text',
  ads: 'ads.owner_uid = $1::text and ads.agency_id is null',
};
const AGENCY: OwnerCondition = { column: 'agency_id', type: 'bigint', ads: 'ads.agency_id = $1::bigint' };

/** Makes a statement for each kind of owner: for one that knew both, PostgreSQL would find no plan that fits each. */
export function forOwner<Statement>(make: (owner: OwnerCondition) => Statement): (owner: AccountOwner) => Statement {
  const ofPerson = make(PERSON);
  const ofAgency = make(AGENCY);
  return (owner) => ('userUid' in owner ? ofPerson : ofAgency);
}

/** The first value of a statement of `forOwner`. */
export function ownerKey(owner: AccountOwner): string | number {
  return 'userUid' in owner ? owner.userUid : owner.agencyId;
}

const makeAccount = forOwner(({ column, type }) =>
  heldStatement(
    `insert into credit_accounts (${column}) select $1::${type}
     where not exists (select from credit_accounts where ${column} = $1::${type}) on conflict do nothing`,
  ),
);
// Statements of their own: they see the account that another transaction has made meanwhile.
const lock = forOwner(({ column, type }) =>
  preparedStatement<{ id: number }>(`select id from credit_accounts where ${column} = $1::${type} for update`),
);
const lockUnread = forOwner(({ column, type }) =>
  heldStatement(`select from credit_accounts where ${column} = $1::${type} for update`),
);

/** The account, made at the first call; its row is locked until the transaction ends. */
export async function lockAccount(transaction: DatabaseTransaction, owner: AccountOwner): Promise<CreditAccount> {
  await makeAccount(owner)(transaction, [ownerKey(owner)]);
  const [made] = await lock(owner)(transaction, [ownerKey(owner)]);
  if (!made) throw new Error('the account was not made');
  return { id: made.id, kind: 'userUid' in owner ? 'person' : 'agency' };
}

/** As `lockAccount`, together with the statement that follows. */
export async function lockAccountFirst(transaction: DatabaseTransaction, owner: AccountOwner): Promise<void> {
  await makeAccount(owner)(transaction, [ownerKey(owner)]);
  await lockUnread(owner)(transaction, [ownerKey(owner)]);
}

/** The credits of an owner; 0 where there is no account yet. */
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
  /** Credits, more than 0. */
  amount: number;
  /** What it is for, such as the public key of an ad. */
  reference: string;
}

/**
 * Takes credits. The row of the account is locked, so that two calls at the same time cannot spend the same credits.
 * @returns the entry of the ledger and what is left
 * @throws RequestError `payment_required` where the account has too few
 */
export async function spendCredits(
  transaction: DatabaseTransaction,
  { account, amount, cause, reference }: LedgerEntry & { cause: SpendingCause },
): Promise<{ entryId: number; balance: number }> {
  const balance = await lockBalance(transaction, account.id);
  if (balance < amount) {
    throw new RequestError('payment_required', `This costs ${amount} credits; the account has ${balance}.`, 'credits');
  }
  return addEntry(transaction, { accountId: account.id, amount: -amount, cause, reference, refunds: null });
}

/**
 * Adds credits once: a second call with the same cause and reference changes nothing.
 * @returns whether they were added now
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
 * Gives back single entries to the accounts that they were taken from; those that were given back before are left out.
 * @returns the credits given back
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
    const given = await transaction
      .selectFrom('creditEntries')
      .select('id')
      .where('refunds', '=', entryId)
      .executeTakeFirst();
    if (given) continue;
    if (amount >= 0) throw new Error(`the entry ${entryId} (${cause}) was not spent`);
    await addEntry(transaction, { accountId, amount: -amount, cause: 'refund', reference, refunds: entryId });
    refunded -= amount;
  }
  return refunded;
}

/** Whoever writes entries of an account waits here for the others: what is read after it stays true. */
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
