-- Whether one sees the sea; null if the advertiser does not say.
alter table ads add column sea_view boolean;
alter table ad_search add column sea_view boolean;
-- The code of the new facet stands before the last two. No ad has said it yet.
update ad_search set facet_codes =
  substr(facet_codes, 1, length(facet_codes) - 2) || '\x00'::bytea || substr(facet_codes, length(facet_codes) - 1);
-- Counting and sorting read the column in these indexes.
drop index ad_search_newest_place, ad_search_price, ad_search_area;
create index ad_search_newest_place on ad_search
  (transaction_id, category_id, governorate_id, published_at, ad_id)
  include (version, price, price_per_m2, area, lat, lng, reduction, amenities, sector_id, delegation_id, rooms, bathrooms,
    floor_bits, furnished, with_photos, price_unit, title_status, agency_id, facet_codes, sea_view);
create index ad_search_price on ad_search (transaction_id, category_id, price, ad_id)
  include (version, published_at, price_per_m2, area, lat, lng, reduction, amenities, sector_id, delegation_id, governorate_id,
    rooms, bathrooms, floor_bits, furnished, with_photos, price_unit, title_status, agency_id, facet_codes, sea_view);
create index ad_search_area on ad_search (lat, lng)
  include (version, published_at, price, price_per_m2, area, reduction, amenities, sector_id, delegation_id, governorate_id,
    transaction_id, category_id, rooms, bathrooms, floor_bits, furnished, with_photos, price_unit, title_status, agency_id, ad_id,
    facet_codes, sea_view);
