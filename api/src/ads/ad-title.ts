import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import { titleFromFacts } from '@houni/domain/title-from-facts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Schema } from '../schema/schema.ts';
import { categoryOf, transactionOf } from './codes.ts';

/** The columns that the title of an ad is made from. */
export const TITLE_COLUMNS = [
  'ads.transactionId',
  'ads.categoryId',
  'ads.priceUnit',
  'ads.governorateId',
  'ads.delegationId',
  'ads.sectorId',
  'ads.area',
  'ads.rooms',
  'ads.furnished',
  'ads.zoning',
  'ads.commercialUse',
  'ads.title',
] as const;

/** The same columns of `ads` for a statement in SQL. */
export const titleColumnsSql = sql`ads.transaction_id as "transactionId", ads.category_id as "categoryId",
  ads.price_unit as "priceUnit", ads.governorate_id as "governorateId", ads.delegation_id as "delegationId",
  ads.sector_id as "sectorId", ads.area, ads.rooms, ads.furnished, ads.zoning, ads.commercial_use as "commercialUse", ads.title`;

/** The facts that the title of an ad is made from. */
export type AdForTitle = Pick<
  Selectable<Schema['ads']>,
  (typeof TITLE_COLUMNS)[number] extends `ads.${infer Column}` ? Column : never
>;

/** The same facts of an ad that a query has joined, which may be missing. */
export type JoinedAd = { [Column in keyof AdForTitle]: AdForTitle[Column] | null };

/** Whether a row has the facts of an ad. */
export function hasAd<Row extends JoinedAd>(row: Row): row is Row & AdForTitle {
  return row.transactionId !== null;
}

/** The title of an ad in the language of its reader, made from its facts. */
export function adTitleOf(ad: AdForTitle, places: PlaceDirectory, locale: Locale): string {
  const { sector } = places.trail(ad);
  const facts = { transaction: transactionOf(ad.transactionId), category: categoryOf(ad.categoryId) };
  return titleFromFacts(
    { ...ad, ...facts, use: ad.commercialUse, ownTitle: ad.title, place: sector.names[locale] },
    locale,
  );
}
