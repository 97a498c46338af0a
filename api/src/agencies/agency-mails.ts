import { agencyPath } from '@houni/routing/build';
import { prefixOf } from '@houni/routing/locale';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';

type AgencyMail =
  | { template: 'agency-submitted' | 'agency-verified' | 'agency-ownership-transferred' }
  | { template: 'agency-refused'; reason: string; note: string | null };

/** Queues a mail to the owner of an agency; nothing when the account has no e-mail address. */
export async function mailAgencyOwner(
  transaction: DatabaseTransaction,
  { siteUrl }: Services['environment'],
  agencyId: number,
  mail: AgencyMail,
): Promise<void> {
  const owner = await transaction
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.uid', 'agencyMembers.userUid')
    .innerJoin('agencies', 'agencies.id', 'agencyMembers.agencyId')
    .select(['users.email', 'users.locale', 'agencies.name', 'agencies.slug', 'agencies.publicKey'])
    .where('agencyMembers.agencyId', '=', agencyId)
    .where('agencyMembers.role', '=', 'owner')
    .executeTakeFirst();
  if (!owner || owner.email === null) return;
  const { email: to, locale, name } = owner;
  if (mail.template === 'agency-refused') {
    // The form to correct and submit the agency again.
    const url = `${siteUrl}${prefixOf(locale)}/add-agency`;
    const values = { name, reason: mail.reason, note: mail.note, url };
    return queueMail(transaction, { template: mail.template, to, locale, values });
  }
  const values = { name, url: siteUrl + agencyPath(owner, locale) };
  return queueMail(transaction, { template: mail.template, to, locale, values });
}
