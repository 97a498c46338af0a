import { PAGE_SIZE } from '@houni/domain/limits';
import { alternatesOf } from '@houni/routing/alternates';
import { agencyPath, buildPath } from '@houni/routing/build';
import type { Services } from '../services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** The pages of public agencies and the pages of their list. */
export async function agencyPages({ reads }: Services): Promise<SitemapPage[]> {
  const rows = await reads
    .selectFrom('agencies as agency')
    .select(['slug', 'publicKey', 'createdAt', 'verifiedAt'])
    .where('isPublic', '=', true)
    .orderBy('id')
    .execute();
  const lists = Array.from({ length: Math.max(1, Math.ceil(rows.length / PAGE_SIZE.agencies)) }, (_, index) => ({
    alternates: alternatesOf((locale) => buildPath('agencies', { page: index + 1 }, locale)),
    changedAt: null,
  }));
  return [
    ...lists,
    ...rows.map(({ verifiedAt, createdAt, ...agency }) => ({
      alternates: alternatesOf((locale) => agencyPath(agency, locale)),
      changedAt: verifiedAt ?? createdAt,
    })),
  ];
}
