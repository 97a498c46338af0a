import type { z } from 'zod';
import type { agencyReportBodySchema } from '@houni/contracts/report';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';

/**
 * Stores a report of a public agency; another report by the same reporter changes nothing while theirs is open, and gets
 * the same answer. The agency stays online until a moderator decides.
 * @param reporter `user:…`, or the hashed IP address
 * @throws DomainError `not_found` for an agency without a public page
 */
export async function reportAgency(
  { db, now }: Services,
  reporter: string,
  { publicKey, reason, text }: z.output<typeof agencyReportBodySchema>,
): Promise<{ received: true }> {
  return inTransaction(db, async (transaction) => {
    const agency = await transaction
      .selectFrom('agencies')
      .select('id')
      .where('publicKey', '=', publicKey)
      .where('isPublic', '=', true)
      .executeTakeFirst();
    if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'publicKey');
    await transaction
      .insertInto('adReports')
      .values({ agencyId: agency.id, reporter, reason, text, createdAt: now() })
      .onConflict((conflict) =>
        conflict
          .columns(['agencyId', 'reporter'])
          .where('agencyId', 'is not', null)
          .where('state', '=', 'open')
          .doNothing(),
      )
      .execute();
    return { received: true };
  });
}
