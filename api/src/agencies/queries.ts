import { sql } from 'kysely';
import type { z } from 'zod';
import type { AgencyCard, AgencyDetail, AgencyListAnswer, agencyListQuerySchema } from '@houni/contracts/agency';
import type { Locale } from '@houni/domain/locale';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/domain/transactions';
import { agencyPath } from '@houni/routing/build';
import { toPhoto } from '../media/photo.ts';
import type { Services } from '../services.ts';
import { IS_LEAVING } from '../accounts/successor-order.ts';
import { agencyLogo } from './agency-logo.ts';
import { agencyVerification } from './agency-verification.ts';
import { openingHoursOf, openingTimesOf } from './opening-times.ts';
import { startOfTunisianDay, tunisianDay } from '../platform/tunisian-day.ts';

/** The number of online ads of an agency: one range of an index, read for the agencies of a page. */
const ONLINE_ADS = sql<number>`(select count(*)::int from ads where ads.agency_id = agency.id and ads.state = 'published')`;

/** All public agencies with the text in the requested language, else in French, and the number of online ads. */
function selectAgency(db: Services['db'], locale: Locale) {
  return db
    .selectFrom('agencies as agency')
    .innerJoin('agencyTexts as text', (join) =>
      join.onRef('text.agencyId', '=', 'agency.id').on((eb) =>
        eb(
          'text.locale',
          '=',
          eb
            .selectFrom('agencyTexts as best')
            .innerJoin('locales', 'locales.code', 'best.locale')
            .whereRef('best.agencyId', '=', 'agency.id')
            .orderBy((order) => order('best.locale', '=', locale), 'desc')
            .orderBy('locales.defaultOrder')
            .limit(1)
            .select('best.locale'),
        ),
      ),
    )
    .where('agency.isPublic', '=', true)
    .selectAll('agency')
    .select(['text.tagline', 'text.description', 'text.openingHours', ONLINE_ADS.as('ads')]);
}

type AgencyRow = Awaited<ReturnType<ReturnType<typeof selectAgency>['executeTakeFirstOrThrow']>>;

async function toCard(services: Services, row: AgencyRow, locale: Locale): Promise<AgencyCard> {
  const { governorate, delegation } = (await services.places()).trail(row);
  return {
    publicKey: row.publicKey,
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    logo: agencyLogo(row, locale, services.environment.mediaUrl),
    cover: row.cover && toPhoto(row.cover, locale, services.environment.mediaUrl),
    governorate,
    delegation,
    languages: row.languages,
    verified: agencyVerification(row, services.now()) !== null,
    adCount: row.ads,
    responseHours: row.responseHours,
    url: agencyPath({ slug: row.slug, publicKey: row.publicKey }, locale),
  };
}

type ListQuery = z.output<typeof agencyListQuerySchema>;

/** A page of agencies, or the agencies of the day: verified ones with ads, the same order all day. */
export async function listAgencies(services: Services, query: ListQuery): Promise<AgencyListAnswer> {
  const { day, governorate, language, q, sort, locale, page, pageSize } = query;
  let found = selectAgency(services.db, locale);
  let counted = services.db.selectFrom('agencies as agency').where('agency.isPublic', '=', true);
  if (day) {
    const hasAds = sql<boolean>`exists (select from ads where ads.agency_id = agency.id and ads.state = 'published')`;
    found = found.where('agency.verifiedAt', 'is not', null).where(hasAds);
    counted = counted.where('agency.verifiedAt', 'is not', null).where(hasAds);
  }
  if (governorate !== undefined) {
    const worksIn = sql<boolean>`(agency.governorate_id = ${governorate} or exists (
      select from agency_areas join delegations on delegations.id = agency_areas.delegation_id
      where agency_areas.agency_id = agency.id and delegations.governorate_id = ${governorate}))`;
    found = found.where(worksIn);
    counted = counted.where(worksIn);
  }
  if (language) {
    const speaks = sql<boolean>`${language} = any(agency.languages)`;
    found = found.where(speaks);
    counted = counted.where(speaks);
  }
  if (q) {
    const matchesName = sql<boolean>`position(trim(normalise_words(${q})) in normalise_words(agency.name)) > 0`;
    found = found.where(matchesName);
    counted = counted.where(matchesName);
  }
  if (day) found = found.orderBy(sql`md5(${tunisianDay(services.now())} || agency.public_key)`);
  else if (sort === 'newest') found = found.orderBy('agency.createdAt', 'desc');
  else if (sort === 'ads') found = found.orderBy('ads', 'desc');
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(sql`normalise_words(agency.name)`)
      .orderBy('agency.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: await Promise.all(rows.map((row) => toCard(services, row, locale))), total, page, pageSize };
}

/** Whether a key belongs to an agency that had a public page and has it no longer. */
export async function isAgencyGone({ db }: Services, publicKey: string): Promise<boolean> {
  const listed = db.selectFrom('agencies').select('id').where('publicKey', '=', publicKey);
  const found = await listed.where('listedAt', 'is not', null).where('isPublic', '=', false).executeTakeFirst();
  return found !== undefined;
}

/** The public agency with this key, or null. */
export async function findAgency(services: Services, publicKey: string, locale: Locale): Promise<AgencyDetail | null> {
  const row = await selectAgency(services.db, locale).where('agency.publicKey', '=', publicKey).executeTakeFirst();
  if (!row) return null;
  const { db, now } = services;
  const [places, areas, members, offers, closed] = await Promise.all([
    services.places(),
    db.selectFrom('agencyAreas').select('delegationId').where('agencyId', '=', row.id).orderBy('placeOrder').execute(),
    readMembers(db, row.id),
    readOffers(db, row.id),
    countClosedAds(db, row.id, now()),
  ]);
  const toPlaces = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const place = places.delegations.get(id);
      return place ? [{ id: place.id, names: place.names }] : [];
    });
  return {
    ...(await toCard(services, row, locale)),
    legalName: row.legalName,
    description: row.description,
    sector: places.trail(row).sector,
    address: row.address,
    openingHours: openingHoursOf(row, locale),
    opening: openingTimesOf(row),
    verification: agencyVerification(row, now()),
    website: row.website,
    foundedYear: row.foundedYear,
    areas: toPlaces(areas.map(({ delegationId }) => delegationId)),
    members,
    offered: {
      transactions: mostFrequent(offers, ({ transactionId }) =>
        codeOf(TRANSACTION_CODES, TRANSACTION_ID, transactionId),
      ),
      categories: mostFrequent(offers, ({ categoryId }) => codeOf(AD_CATEGORY_CODES, CATEGORY_ID, categoryId)),
      delegations: toPlaces(mostFrequent(offers, ({ delegationId }) => delegationId)),
    },
    closed,
  };
}

/**
 * What the page of an agency shows of its members: what they have made public themselves. A photo from the identity
 * provider is private.
 */
function readMembers(db: Services['db'], agencyId: number): Promise<AgencyDetail['members']> {
  return db
    .selectFrom('agencyMembers as member')
    .innerJoin('users as successor', 'successor.uid', 'member.userUid')
    .select(['member.memberOrder as number', 'successor.displayName as name', 'member.role', 'successor.languages'])
    .select(sql<string | null>`case when successor.photo is not null then successor.photo_url end`.as('photo'))
    .select(
      sql<number>`(select count(*)::int from ads
        where ads.agency_id = member.agency_id and ads.owner_uid = member.user_uid and ads.state = 'published')`.as(
        'adCount',
      ),
    )
    .where('member.agencyId', '=', agencyId)
    .where((eb) => eb.not(IS_LEAVING))
    .orderBy('memberOrder')
    .execute();
}

/** The online ads of an agency by kind and delegation. */
function readOffers(db: Services['db'], agencyId: number) {
  return db
    .selectFrom('ads')
    .select((eb) => ['transactionId', 'categoryId', 'delegationId', eb.fn.countAll<number>().as('count')])
    .where('agencyId', '=', agencyId)
    .where('state', '=', 'published')
    .groupBy(['transactionId', 'categoryId', 'delegationId'])
    .execute();
}

/** @throws Error for an id that the database does not allow */
function codeOf<Code extends string>(codes: readonly Code[], ids: Record<Code, number>, id: number): Code {
  const code = codes.find((candidate) => ids[candidate] === id);
  if (code === undefined) throw new Error(`unknown code ${id}`);
  return code;
}

/** The different values of counted rows, the most frequent first. */
function mostFrequent<Row extends { count: number }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Value[] {
  const counts = new Map<Value, number>();
  for (const row of rows) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + row.count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}

/** The ads of an agency that were sold or let within a year. */
async function countClosedAds(db: Services['db'], agencyId: number, now: Date): Promise<AgencyDetail['closed']> {
  const today = tunisianDay(now);
  // 29 February becomes 1 March.
  const since = new Date(Date.parse(`${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`));
  since.setUTCDate(Number(today.slice(8)));
  const firstDay = since.toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('ads')
    .select((eb) => ['transactionId', eb.fn.countAll<number>().as('count')])
    .where('agencyId', '=', agencyId)
    .where('state', '=', 'sold_or_rented')
    .where('closedAt', '>=', startOfTunisianDay(firstDay))
    .groupBy('transactionId')
    .orderBy('transactionId')
    .execute();
  return {
    since: firstDay,
    counts: rows.map(({ transactionId, count }) => ({
      transaction: codeOf(TRANSACTION_CODES, TRANSACTION_ID, transactionId),
      count,
    })),
  };
}
