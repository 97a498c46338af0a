import { sql } from 'kysely';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import type { Services } from '../services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** Pages that do not depend on data. The home page changes with every new ad. */
export async function fixedPages({ reads, search }: Services): Promise<SitemapPage[]> {
  const { rows } = await sql<{ newest: Date | null }>`
    select published_at as newest from ads where id = any(${await search.newest({ limit: 1 })}::bigint[])`.execute(
    reads,
  );
  return [
    { alternates: alternatesOf((locale) => buildPath('home', {}, locale)), changedAt: rows[0]?.newest ?? null },
    ...(['tokens', 'pricing', 'addAgency', 'contact', 'legal'] as const).map((name) => ({
      alternates: alternatesOf((locale) => buildPath(name, {}, locale)),
      changedAt: null,
    })),
  ];
}
