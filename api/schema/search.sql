-- The search: a row for each published ad, kept in the transaction of the ad by the triggers in repeatable/search.sql.
create table ad_search (
  ad_id bigint primary key references ads on delete cascade,
  -- The transaction that last changed what the ad's card shows: a cached card is valid while this is the same.
  version bigint not null,
  published_at timestamptz not null,
  price bigint not null,
  -- Ads without an area come last.
  price_per_m2 bigint not null,
  agency_id bigint,
  area double precision,
  lat double precision not null,
  lng double precision not null,
  -- How much the price fell within 60 days, in hundredths of a percent.
  reduction integer not null,
  amenities integer not null,
  sector_id integer not null,
  delegation_id smallint not null,
  governorate_id smallint not null,
  transaction_id smallint not null,
  category_id smallint not null,
  rooms smallint,
  bathrooms smallint,
  -- One bit for each range of FLOOR_RANGES (contracts), see floor_bits().
  floor_bits smallint not null,
  furnished boolean,
  with_photos boolean not null,
  price_unit text not null,
  title_status text,
  -- Those of its texts and the names of its place, see ad_words_of().
  words tsvector not null,
  -- What facets count, see facet_codes().
  facet_codes bytea not null
);
-- Decompressing the words of each candidate ad costs more than reading larger pages.
alter table ad_search alter column words set storage external;
-- The planner needs the frequency of many words to choose between the indexes, and must know that monthly prices are of rents.
alter table ad_search alter column words set statistics 200;
create statistics ad_search_kinds (dependencies, mcv) on transaction_id, category_id, price_unit, governorate_id from ad_search;

-- Pages in the order of an index. Searches count and sort thousands of rows of a kind, place or area: these indexes
-- include what they read, which is five times as fast as visiting the rows.
-- New ads are at its end, where PostgreSQL fills the pages; at its beginning they would stay half empty.
create index ad_search_newest on ad_search (published_at, ad_id);
create index ad_search_newest_kind on ad_search (transaction_id, category_id, published_at, ad_id);
create index ad_search_newest_place on ad_search
  (transaction_id, category_id, governorate_id, published_at, ad_id)
  include (version, price, price_per_m2, area, lat, lng, reduction, amenities, sector_id, delegation_id, rooms, bathrooms,
    floor_bits, furnished, with_photos, price_unit, title_status, agency_id, facet_codes);
create index ad_search_price on ad_search (transaction_id, category_id, price, ad_id)
  include (version, published_at, price_per_m2, area, lat, lng, reduction, amenities, sector_id, delegation_id, governorate_id,
    rooms, bathrooms, floor_bits, furnished, with_photos, price_unit, title_status, agency_id, facet_codes);
create index ad_search_area on ad_search (lat, lng)
  include (version, published_at, price, price_per_m2, area, reduction, amenities, sector_id, delegation_id, governorate_id,
    transaction_id, category_id, rooms, bathrooms, floor_bits, furnished, with_photos, price_unit, title_status, agency_id, ad_id, facet_codes);
create index ad_search_price_per_m2 on ad_search (transaction_id, category_id, price_per_m2, ad_id);
create index ad_search_reduction on ad_search
  (transaction_id, category_id, reduction, published_at, ad_id);
-- Few ads: they are read and sorted.
create index ad_search_delegation on ad_search (delegation_id, transaction_id, category_id);
create index ad_search_sector on ad_search (sector_id);
-- At the latitudes of Tunisia a degree of longitude is 0.82 degrees of latitude long.
create index ad_search_nearest on ad_search using gist (point(lng * 0.82, lat));
-- Every search reads the pending list, so it must stay short.
create index ad_search_words on ad_search using gin (words) with (gin_pending_list_limit = 256);
