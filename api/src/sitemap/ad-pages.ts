import { sql } from 'kysely';
import { alternatesOf } from '@houni/routing/alternates';
import { adPath } from '@houni/routing/build';
import { isOnline } from '../ads/hide-ads.ts';
import { categoryOf, transactionOf } from '../ads/codes.ts';
import type { Services } from '../services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** Rows per query, to bound memory. */
const CHUNK_ROWS = 500;

/** Ranges of `size` ids that contain online ads, with the time of the last change in each. */
export async function adBuckets(
  { reads }: Services,
  size: number,
): Promise<{ bucket: number; changedAt: Date | null }[]> {
  const { rows } = await sql<{ bucket: number; changedAt: Date }>`
    select (id / ${size})::int as bucket, max(updated_at) as changed_at from ads
    where state = 'published' group by 1 order by 1`.execute(reads);
  return rows;
}

/** The online ads of a range of ids, read in chunks. */
export async function* adPages(services: Services, from: number, count: number): AsyncGenerator<SitemapPage> {
  const places = await services.places();
  let after = from - 1;
  for (;;) {
    const rows = await services.reads
      .selectFrom('ads')
      .leftJoin('agencies', (join) => join.onRef('agencies.id', '=', 'ads.agencyId').on('agencies.isPublic', '=', true))
      .select([
        'ads.id',
        'ads.publicKey',
        'ads.title',
        'ads.transactionId',
        'ads.categoryId',
        'ads.governorateId',
        'ads.delegationId',
        'ads.sectorId',
        'ads.updatedAt',
        'agencies.slug as agencySlug',
      ])
      .where(isOnline)
      .where('ads.id', '>', after)
      .where('ads.id', '<', from + count)
      .orderBy('ads.id')
      .limit(CHUNK_ROWS)
      .execute();
    for (const row of rows) {
      const ad = {
        transaction: transactionOf(row.transactionId),
        category: categoryOf(row.categoryId),
        location: places.trail(row),
        title: row.title,
        publicKey: row.publicKey,
        agencySlug: row.agencySlug,
      };
      yield { alternates: alternatesOf((locale) => adPath(ad, locale)), changedAt: row.updatedAt };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    after = last.id;
  }
}
