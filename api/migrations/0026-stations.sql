-- Stations of métro, TGM and trains, loaded from reference/stations.csv (decision 0169).
create table stations (
  id smallint primary key check (id > 0),
  -- Some are known in one script only, some halts in none.
  name_fr text check (length(name_fr) between 1 and 80),
  name_ar text check (length(name_ar) between 1 and 80),
  mode text not null check (mode in ('metro', 'rail')),
  lat double precision not null check (lat between 30 and 38),
  lng double precision not null check (lng between 7 and 12),
  source text not null check (length(source) between 1 and 40)
);
-- The nearest station within 45 minutes on foot of the position that the ad shows; null without one, or for a sector.
alter table ads
  add column station_id smallint references stations on delete set null,
  add column station_minutes smallint check (station_minutes between 1 and 45);
alter table ad_search add column station_minutes smallint;
-- The code of the new facet is the last. No station is loaded yet.
update ad_search set facet_codes = facet_codes || '\x00'::bytea;
-- Counting and sorting read the column in these indexes.
drop index ad_search_newest_place, ad_search_price, ad_search_area;
create index ad_search_newest_place on ad_search
  (transaction_id, category_id, governorate_id, published_at, ad_id)
  include (version, price, price_per_m2, area, lat, lng, reduction, amenities, sector_id, delegation_id, rooms, bathrooms,
    floor_bits, furnished, with_photos, price_unit, title_status, agency_id, facet_codes, sea_view, station_minutes);
create index ad_search_price on ad_search (transaction_id, category_id, price, ad_id)
  include (version, published_at, price_per_m2, area, lat, lng, reduction, amenities, sector_id, delegation_id, governorate_id,
    rooms, bathrooms, floor_bits, furnished, with_photos, price_unit, title_status, agency_id, facet_codes, sea_view,
    station_minutes);
create index ad_search_area on ad_search (lat, lng)
  include (version, published_at, price, price_per_m2, area, reduction, amenities, sector_id, delegation_id, governorate_id,
    transaction_id, category_id, rooms, bathrooms, floor_bits, furnished, with_photos, price_unit, title_status, agency_id, ad_id,
    facet_codes, sea_view, station_minutes);
