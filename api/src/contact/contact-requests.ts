import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { ContactRequestsAnswer, contactRequestsQuerySchema } from '@houni/contracts/administration';
import type { CONTACT_STATES, ContactRequest, ContactRequestDetail } from '@houni/contracts/contact';
import { ERASED_ADDRESS } from './erased-sender.ts';
import { SUBJECT_NAMES } from './subject-names.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { readList } from '../platform/read-list.ts';
import { timeOrders } from '../platform/time-orders.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { OneOf } from '../platform/column-types.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type State = OneOf<typeof CONTACT_STATES>;

/** Messages with the names of those who take care of them. */
function selectRequests(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('contactRequests')
    .leftJoin('users as assignees', 'assignees.uid', 'contactRequests.assignedTo')
    .selectAll('contactRequests')
    .select('assignees.displayName as assigneeName');
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const ORDERS = timeOrders('contactRequests.createdAt', 'contactRequests.id');

/** Messages to the administrators. @param reader who asks for those that are assigned to them */
export function listContactRequests(
  { db }: Pick<Services, 'db'>,
  reader: string,
  { state, assigned, sort, page, pageSize }: z.output<typeof contactRequestsQuerySchema>,
): Promise<ContactRequestsAnswer> {
  let found = selectRequests(db);
  if (state !== undefined) found = found.where('contactRequests.state', '=', state);
  if (assigned === 'me') found = found.where('assignedTo', '=', reader);
  if (assigned === 'nobody') found = found.where('assignedTo', 'is', null);
  return readList(found.orderBy(ORDERS[sort]), { page, pageSize }, toContactRequest);
}

/**
 * Changes the state of a message and records it in the audit log.
 * @throws DomainError `not_found`
 */
export function setContactState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  administrator: string,
  key: string,
  state: State,
): Promise<ContactRequest> {
  return inTransaction(db, async (transaction) => {
    await change(transaction, key, { state, changedAt: now() });
    await audit(transaction, {
      actor: administrator,
      action: 'contact_request.set_state',
      subject: { type: 'contact_request', key },
      details: { state },
    });
    const changed = selectRequests(transaction).where('contactRequests.publicKey', '=', key);
    return toContactRequest(await changed.executeTakeFirstOrThrow());
  });
}

/**
 * Gives a message to a colleague, or to nobody.
 * @throws DomainError `not_found`; `invalid_input` if the account is no staff or is suspended
 */
export async function assignContactRequest(
  { db }: Pick<Services, 'db'>,
  actor: string,
  key: string,
  assignee: string | null,
): Promise<ContactRequestDetail> {
  await inTransaction(db, async (transaction) => {
    if (assignee !== null && !(await colleagues(transaction)).some(({ uid }) => uid === assignee))
      throw invalidInput('uid', 'This account is no staff.');
    await change(transaction, key, { assignedTo: assignee });
    await audit(transaction, {
      actor,
      action: 'contact_request.assign',
      subject: { type: 'contact_request', key },
      details: { assignee },
    });
  });
  return readContactRequest({ db }, key);
}

async function change(
  transaction: DatabaseTransaction,
  key: string,
  values: Updateable<Schema['contactRequests']>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('contactRequests')
    .set(values)
    .where('publicKey', '=', key)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw requestNotFound();
}

/** All staff who can sign in, by name. */
async function colleagues(db: Database | DatabaseTransaction): Promise<ContactRequestDetail['colleagues']> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'displayName'])
    .where('role', 'in', ['moderator', 'administrator'])
    .where('suspendedAt', 'is', null)
    .orderBy('displayName')
    .orderBy('uid')
    .execute();
  return rows.map(({ uid, displayName }) => ({ uid, name: displayName ?? '' }));
}

/** A message with its sender's account. @throws DomainError `not_found` */
export async function readContactRequest({ db }: Pick<Services, 'db'>, key: string): Promise<ContactRequestDetail> {
  const row = await selectRequests(db)
    .leftJoin('users', 'users.uid', 'contactRequests.userUid')
    .select('users.displayName')
    .where('contactRequests.publicKey', '=', key)
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  const { userUid, displayName } = row;
  return {
    ...toContactRequest(row),
    account: userUid === null ? null : { uid: userUid, name: displayName ?? '' },
    colleagues: await colleagues(db),
  };
}

/**
 * Mails an answer to the sender of a message, with their text, and notes that it was answered.
 * @throws DomainError `not_found`; `conflict` if it was answered before; `gone` if the sender has deleted their account
 */
export async function answerContactRequest(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  moderator: string,
  key: string,
  text: string,
): Promise<ContactRequestDetail> {
  await inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('contactRequests')
      .select(['subject', 'email', 'locale', 'message', 'answer'])
      .where('publicKey', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw requestNotFound();
    if (row.answer !== null) throw new DomainError('conflict', 'This message was answered before.', 'answer');
    if (row.email === ERASED_ADDRESS) throw new DomainError('gone', 'The sender has deleted their account.', 'email');
    await transaction
      .updateTable('contactRequests')
      .set({ answer: text, answeredAt: now(), state: 'answered', changedAt: now() })
      .where('publicKey', '=', key)
      .execute();
    await queueMail(transaction, {
      template: 'contact-answer',
      to: row.email,
      locale: row.locale,
      values: { subject: SUBJECT_NAMES[row.subject][row.locale], answer: text, message: row.message },
      // What they write back reaches the administrators.
      replyTo: environment.contactEmail,
    });
    await audit(transaction, {
      actor: moderator,
      action: 'contact_request.answer',
      subject: { type: 'contact_request', key },
    });
  });
  return readContactRequest({ db }, key);
}

function requestNotFound(): DomainError {
  return new DomainError('not_found', 'There is no contact request with this key.', 'key');
}

function toContactRequest(row: RequestRow): ContactRequest {
  const { publicKey, subject, state, name, email, phone, message, locale, userUid, createdAt, changedAt } = row;
  const { answer, answeredAt, assignedTo, assigneeName } = row;
  return {
    key: publicKey,
    subject,
    state,
    name,
    email,
    phone,
    message,
    locale,
    uid: userUid,
    answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    assignee: assignedTo === null ? null : { uid: assignedTo, name: assigneeName ?? '' },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
