import { agencyPath } from '@houni/routing/build';
import { prefixOf } from '@houni/routing/locale';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';

type AgencyMail =
  | { template: 'agency-submitted' | 'agency-verified' | 'agency-ownership-transferred' }
  | { template: 'agency-refused'; reason: string; note: string | null };

/** Queues a mail to the owner of an agency. */
export async function mailAgencyOwner(
  transaction: DatabaseTransaction,
  { siteUrl }: Services['environment'],
  agencyId: number,
  mail: AgencyMail,
): Promise<void> {
  const owner = await transaction
    .selectFrom('agencyMembers')
    .innerJoin('agencies', 'agencies.id', 'agencyMembers.agencyId')
    .select(['agencyMembers.userUid', 'agencies.name', 'agencies.slug', 'agencies.publicKey'])
    .where('agencyMembers.agencyId', '=', agencyId)
    .where('agencyMembers.role', '=', 'owner')
    .executeTakeFirst();
  if (!owner) return;
  const { userUid: account, name } = owner;
  if (mail.template === 'agency-refused') {
    const { template, reason, note } = mail;
    return queueAccountMail(transaction, {
      template,
      account,
      // The form to correct and submit the agency again.
      values: (locale) => ({ name, reason, note, url: `${siteUrl}${prefixOf(locale)}/add-agency` }),
    });
  }
  return queueAccountMail(transaction, {
    template: mail.template,
    account,
    values: (locale) => ({ name, url: siteUrl + agencyPath(owner, locale) }),
  });
}
