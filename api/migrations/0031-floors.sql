/*
 Ads by floor, see docs/decisions/0033-floors-and-more-counts.md. A floor is kept as the ranges it belongs to, one bit each in
 the order of FLOOR_RANGES (contracts): below the street, on it, 1 to 3, 4 to 6, 7 and above, the last of its building.
*/
lock table ads, ad_search in share row exclusive mode;

create function floor_bits(floor smallint, floors smallint) returns smallint language sql immutable parallel safe as $$
  select (case when floor < 0 then 1 when floor = 0 then 2 when floor <= 3 then 4 when floor <= 6 then 8 when floor > 6 then 16
    else 0 end | case when floor > 0 and floor = floors then 32 else 0 end)::smallint
$$;

alter table ad_search add column floor_bits smallint not null default 0;
alter table ad_search_changes add column floor_bits smallint not null default 0;

create or replace function ad_search_row(ad ads, words tsvector) returns ad_search language sql stable as $$
  select row(
    ad.id, ad.published_at, ad.price, case when ad.area > 0 then round(ad.price / ad.area)::bigint end,
    pg_current_xact_id()::text::bigint, ad.agency_id, map_code(point(ad.public_lng, ad.public_lat)),
    point(ad.public_lng, ad.public_lat), ad.area::double precision, ad.price_fell_at,
    case when ad.previous_price is not null then ((ad.previous_price - ad.price) * 10000 / ad.previous_price)::integer else 0 end,
    ad.amenities, ad.sector_id, ad.transaction_id, ad.category_id, ad.governorate_id, ad.delegation_id, ad.rooms,
    ad.bathrooms, ad.furnished, ad.photo_count > 0, ad.title_status, words,
    floor_bits(ad.floor, ad.floors))::ad_search
$$;

create or replace function ad_search_change(sign integer, ad ad_search) returns ad_search_changes language sql stable as $$
  select row(sign, now(), ad.ad_id, ad.published_at, ad.price, ad.agency_id, ad.map_code, ad.position, ad.area,
    ad.amenities, ad.sector_id, ad.transaction_id, ad.category_id, ad.governorate_id, ad.delegation_id, ad.rooms,
    ad.bathrooms, ad.furnished, ad.with_photos, ad.title_status, ad.floor_bits)::ad_search_changes
$$;

-- A new version or reduction alone changes no count.
drop trigger ad_search_recount on ad_search;
create trigger ad_search_recount after update on ad_search for each row
  when ((old.published_at, old.price, old.agency_id, old.map_code, old.area, old.amenities, old.sector_id,
    old.transaction_id, old.category_id, old.rooms, old.bathrooms, old.furnished, old.with_photos, old.title_status, old.floor_bits)
    is distinct from (new.published_at, new.price, new.agency_id, new.map_code, new.area, new.amenities, new.sector_id,
    new.transaction_id, new.category_id, new.rooms, new.bathrooms, new.furnished, new.with_photos, new.title_status, new.floor_bits))
  execute function note_ad_search_change();

-- The indexes of lists hold what filters test.
create or replace function create_ad_search_indexes() returns void language plpgsql as $$
declare
  facts constant text := 'include (version, price, area, amenities, sector_id, delegation_id, governorate_id, rooms, bathrooms,
    furnished, with_photos, agency_id, title_status, floor_bits';
begin
  execute format('create index if not exists ad_search_newest on ad_search
    (transaction_id, category_id, governorate_id, published_at desc, ad_id desc) %s)', replace(facts, 'governorate_id, ', ''));
  execute format('create index if not exists ad_search_newest_kind on ad_search
    (transaction_id, category_id, published_at desc, ad_id desc) %s)', facts);
  execute format('create index if not exists ad_search_newest_all on ad_search
    (published_at desc, ad_id desc) %s, transaction_id, category_id)', facts);
  execute format('create index if not exists ad_search_newest_delegation on ad_search
    (delegation_id, transaction_id, category_id, published_at desc, ad_id desc) %s)',
    replace(replace(facts, 'delegation_id, ', ''), 'governorate_id, ', ''));
  execute format('create index if not exists ad_search_newest_sector on ad_search
    (sector_id, transaction_id, category_id, published_at desc, ad_id desc) %s)',
    replace(replace(replace(facts, 'sector_id, ', ''), 'delegation_id, ', ''), 'governorate_id, ', ''));
  execute format('create index if not exists ad_search_price on ad_search
    (transaction_id, category_id, governorate_id, price, ad_id) %s)',
    replace(replace(facts, 'governorate_id, ', ''), 'price, ', 'published_at, '));
  execute format('create index if not exists ad_search_price_kind on ad_search
    (transaction_id, category_id, price, ad_id) %s)', replace(facts, 'price, ', 'published_at, '));
  execute format('create index if not exists ad_search_price_per_m2 on ad_search
    (transaction_id, category_id, price_per_m2, ad_id) %s, published_at)', facts);
  execute format('create index if not exists ad_search_reduction on ad_search
    (transaction_id, category_id, reduction desc, published_at desc, ad_id desc) %s, price_fell_at) where reduction > 0', facts);
  create index if not exists ad_search_agency on ad_search (agency_id, published_at desc, ad_id desc)
    include (version, transaction_id) where agency_id is not null;
  execute format('create index if not exists ad_search_map on ad_search (map_code)
    %s, position, transaction_id, category_id, published_at, ad_id)', facts);
  create index if not exists ad_search_nearest on ad_search
    using gist (transaction_id, category_id, map_point(position));
  -- Words that wait in a long pending list make every search read it.
  create index if not exists ad_search_words on ad_search using gin (words) with (gin_pending_list_limit = 256);
end $$;

/*
 Counts a segment anew: its bitmaps are made from ad_search, and its changes are forgotten. Both happen in one
 statement, that is in one view of the database: an ad is either in the bitmaps or still among the changes.
*/
create or replace function fold_search_segment(transaction smallint, category smallint) returns void
language plpgsql as $fold$
declare
  names text[] := '{}';
  vals text[] := '{}';
  tests text[] := '{}';
  slices constant jsonb := '{"price": 15, "area": 15, "price_per_m2": 15, "day": 15, "lat": 15, "lng": 15, "bathrooms": 5}';
begin
  perform pg_advisory_xact_lock(4861710, transaction * 100 + category);
  delete from search_blocks where (transaction_id, category_id) = (transaction, category);
  select array_agg(name), array_agg(val), array_agg(test) into names, vals, tests from (
    select 'amenities' as name, bit::text as val, format('amenities & %s <> 0', 1 << bit) as test from amenities
    union all values ('withPhotos', 'true', 'with_photos'), ('furnished', 'true', 'furnished'),
      ('furnished', 'false', 'not furnished'), ('advertiser', 'agency', 'agency_id is not null'),
      ('advertiser', 'private', 'agency_id is null')
    union all select 'floor', bit::text, format('floor_bits & %s <> 0', 1 << bit) from generate_series(0, 5) bit
    union all select '#' || key, slice::text, format('%s_rank & %s <> 0', key, 1 << slice)
      from jsonb_each_text(slices) s (key, width), generate_series(0, width::int - 1) slice
  ) as bitmaps;
  execute format($sql$
    with gone as (
      delete from ad_search_changes where (transaction_id, category_id) = ($1, $2)
    ), numbered as (
      select *, row_number() over (order by map_code, ad_id) - 1 as n from ad_search
      where (transaction_id, category_id) = ($1, $2)
    ), ads as materialized (
      select *, place[1] as lat, place[0] as lng,
        dense_rank() over (partition by block order by price) as price_rank,
        case when area is null then 0 else dense_rank() over (partition by block order by area) end as area_rank,
        case when price_per_m2 is null then 0 else dense_rank() over (partition by block order by price_per_m2) end as price_per_m2_rank,
        dense_rank() over (partition by block order by day) as day_rank,
        dense_rank() over (partition by block order by place[1]) as lat_rank,
        dense_rank() over (partition by block order by place[0]) as lng_rank,
        coalesce(bathrooms + 1, 0) as bathrooms_rank
      from (select n / 32000 as block, (n %% 32000)::integer as bit, ad_id, price, price_per_m2, area,
          (published_at at time zone 'UTC')::date as day, position as place, map_code, sector_id, delegation_id, governorate_id, rooms,
          bathrooms, furnished, with_photos, agency_id, title_status, amenities, floor_bits from numbered) as cut
    ), blocks as materialized (
      select nextval(pg_get_serial_sequence('search_blocks', 'id')) as id, block, count(*)::integer as size, min(lat) as south,
        min(lng) as west, max(lat) as north, max(lng) as east, array_agg(distinct price) as prices,
        coalesce(array_agg(distinct area) filter (where area is not null), '{}') as areas,
        coalesce(array_agg(distinct price_per_m2) filter (where price_per_m2 is not null), '{}') as prices_per_m2,
        array_agg(distinct day) as days,
        array_agg(distinct lat) as lats, array_agg(distinct lng) as lngs, array_agg(distinct governorate_id) as governorates
      from ads group by block
    ), made as (
      insert into search_blocks overriding system value
      select id, $1, $2, governorates, size, south, west, north, east, prices, areas, days, lats, lngs, prices_per_m2 from blocks
    ), parts as (
      insert into search_block_ads
      select id, bit / 240, array_agg(ad_id order by bit) from ads join blocks using (block) group by 1, 2
    ), flags as (
      select block, unnest($3) as attribute, unnest($4) as value, unnest(texts)::bit varying as bits
      from (select block, array[%s] as texts from ads group by block) as wide
    ), choices as (
      select block, attribute, value, size,
        string_agg(repeat('0', bit - before - 1) || '1', '' order by bit) as bits, max(bit) as last
      from (select block, bit, attribute, value,
          coalesce(lag(bit) over (partition by block, attribute, value order by bit), -1) as before
        from ads cross join lateral (values ('rooms', rooms::text), ('titleStatus', title_status),
          ('governorate', governorate_id::text), ('delegation', delegation_id::text), ('sector', sector_id::text)) as choice (attribute, value)
        where value is not null) as gaps
      join blocks using (block) group by block, attribute, value, size
    ), digits as (
      select block, attribute, value::integer / 5 as digit, array_agg(bits order by value::integer) as slices
      from flags where attribute like '#%%' group by 1, 2, 3
    ), bitmaps as (
      insert into search_bits
      select id, attribute, value, bit_count(bits), bits from (
        select block, attribute, value, bits from flags where attribute not like '#%%'
        union all select block, attribute, value, (bits || repeat('0', size - last - 1))::bit varying from choices
      ) as all_bits join blocks using (block) where bit_count(bits) > 0
      union all
      select id, attribute, search_digit_key(digit, above), bit_count(bits), bits
      from digits join blocks using (block)
      cross join lateral (values ('#price', cardinality(prices)), ('#area', cardinality(areas)), ('#day', cardinality(days)),
        ('#lat', cardinality(lats)), ('#lng', cardinality(lngs)), ('#price_per_m2', cardinality(prices_per_m2)),
        ('#bathrooms', 21)) as counted (name, ranks)
      cross join lateral generate_series(-1, least(31, ranks >> (5 * digit))) above
      cross join lateral search_digit_above(slices, above) bits
      where name = attribute and (digit = 0 or ranks >> (5 * digit) > 0)
    )
    insert into search_cells
    select id, zoom, array_agg(cell order by cell), array_agg(first order by cell), array_agg(ads order by cell),
      array_agg(lat order by cell), array_agg(lng order by cell), parent
    from (select block, zoom, map_code >> (2 * (24 - zoom)) as cell, min(bit) as first, count(*) as ads, avg(lat) as lat,
        avg(lng) as lng from ads, generate_series(8, 18) zoom group by 1, 2, 3) as tiles
    cross join lateral (select case when zoom > 16 then cell >> (2 * (zoom - 12)) else 0 end as parent) parents
    join blocks using (block) group by id, zoom, parent
  $sql$, (select string_agg(format($agg$string_agg(case when %s then '1' else '0' end, '' order by bit)$agg$, test), ', ' order by nr)
          from unnest(tests) with ordinality t (test, nr)))
  using transaction, category, names, vals;
end $fold$;

-- Each row is written once, without the indexes, which are made anew with the floor.
select drop_ad_search_indexes();
alter table ad_search disable trigger user;
update ad_search s set floor_bits = floor_bits(a.floor, a.floors) from ads a where a.id = s.ad_id and a.floor is not null;
alter table ad_search enable trigger user;
select create_ad_search_indexes();
do $$
declare
  segment record;
begin
  for segment in select distinct transaction_id, category_id from ad_search loop
    perform fold_search_segment(segment.transaction_id, segment.category_id);
  end loop;
end $$;
analyze ad_search, search_blocks, search_bits, search_cells, search_block_ads;
