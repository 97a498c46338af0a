-- How many different values a block's lists have: a search asks for that with each bound, and to unpack a list costs
-- more than to compare with it.
alter table search_blocks
  add column price_ranks integer not null generated always as (cardinality(prices)) stored,
  add column area_ranks integer not null generated always as (cardinality(areas)) stored,
  add column day_ranks integer not null generated always as (cardinality(days)) stored,
  add column lat_ranks integer not null generated always as (cardinality(lats)) stored,
  add column lng_ranks integer not null generated always as (cardinality(lngs)) stored,
  add column price_per_m2_ranks integer not null generated always as (cardinality(prices_per_m2)) stored;
