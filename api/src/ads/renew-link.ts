import type { AdWritten } from '@houni/contracts/ad-write';
import { RequestError } from '../platform/errors.ts';
import { lockAnyAd } from '../platform/ownership.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { renewAd } from './move-ad.ts';
import { writtenAd } from './written-ad.ts';

/**
 * The token of the link in a reminder. It names the end that it moves, so it renews once: afterwards the ad ends at
 * another time and the link does nothing.
 */
export function renewalToken(publicKey: string, expiresAt: Date, key: string): string {
  const subject = `${publicKey}\0${expiresAt.getTime()}`;
  return `${publicKey}.${expiresAt.getTime()}.${signLink('ad-renewal', subject, key)}`;
}

/** The address of the page that asks for the one click, and posts the token. */
export function renewalUrl({ environment }: Services, publicKey: string, expiresAt: Date): string {
  const token = renewalToken(publicKey, expiresAt, environment.mailSigningKey);
  return `${environment.dashboardUrl}/user-ads?renew=${token}`;
}

/**
 * Renews by the signed link of a mail, without signing in: whoever reads the advertiser's mail may.
 * @throws RequestError `not_found` for a token that we did not sign, `conflict` for one that was used or is too old
 */
export function renewByLink(services: Services, token: string): Promise<AdWritten> {
  const [publicKey = '', end = '', signature = '', ...rest] = token.split('.');
  const isOurs = isSignedLink('ad-renewal', `${publicKey}\0${end}`, signature, services.environment.mailSigningKey);
  if (!isOurs || rest.length > 0) throw new RequestError('not_found', 'This link is not one of ours.', 'token');
  return services.db.transaction().execute(async (transaction) => {
    const ad = await lockAnyAd(transaction, publicKey);
    if (!ad) throw new RequestError('not_found', 'This ad is gone.', 'token');
    if (ad.expiresAt?.getTime() !== Number(end))
      throw new RequestError('conflict', 'This link has done its work.', 'token');
    const renewed = await renewAd(transaction, services, ad, { actor: 'owner', uid: ad.ownerUid });
    return writtenAd(transaction, services, renewed);
  });
}
