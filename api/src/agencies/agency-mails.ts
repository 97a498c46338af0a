import type { Locale } from '@houni/domain/locale';
import { agencyPath } from '@houni/routing/build';
import { prefixOf } from '@houni/routing/locale';
import type { AgencyRefusal } from '@houni/contracts/agency-write';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';

type AgencyMail =
  | { template: 'agency-submitted' | 'agency-verified' | 'agency-ownership-transferred' | 'agency-restored' }
  | { template: 'agency-suspended' | 'agency-badge-revoked' | 'agency-closed'; reason: string }
  /** `until` is the last day of the licence. */
  | { template: 'agency-licence-ending' | 'agency-licence-ended'; until: string }
  | ({ template: 'agency-refused' } & AgencyRefusal);

/** Queues a mail to the owner of an agency. */
export async function mailAgencyOwner(
  transaction: DatabaseTransaction,
  { siteUrl, dashboardUrl }: Pick<Services['environment'], 'siteUrl' | 'dashboardUrl'>,
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
  // The page where the owner sees the state of the agency, and what it needs.
  const deskUrl = (locale: Locale) => `${dashboardUrl}${prefixOf(locale)}/agency`;
  if (mail.template === 'agency-refused') {
    const { template, reason, note, fields } = mail;
    return queueAccountMail(transaction, {
      template,
      account,
      // The form to correct and submit the agency again.
      values: (locale) => ({ name, reason, note, fields, url: `${siteUrl}${prefixOf(locale)}/add-agency` }),
    });
  }
  if ('reason' in mail) {
    const { template, reason } = mail;
    return queueAccountMail(transaction, { template, account, values: () => ({ name, reason }) });
  }
  if ('until' in mail) {
    const { template, until } = mail;
    return queueAccountMail(transaction, {
      template,
      account,
      values: (locale) => ({ name, until: `${until}T12:00:00Z`, url: deskUrl(locale) }),
    });
  }
  const { template } = mail;
  const isAboutCheck = template === 'agency-submitted' || template === 'agency-verified';
  return queueAccountMail(transaction, {
    template,
    account,
    values: (locale) => ({ name, url: isAboutCheck ? deskUrl(locale) : siteUrl + agencyPath(owner, locale) }),
  });
}
