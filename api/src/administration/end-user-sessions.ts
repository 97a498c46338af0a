import type { z } from 'zod';
import type { Role } from '@houni/contracts/account';
import type { sessionsEndSchema } from '@houni/contracts/staff-accounts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { endAllSessions, endSessionByKey } from '../sessions/sessions.ts';

/**
 * Ends one session of an account, or all of them: the person signs in again.
 * @throws DomainError `not_found` for an unknown account or an ended session, `forbidden` if a moderator ends sessions of staff
 */
export function endUserSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: { uid: string; role: Role },
  uid: string,
  { key, reason }: z.output<typeof sessionsEndSchema>,
): Promise<{ ended: number }> {
  return inTransaction(db, async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .select('role')
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
    if (account.role !== 'user' && caller.role !== 'administrator')
      throw new DomainError('forbidden', 'Only administrators end sessions of staff.', 'role');
    const answer =
      key === null
        ? await endAllSessions(transaction, uid, now())
        : await endSessionByKey({ db: transaction, now }, { uid }, key);
    await audit(transaction, {
      actor: caller.uid,
      action: 'account.end_sessions',
      subject: { type: 'user', key: uid },
      reason,
      details: { session: key, ended: answer.ended },
    });
    return answer;
  });
}
