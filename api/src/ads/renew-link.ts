import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import { prefixOf } from '@houni/routing/locale';
import { DomainError } from '../platform/domain-error.ts';
import { lockAnyAd } from './ad-ownership.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { publishAd } from './publish-ad.ts';
import { adWriteAnswer } from './write-answer.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** What the link of a reminder renews. */
export interface RenewableAd {
  publicKey: string;
  /** Who got the mail: the link of a member who left their agency no longer works. */
  ownerUid: string;
  expiresAt: Date;
}

/** Contains the expiry date of the ad, so the link works once: after a renewal the date has changed. */
function subjectOf({ publicKey, ownerUid, expiresAt }: RenewableAd): string {
  return [publicKey, ownerUid, expiresAt.getTime()].join('\0');
}

/** The token of the link in a reminder mail. */
export function renewalToken(ad: RenewableAd, key: string): string {
  return `${ad.publicKey}.${ad.expiresAt.getTime()}.${signLink('ad-renewal', subjectOf(ad), key)}`;
}

/** The URL of the page whose button posts the token. */
export function renewalUrl({ environment }: Services, ad: RenewableAd, locale: Locale): string {
  const token = renewalToken(ad, environment.mailSigningKey);
  return `${environment.dashboardUrl}${prefixOf(locale)}/user-ads?renew=${token}`;
}

/**
 * Renews an ad by the signed link of a mail. No sign-in is needed: the link proves access to the advertiser's mailbox.
 * @throws DomainError `not_found` for a token with a wrong signature or of a former advertiser, `conflict` for one that was
 *   used or is too old
 */
export function renewByLink(services: Services, token: string): Promise<AdWriteAnswer> {
  const [publicKey = '', expiry = '', signature = '', ...rest] = token.split('.');
  const keys = services.environment.acceptedSigningKeys;
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockAnyAd(transaction, publicKey);
    const signed = ad && subjectOf({ publicKey, ownerUid: ad.ownerUid, expiresAt: new Date(Number(expiry)) });
    if (!signed || rest.length > 0 || !isSignedLink('ad-renewal', signed, signature, keys))
      throw new DomainError('not_found', 'This link is invalid.', 'token');
    if (ad.expiresAt?.getTime() !== Number(expiry))
      throw new DomainError('conflict', 'This link was already used.', 'token');
    const by = { actor: 'owner', uid: ad.ownerUid } as const;
    const renewed = await publishAd(transaction, services, { ad, action: 'renew', by });
    return adWriteAnswer(transaction, services, renewed);
  });
}
