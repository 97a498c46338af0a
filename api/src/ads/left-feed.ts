import { sql } from 'kysely';

/** A column: whether the file or feed of an ad has ceased to name it. */
export const leftFeed = sql<boolean>`exists (
  select from imported_ads where ad_id = ads.id and missing_since is not null)`.as('leftFeed');
