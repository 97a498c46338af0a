import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AdContact, AgencyContact } from '@houni/contracts/contact';
import type { Locale } from '@houni/domain/locale';
import { isOnline } from '../ads/hide-ads.ts';
import { selectCard, toCard } from '../ads/ad-card.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { optionalUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import { derivedKey } from '../platform/derived-key.ts';
import { DomainError } from '../platform/domain-error.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import { isOwnAd } from '../ads/ad-ownership.ts';
import type { Services } from '../services.ts';
import { whatsappLink } from './whatsapp-link.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** An anonymous id of the user, to count reveals: a keyed hash of the account, or of the client's network. */
function hashRevealActor({ environment }: Services, request: FastifyRequest): string {
  const user = optionalUser(request);
  if (user === null) return anonymousActor(request, environment);
  const key = derivedKey(environment.mailSigningKey, 'reveals');
  return `user:${createHmac('sha256', key).update(user.uid).digest('base64url')}`;
}

/**
 * The phone number of an online ad, if the advertiser shows it. Counted once per user and day, but not for the advertiser.
 * @throws DomainError `not_found` if the ad is not online
 */
export async function revealAdContact(
  services: Services,
  request: FastifyRequest,
  { publicKey, locale }: { publicKey: string; locale: Locale },
): Promise<AdContact> {
  const { db, environment } = services;
  const now = services.now();
  const ad = await selectCard(db)
    .select(['ads.contactPhone', 'ads.contactHours', 'ads.phoneShown', 'ads.whatsapp'])
    .select(isOwnAd(optionalUser(request)?.uid ?? '').as('own'))
    .where('ads.publicKey', '=', publicKey)
    .where(isOnline)
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'There is no online ad with this key.', 'publicKey');
  const phone = ad.phoneShown ? ad.contactPhone : null;
  const contact = { name: ad.contactName, phone, whatsappUrl: null, hours: ad.contactHours };
  if (phone === null) return contact;
  if (!ad.own) {
    await inTransaction(db, async (transaction) => {
      const counted = await transaction
        .insertInto('reveals')
        .values({ adId: ad.id, actor: hashRevealActor(services, request), day: tunisianDay(now) })
        .onConflict((conflict) => conflict.columns(['adId', 'day', 'actor']).where('adId', 'is not', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (counted) await countAdEvent(transaction, ad.id, 'reveals', now);
    });
  }
  const { title, url } = toCard(ad, [], await services.places(), locale, now);
  return {
    ...contact,
    whatsappUrl: ad.whatsapp ? whatsappLink(phone, { title, url: `${environment.siteUrl}${url}` }, locale) : null,
  };
}

/**
 * The contact details of an agency. Counted once per user and day.
 * @throws DomainError `not_found` if there is no public agency with this key
 */
export async function revealAgencyContact(
  services: Services,
  request: FastifyRequest,
  publicKey: string,
): Promise<AgencyContact> {
  const { db } = services;
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'name', 'phone', 'morePhones', 'email', 'website', 'address'])
    .where('publicKey', '=', publicKey)
    .where('isPublic', '=', true)
    .executeTakeFirst();
  if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'publicKey');
  await db
    .insertInto('reveals')
    .values({ agencyId: agency.id, actor: hashRevealActor(services, request), day: tunisianDay(services.now()) })
    .onConflict((conflict) =>
      conflict.columns(['agencyId', 'day', 'actor']).where('agencyId', 'is not', null).doNothing(),
    )
    .execute();
  const { id: _id, ...contact } = agency;
  return contact;
}
