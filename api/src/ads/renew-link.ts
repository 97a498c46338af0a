import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/contracts/locale';
import { prefixOf } from '@houni/routing/locale';
import { DomainError } from '../platform/domain-error.ts';
import { lockAnyAd } from './ad-ownership.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { publishAd } from './publish-ad.ts';
import { adWriteAnswer } from './write-answer.ts';

/**
 * The token of the link in a reminder mail. It contains the expiry date of the ad, so it works once: after a renewal the
 * date has changed.
 */
export function renewalToken(publicKey: string, expiresAt: Date, key: string): string {
  const subject = `${publicKey}\0${expiresAt.getTime()}`;
  return `${publicKey}.${expiresAt.getTime()}.${signLink('ad-renewal', subject, key)}`;
}

/** The URL of the page whose button posts the token. */
export function renewalUrl({ environment }: Services, publicKey: string, expiresAt: Date, locale: Locale): string {
  const token = renewalToken(publicKey, expiresAt, environment.mailSigningKey);
  return `${environment.dashboardUrl}${prefixOf(locale)}/user-ads?renew=${token}`;
}

/**
 * Renews an ad by the signed link of a mail. No sign-in is needed: the link proves access to the advertiser's mailbox.
 * @throws DomainError `not_found` for a token with a wrong signature, `conflict` for one that was used or is too old
 */
export function renewByLink(services: Services, token: string): Promise<AdWriteAnswer> {
  const [publicKey = '', expiry = '', signature = '', ...rest] = token.split('.');
  const isValid = isSignedLink(
    'ad-renewal',
    `${publicKey}\0${expiry}`,
    signature,
    services.environment.acceptedSigningKeys,
  );
  if (!isValid || rest.length > 0)
    throw new DomainError('not_found', 'The signature of this link is invalid.', 'token');
  return services.db.transaction().execute(async (transaction) => {
    const ad = await lockAnyAd(transaction, publicKey);
    if (!ad) throw new DomainError('not_found', 'This ad no longer exists.', 'token');
    if (ad.expiresAt?.getTime() !== Number(expiry))
      throw new DomainError('conflict', 'This link was already used.', 'token');
    const by = { actor: 'owner', uid: ad.ownerUid } as const;
    const renewed = await publishAd(transaction, services, { ad, action: 'renew', by });
    return adWriteAnswer(transaction, services, renewed);
  });
}
