import { adPath } from '@houni/routing/build';
import type { Locale } from '@houni/contracts/locale';
import type { MailTemplate, MailValues } from '../mail/templates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { categoryOf, transactionOf } from './codes.ts';

/** An ad as its address needs it. */
export interface AddressedAd {
  publicKey: string;
  title: string;
  transactionId: number;
  categoryId: number;
  governorateId: number;
  delegationId: number;
  sectorId: number;
}

/** The path of an ad's page. */
export function pathOfAd(ad: AddressedAd, places: PlaceDirectory, agencySlug: string | null, locale: Locale): string {
  return adPath(
    {
      transaction: transactionOf(ad.transactionId),
      category: categoryOf(ad.categoryId),
      location: places.trail(ad),
      title: ad.title,
      publicKey: ad.publicKey,
      agencySlug,
    },
    locale,
  );
}

/** The page of one's own ads, which the buttons of most mails open. */
export function dashboardAdUrl({ environment }: Pick<Services, 'environment'>, publicKey: string): string {
  return `${environment.dashboardUrl}/user-ads?ad=${publicKey}`;
}

type AdTemplate = Extract<MailTemplate, `ad-${string}`>;

/** Writes to whoever made an ad, in the transaction of what is told; an account without an address gets nothing. */
export async function tellAdvertiser<Template extends AdTemplate>(
  transaction: DatabaseTransaction,
  ownerUid: string,
  template: Template,
  values: MailValues[Template],
): Promise<void> {
  const owner = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', ownerUid)
    .executeTakeFirst();
  if (!owner || owner.email === null) return;
  await queueMail(transaction, { template, to: owner.email, locale: owner.locale, values });
}
