import { sql } from 'kysely';
import type { z } from 'zod';
import { myAdsAnswerSchema, myAdsQuerySchema } from '@houni/contracts/my-ads';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { pendingPlanEnd } from '../commerce/ads-over-limit.ts';
import { accountOwnerOf } from '../commerce/credit-ledger.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { photosOf, selectCard, toCard } from './ad-card.ts';

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
  const { state, locale, page, pageSize } = query;
  const mine = sql<boolean>`(ads.owner_uid = ${uid} or ads.agency_id = (select agency_id from agency_members where user_uid = ${uid}))`;
  const sum = (column: string) =>
    sql<number>`coalesce((select sum(c.${sql.raw(column)}) from ad_counters c where c.ad_id = ads.id), 0)::int`;
  let found = selectCard(db)
    .select(['ads.language', 'ads.expiresAt', 'ads.closedAt'])
    .select([
      sum('impressions').as('impressions'),
      sum('views').as('views'),
      sum('favourites').as('favourites'),
      sum('reveals').as('reveals'),
      sum('messages').as('messages'),
    ])
    .where(mine);
  if (state) found = found.where('ads.state', '=', state);
  const [rows, states, places, planEnd] = await Promise.all([
    found
      .orderBy('ads.createdAt', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('ads')
      .select((eb) => ['ads.state', eb.fn.countAll<number>().as('count')])
      .where(mine)
      .groupBy('ads.state')
      .orderBy('ads.state')
      .execute(),
    services.places(),
    accountOwnerOf(db, uid).then((owner) => pendingPlanEnd(db, owner, services.now())),
  ]);
  const photos = await photosOf(
    services,
    rows.map(({ id }) => id),
    locale,
    1,
  );
  const items = rows.map((row) => ({
    ...toCard(row, photos.get(row.id) ?? [], places, locale, services.now()),
    // Advertisers know their ads by their own titles.
    title: row.title,
    language: row.language,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    counters: {
      impressions: row.impressions,
      views: row.views,
      favourites: row.favourites,
      reveals: row.reveals,
      messages: row.messages,
    },
  }));
  const total = states
    .filter((group) => state === undefined || group.state === state)
    .reduce((whole, { count }) => whole + count, 0);
  return {
    items,
    total,
    page,
    pageSize,
    states,
    planEnd: planEnd && { offlineAt: planEnd.offlineAt.toISOString(), ads: planEnd.ads },
  };
}
