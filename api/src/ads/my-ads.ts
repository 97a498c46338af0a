import { sql } from 'kysely';
import type { z } from 'zod';
import type { AdState } from '@houni/contracts/ad';
import { myAdsAnswerSchema, myAdsQuerySchema } from '@houni/contracts/my-ads';
import type { MyAd, MyAdsAnswer } from '@houni/contracts/my-ads';
import { pendingPlanEnd } from '../commerce/ads-over-limit.ts';
import { accountOwnerOf } from '../commerce/credit-ledger.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Database } from '../database.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { photosOf, selectCard, toCard } from './ad-card.ts';
import { isOwnAd } from './ad-ownership.ts';
import { appealsOf } from './appeal-ad.ts';
import { deletedAt } from './delete-ad.ts';
import { leftFeed } from './left-feed.ts';
import { actionsOf } from './lifecycle.ts';

/** Lists the user's ads in all states. */
export function myAdRoutes(app: Http, services: Services): void {
  app.get(
    '/items/mine',
    {
      config: { access: 'user' },
      schema: {
        tags: ['ads'],
        summary: 'Your ads, or those of your agency',
        querystring: myAdsQuerySchema,
        response: { 200: myAdsAnswerSchema },
      },
    },
    (request) => listMyAds(services, signedInUser(request).uid, request.query),
  );
}

/** The user's own ads and, for a member of an agency, all ads of the agency. */
async function listMyAds(
  services: Services,
  uid: string,
  query: z.output<typeof myAdsQuerySchema>,
): Promise<MyAdsAnswer> {
  const { db } = services;
  const { state, ad, agent, locale, page, pageSize } = query;
  const mine = agent === undefined ? isOwnAd(uid) : sql<boolean>`(${isOwnAd(uid)} and ads.owner_uid = ${agent})`;
  const sum = (column: string) =>
    sql<number>`coalesce((select sum(c.${sql.raw(column)}) from ad_counters c where c.ad_id = ads.id), 0)::int`;
  let found = selectCard(db)
    .select(['ads.language', 'ads.expiresAt', 'ads.closedAt', 'ads.revision', 'ads.ownerUid', leftFeed, deletedAt])
    .select([
      sum('impressions').as('impressions'),
      sum('views').as('views'),
      sum('favourites').as('favourites'),
      sum('reveals').as('reveals'),
      sum('messages').as('messages'),
    ])
    .where(mine);
  if (state) found = found.where('ads.state', '=', state);
  if (ad !== undefined) found = found.where('ads.publicKey', '=', ad);
  const [rows, states, places, planEnd, membership, agents] = await Promise.all([
    found
      .orderBy('ads.createdAt', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countStates(db, mine),
    services.places(),
    accountOwnerOf(db, uid).then((owner) => pendingPlanEnd(db, owner, services.now())),
    membershipOf(db, uid),
    colleaguesOf(db, uid),
  ]);
  const photos = await photosOf(
    services,
    rows.map(({ id }) => id),
    locale,
    1,
  );
  const reviewed = rows.filter((row) => REVIEWED_STATES.includes(row.state)).map(({ id }) => id);
  const [reviews, appeals] = await Promise.all([lastReviews(db, reviewed), appealsOf(db, reviewed)]);
  const colleague = membership?.role === 'owner' ? 'agency_owner' : 'agency_agent';
  const items = rows.map((row) => ({
    ...toCard(row, photos.get(row.id) ?? [], places, locale, services.now()),
    // Advertisers know their ads by their own titles.
    title: row.title,
    language: row.language,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    agent: row.agencyId === null ? null : row.ownerUid,
    revision: row.revision,
    allowedActions: actionsOf(row, row.ownerUid === uid ? 'owner' : colleague, services.now()),
    review: reviews.get(row.id) ?? null,
    appeal: appeals.get(row.id) ?? null,
    counters: countersOf(row),
  }));
  const total =
    ad === undefined
      ? states
          .filter((group) => state === undefined || group.state === state)
          .reduce((whole, { count }) => whole + count, 0)
      : rows.length;
  return {
    items,
    total,
    page,
    pageSize,
    states,
    ...(membership && { agents }),
    planEnd: planEnd && { offlineAt: planEnd.offlineAt.toISOString(), ads: planEnd.ads },
  };
}

function countersOf({ impressions, views, favourites, reveals, messages }: MyAd['counters']): MyAd['counters'] {
  return { impressions, views, favourites, reveals, messages };
}

/** The members of the agency that the user works for. */
function colleaguesOf(db: Database, uid: string) {
  return db
    .selectFrom('agencyMembers as own')
    .innerJoin('agencyMembers as member', 'member.agencyId', 'own.agencyId')
    .innerJoin('users', 'users.uid', 'member.userUid')
    .select(['users.uid', 'users.displayName as name'])
    .where('own.userUid', '=', uid)
    .orderBy('member.memberOrder')
    .execute();
}

/** How many of the ads are in each state. */
function countStates(db: Database, mine: ReturnType<typeof isOwnAd>) {
  return db
    .selectFrom('ads')
    .select((eb) => ['ads.state', eb.fn.countAll<number>().as('count')])
    .where(mine)
    .groupBy('ads.state')
    .orderBy('ads.state')
    .execute();
}

/** States that a moderator's decision explains to the advertiser. */
const REVIEWED_STATES: readonly AdState[] = ['changes_requested', 'rejected', 'removed'];

/** The last decision of a moderator on each ad that has a reason or a note. */
async function lastReviews(
  db: Database,
  adIds: readonly number[],
): Promise<Map<number, { reason: string | null; note: string | null }>> {
  if (adIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('adStateHistory')
    .distinctOn('adId')
    .select(['adId', 'reason', 'note'])
    .where('adId', 'in', adIds)
    .where('actor', '=', 'moderator')
    .where((eb) => eb.or([eb('reason', 'is not', null), eb('note', 'is not', null)]))
    .orderBy('adId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ adId, reason, note }) => [adId, { reason, note }]));
}
