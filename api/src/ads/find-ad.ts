import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AdAnswer, AdCard, AdDetail, AdState } from '@houni/contracts/ad';
import { FIELDS } from '@houni/domain/fields';
import { AD_DAYS_ONLINE, CLOSED_AD_DAYS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { tunisianDay, tunisianYear } from '../platform/tunisian-day.ts';
import { agencyOffice } from '../agencies/agency-office.ts';
import { cardsByIds, photosOf, selectCard, toCard } from './ad-card.ts';
import type { CardRow } from './ad-card.ts';
import { isHidden } from './hide-ads.ts';
import { isHiddenWithAccount } from './states-with-page.ts';
import { contactHoursIn } from './contact-hours.ts';
import { ofFieldColumns } from '../schema/field-columns.ts';

const MAX_SIMILAR = 6;
const DAY_MS = 86_400_000;
const UNKNOWN_AD: AdAnswer = { state: 'unknown', ad: null, similar: [] };

/** What visitors see of an ad in this state. Closed ads keep their page for CLOSED_AD_DAYS. */
function publicState(state: AdState, closedAt: Date | null, now: Date): AdAnswer['state'] {
  switch (state) {
    case 'published':
      return 'online';
    case 'paused':
      return 'closed';
    case 'sold_or_rented':
    case 'expired':
      return closedAt !== null && now.getTime() - closedAt.getTime() <= CLOSED_AD_DAYS * DAY_MS ? 'closed' : 'gone';
    case 'removed':
      return 'gone';
    case 'draft':
    case 'submitted':
    case 'in_review':
    case 'changes_requested':
    case 'rejected':
      return 'unknown';
  }
}

/**
 * The ad with this public key or, with `byUid`, this key or uid. An ad that cannot be shown is an answer, not an error.
 * Reads a replica, if there is one. An ad that is unknown there may have been published a moment ago: its advertiser is
 * looking at it.
 */
export async function findAd(services: Services, key: string, locale: Locale, byUid: boolean): Promise<AdAnswer> {
  const found = await readAd({ ...services, db: services.reads }, key, locale, byUid);
  const isFinal = found.state !== 'unknown' || services.reads === services.db;
  return isFinal ? found : readAd(services, key, locale, byUid);
}

async function readAd(services: Services, key: string, locale: Locale, byUid: boolean): Promise<AdAnswer> {
  const row = await selectCard(services.db)
    .selectAll('ads')
    .select([isHiddenWithAccount.as('hidden'), isHidden.as('isPausedSoon')])
    .where((eb) =>
      byUid ? eb.or([eb('ads.publicKey', '=', key), eb('ads.uid', '=', key)]) : eb('ads.publicKey', '=', key),
    )
    // If the uid of one ad equals the key of another, the key wins.
    .orderBy((eb) => eb('ads.publicKey', '=', key), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return UNKNOWN_AD;
  const shown = publicState(row.isPausedSoon ? 'paused' : row.state, row.closedAt, services.now());
  if (shown === 'unknown') return UNKNOWN_AD;
  const state = row.hidden ? 'gone' : shown;
  if (state === 'gone') return { state, ad: null, similar: await similarAds(services, row, locale) };
  const [ad, similar] = await Promise.all([readDetail(services, row, locale), similarAds(services, row, locale)]);
  return { state, ad, similar };
}

type AdRow = CardRow & Selectable<Schema['ads']>;

/** Everything that the page of an ad shows of it; it does not check whether the ad may be shown. */
export async function readDetail(services: Services, row: AdRow, locale: Locale): Promise<AdDetail> {
  const [places, photos, priceHistory, translations, office, advertiserPhoto, facts, station] = await Promise.all([
    services.places(),
    photosOf(services, [row.id], locale),
    priceHistoryOf(services, row),
    services.db
      .selectFrom('adTexts')
      .select(['locale as language', 'title', 'description'])
      .where('adId', '=', row.id)
      .orderBy('locale')
      .execute(),
    row.agencyId === null ? null : agencyOffice(services, row.agencyId, locale),
    row.agencyId === null ? uploadedPhotoOf(services, row.ownerUid) : null,
    advertiserFactsOf(services, row),
    stationOf(services, row, locale),
  ]);
  const card = toCard(row, photos.get(row.id) ?? [], places, locale, services.now());
  return {
    ...toDetail(card, row, priceHistory),
    office,
    advertiserPhoto,
    advertiserFacts: facts,
    translations,
    station,
  };
}

async function stationOf(
  { db }: Services,
  { stationId, stationMinutes }: Pick<AdRow, 'stationId' | 'stationMinutes'>,
  locale: Locale,
): Promise<NonNullable<AdDetail['station']> | null> {
  if (stationId === null || stationMinutes === null) return null;
  const found = await db
    .selectFrom('stations')
    .select(['nameFr', 'nameAr', 'mode'])
    .where('id', '=', stationId)
    .executeTakeFirst();
  const name = locale === 'ar' ? (found?.nameAr ?? found?.nameFr) : (found?.nameFr ?? found?.nameAr);
  return found ? { name: name ?? null, mode: found.mode, minutes: stationMinutes } : null;
}

/** The price at the end of each day on which it changed, oldest first. Prices of another unit are not comparable. */
async function priceHistoryOf(
  { db }: Services,
  { id, priceUnit }: Pick<AdRow, 'id' | 'priceUnit'>,
): Promise<AdDetail['priceHistory']> {
  const changes = await db
    .selectFrom('adPriceHistory')
    .select(['changedAt', 'price'])
    .where('adId', '=', id)
    .where('priceUnit', '=', priceUnit)
    .orderBy('changedAt')
    .execute();
  const byDay = new Map(changes.map(({ changedAt, price }) => [tunisianDay(changedAt), price]));
  return [...byDay]
    .map(([date, millimes]) => ({ date, millimes }))
    .filter(({ millimes }, index, days) => millimes !== days[index - 1]?.millimes);
}

/** The profile photo that the user uploaded here. A photo from the identity provider is private and never shown. */
async function uploadedPhotoOf({ db }: Services, uid: string): Promise<string | null> {
  const owner = await db
    .selectFrom('users')
    .select('photoUrl')
    .where('uid', '=', uid)
    .where('photo', 'is not', null)
    .executeTakeFirst();
  return owner?.photoUrl ?? null;
}

/** What an ad's page says about its advertiser: the agency, or the account of a private person. */
async function advertiserFactsOf(
  { db }: Services,
  { agencyId, ownerUid }: Pick<AdRow, 'agencyId' | 'ownerUid'>,
): Promise<AdDetail['advertiserFacts']> {
  const online = db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'published')
    .where((eb) =>
      agencyId === null
        ? eb.and([eb('ownerUid', '=', ownerUid), eb('agencyId', 'is', null)])
        : eb('agencyId', '=', agencyId),
    );
  const account =
    agencyId === null
      ? db.selectFrom('users').select(['createdAt', 'phoneProved']).where('uid', '=', ownerUid)
      : db
          .selectFrom('agencies')
          .select(['createdAt', sql<boolean>`false`.as('phoneProved')])
          .where('id', '=', agencyId);
  const [found, ads] = await Promise.all([account.executeTakeFirst(), online.executeTakeFirst()]);
  if (!found) return null;
  return {
    memberSince: tunisianYear(found.createdAt),
    onlineAds: Number(ads?.count ?? 0),
    phoneProved: found.phoneProved,
  };
}

function toDetail(
  card: AdCard,
  row: Selectable<Schema['ads']>,
  priceHistory: AdDetail['priceHistory'],
): Omit<AdDetail, 'office' | 'advertiserPhoto' | 'advertiserFacts' | 'translations' | 'station'> {
  const money = (millimes: number | null, unit: AdDetail['price']['unit']) =>
    millimes === null ? null : { millimes, unit };
  const { water, power, sewer, publicLat, publicLng } = row;
  const { smoking, pets, couples } = row;
  return {
    ...card,
    heading: card.title,
    title: row.title,
    language: row.language,
    description: row.description,
    ...ofFieldColumns(FIELDS, row),
    charges: money(row.charges, 'month'),
    deposit: money(row.deposit, 'total'),
    agencyFees: money(row.agencyFees, 'total'),
    utilities: water === null || power === null || sewer === null ? null : { water, power, sewer },
    videoUrl: row.videoUrl,
    flatshare: card.flatshare && { ...card.flatshare, smoking, pets, couples },
    position:
      publicLat === null || publicLng === null
        ? null
        : { lat: publicLat, lng: publicLng, precision: row.positionPrecision },
    contact: {
      name: row.contactName,
      hours: row.contactHours === null ? null : contactHoursIn(card.language, row.contactHours),
      phoneShown: row.phoneShown,
      whatsapp: row.whatsapp,
    },
    priceHistory,
    confirmedAt: confirmedAt(row)?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** When the advertiser last said that an online ad is still available, or renewed it: a renewal moves its expiry. */
function confirmedAt(ad: Pick<AdRow, 'state' | 'publishedAt' | 'expiresAt' | 'confirmedAt'>): Date | null {
  const { state, publishedAt, expiresAt } = ad;
  if (state !== 'published' || publishedAt === null || expiresAt === null) return null;
  const renewed = new Date(expiresAt.getTime() - AD_DAYS_ONLINE * DAY_MS);
  const confirmed = ad.confirmedAt !== null && ad.confirmedAt > renewed ? ad.confirmedAt : renewed;
  return confirmed.getTime() - publishedAt.getTime() > DAY_MS ? confirmed : null;
}

/** Reads with connections of the pool: never within a transaction. */
export async function similarAds(services: Services, ad: Selectable<Schema['ads']>, locale: Locale): Promise<AdCard[]> {
  return cardsByIds(services, await services.search.similar(ad, MAX_SIMILAR), locale);
}
