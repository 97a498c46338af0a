import { sql } from 'kysely';
import type { z } from 'zod';
import type { AgencyCard, AgencyDetail, AgencyListAnswer, agencyListQuerySchema } from '@houni/contracts/agency';
import type { Locale } from '@houni/contracts/locale';
import { agencyPath } from '@houni/routing/build';
import { toPhoto } from '../media/photo.ts';
import type { Services } from '../services.ts';
import { agencyLogo } from './agency-logo.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';

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
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('ads')
          .where('agencyId', 'is not', null)
          .where('state', '=', 'published')
          .groupBy('agencyId')
          .select((count) => ['agencyId', count.fn.countAll<number>().as('ads')])
          .as('online'),
      (join) => join.onRef('online.agencyId', '=', 'agency.id'),
    )
    .where('agency.isPublic', '=', true)
    .selectAll('agency')
    .select(['text.tagline', 'text.description', 'text.openingHours', 'online.ads']);
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
    verified: row.verifiedAt !== null,
    adCount: row.ads ?? 0,
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
  else if (sort === 'ads') found = found.orderBy(sql`coalesce(online.ads, 0)`, 'desc');
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
  const [places, areas, members] = await Promise.all([
    services.places(),
    services.db
      .selectFrom('agencyAreas')
      .select('delegationId')
      .where('agencyId', '=', row.id)
      .orderBy('placeOrder')
      .execute(),
    services.db
      .selectFrom('agencyMembers')
      .innerJoin('users', 'users.uid', 'agencyMembers.userUid')
      .select(['users.displayName as name', 'agencyMembers.role'])
      .where('agencyMembers.agencyId', '=', row.id)
      .orderBy('memberOrder')
      .execute(),
  ]);
  return {
    ...(await toCard(services, row, locale)),
    legalName: row.legalName,
    description: row.description,
    sector: places.trail(row).sector,
    address: row.address,
    openingHours: row.openingHours,
    website: row.website,
    foundedYear: row.foundedYear,
    areas: areas.flatMap(({ delegationId }) => {
      const area = places.delegations.get(delegationId);
      return area ? [{ id: area.id, names: area.names }] : [];
    }),
    members,
  };
}
