import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AdContact, AgencyContact } from '@houni/contracts/contact';
import type { Locale } from '@houni/contracts/locale';
import { selectCard, toCard } from '../ads/card.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { optionalUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import { derivedKey } from '../platform/derived-key.ts';
import { RequestError } from '../platform/errors.ts';
import { isOwnAd } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { whatsappLink } from './whatsapp-link.ts';

/** Tells those who reveal apart and names nobody: a keyed hash of the account, else of the client's network. */
function revealingActor({ environment }: Services, request: FastifyRequest): string {
  const user = optionalUser(request);
  if (user === null) return anonymousActor(request, environment);
  const key = derivedKey(environment.mailSigningKey, 'reveals');
  return `user:${createHmac('sha256', key).update(user.uid).digest('base64url')}`;
}

/** The day (UTC) of the counters. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * The telephone of an online ad, where its advertiser shows one. Counted once for each actor and day; the advertiser's
 * own look is not.
 * @throws RequestError `not_found` for every other ad
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
    .where('ads.state', '=', 'published')
    .executeTakeFirst();
  if (!ad) throw new RequestError('not_found', 'There is no online ad with this key.', 'publicKey');
  const phone = ad.phoneShown ? ad.contactPhone : null;
  const contact = { name: ad.contactName, phone, whatsappUrl: null, hours: ad.contactHours };
  if (phone === null) return contact;
  if (!ad.own) {
    await db.transaction().execute(async (transaction) => {
      const counted = await transaction
        .insertInto('reveals')
        .values({ adId: ad.id, actor: revealingActor(services, request), day: dayOf(now) })
        .onConflict((conflict) => conflict.columns(['adId', 'day', 'actor']).where('adId', 'is not', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (counted) await countAdEvent(transaction, ad.id, 'reveals', now);
    });
  }
  const { url } = toCard(ad, [], await services.places(), locale, now);
  return {
    ...contact,
    whatsappUrl: ad.whatsapp
      ? whatsappLink(phone, { title: ad.title, url: `${environment.siteUrl}${url}` }, locale)
      : null,
  };
}

/**
 * How an agency is reached. Counted once for each actor and day.
 * @throws RequestError `not_found` for an agency that does not exist or was closed
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
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (!agency) throw new RequestError('not_found', 'There is no agency with this key.', 'publicKey');
  await db
    .insertInto('reveals')
    .values({ agencyId: agency.id, actor: revealingActor(services, request), day: dayOf(services.now()) })
    .onConflict((conflict) =>
      conflict.columns(['agencyId', 'day', 'actor']).where('agencyId', 'is not', null).doNothing(),
    )
    .execute();
  const { id: _id, ...contact } = agency;
  return contact;
}
