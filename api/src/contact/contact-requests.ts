import type { Selectable } from 'kysely';
import type { CONTACT_STATES, ContactRequest } from '@houni/contracts/contact';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { OneOf } from '../platform/column-types.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type State = OneOf<typeof CONTACT_STATES>;

/** Messages to the administrators, newest first. */
export async function listContactRequests(
  { db }: Pick<Services, 'db'>,
  { state, page, pageSize }: { state?: State | undefined; page: number; pageSize: number },
): Promise<{ items: ContactRequest[]; total: number; page: number; pageSize: number }> {
  let found = db.selectFrom('contactRequests');
  if (state !== undefined) found = found.where('state', '=', state);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toContactRequest), total, page, pageSize };
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
    const changed = await transaction
      .updateTable('contactRequests')
      .set({ state, changedAt: now() })
      .where('publicKey', '=', key)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new DomainError('not_found', 'There is no contact request with this key.', 'key');
    await audit(transaction, {
      actor: administrator,
      action: 'contact_request.set_state',
      subject: { type: 'contact_request', key },
      details: { state },
    });
    return toContactRequest(changed);
  });
}

function toContactRequest(row: Selectable<Schema['contactRequests']>): ContactRequest {
  const { publicKey, subject, state, name, email, phone, message, locale, userUid, createdAt, changedAt } = row;
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
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
