-- Bitmaps of segments: see search_blocks.

/*
 A rank has three digits of five bits. For each digit and each value of it, search_bits has the ads whose digit is larger:
 attribute `#price`, and this key as the value. -1 means all ads, 31 none.
*/
create or replace function search_digit_key(digit integer, above integer) returns text language sql immutable parallel safe as
  $$ select (1000 + 33 * digit + above + 1)::text $$;

-- The ads whose digit is larger, from the bits of the digit, the lowest first.
create or replace function search_digit_above(slices bit varying[], above integer) returns bit varying
language plpgsql immutable parallel safe as $$
declare
  result bit varying := slices[1] & ~slices[1];
begin
  if above < 0 then return ~result; end if;
  for place in 1 .. cardinality(slices) loop
    result := case when above & (1 << (place - 1)) = 0 then slices[place] | result else slices[place] & result end;
  end loop;
  return result;
end $$;

/*
 Makes the bitmaps of a segment from ad_search again and deletes its changes. Both happen in one statement, so in one
 snapshot of the database: an ad is either in the bitmaps or still among the changes.
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
          tunisian_day(published_at) as day, position as place, map_code, sector_id, delegation_id, governorate_id, rooms,
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
