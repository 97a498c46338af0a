/*
 Ranges, pages and near maps from bitmaps, see docs/decisions/0015-pages-from-bitmaps.md.
   ranks            were kept as their bits, fifteen bitmaps to a comparison; now three (five where values are many)
   search_block_ads which ads the bits of a block are, so that a page is found where an order's index passes too many
   search_cells     to zoom 18
 The functions keep their names and arguments: a version of the API from before goes on with them.
*/
alter table search_blocks add column prices_per_m2 bigint[] not null default '{}';
-- To unpack a list of values for each look at it costs ten times as much as to read it.
alter table search_blocks
  alter prices set storage external, alter areas set storage external, alter days set storage external,
  alter lats set storage external, alter lngs set storage external, alter prices_per_m2 set storage external;

create table search_block_ads (
  block_id bigint not null references search_blocks on delete cascade,
  part smallint not null,
  ad_ids bigint[] not null,
  primary key (block_id, part)
);
-- Each part is read for one ad of it: neither compressed nor elsewhere.
alter table search_block_ads alter column ad_ids set storage plain;

-- Beyond zoom 16 the tiles of a block are many: they stand in one row for each tile of zoom 12.
alter table search_cells add column parent bigint not null default 0,
  drop constraint search_cells_pkey, add primary key (block_id, zoom, parent),
  drop constraint search_cells_zoom_check, add constraint search_cells_zoom_check check (zoom between 8 and 18);

/*
 A rank is written with three digits of five bits. For each digit and each value of it, search_bits has the ads whose
 digit is larger: in `#price`, under the number that this gives. -1 stands for all ads, 31 for none.
*/
create function search_digit_key(digit integer, above integer) returns text language sql immutable parallel safe as
  $$ select (1000 + 33 * digit + above + 1)::text $$;

-- The ads whose digit is larger, from the bits of the digit, the lowest first.
create function search_digit_above(slices bit varying[], above integer) returns bit varying
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
 The statements of the following functions never need another plan for other values. To plan them anew for each block
 costs more than what they do, so the setting of the API's connections must not reach them.
*/

-- The ads of a block whose rank is larger; null where the block has no such ranks.
create function search_ranks_above(block bigint, name text, rank integer, ranks integer) returns bit varying
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  found bit varying[];
begin
  if ranks < 32 then
    return (select bits from search_bits where block_id = block and attribute = name and value = search_digit_key(0, rank));
  elsif ranks < 1024 then
    select array_agg(bits order by value) into found from search_bits where block_id = block and attribute = name
      and value = any(array[search_digit_key(0, rank & 31), search_digit_key(1, (rank >> 5) - 1), search_digit_key(1, rank >> 5)]);
    return found[3] | (found[2] & found[1]);
  end if;
  select array_agg(bits order by value) into found from search_bits where block_id = block and attribute = name
    and value = any(array[search_digit_key(0, rank & 31), search_digit_key(1, (rank >> 5 & 31) - 1), search_digit_key(1, rank >> 5 & 31),
      search_digit_key(2, (rank >> 10) - 1), search_digit_key(2, rank >> 10)]);
  return found[5] | (found[4] & (found[3] | (found[2] & found[1])));
end $$;

-- The ads of a block whose rank stands between two others, both included. Rank 0 is no value.
create or replace function search_range_bits(block bigint, size integer, name text, low integer, high integer, ranks integer)
returns bit varying language plpgsql stable parallel safe as $$
declare
  result bit varying;
begin
  if low > high or low > ranks then return pg_catalog.bit(0, size); end if;
  if low > 0 then
    result := search_ranks_above(block, name, low - 1, ranks);
    if high < ranks then result := result & ~search_ranks_above(block, name, high, ranks); end if;
    return coalesce(result, pg_catalog.bit(0, size));
  end if;
  return case when high < ranks then coalesce(~search_ranks_above(block, name, high, ranks), ~pg_catalog.bit(0, size))
    else ~pg_catalog.bit(0, size) end;
end $$;

-- The ads of a block that have one of these values.
create or replace function search_bits_of(block bigint, size integer, name text, vals text[]) returns bit varying
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  found bit varying;
begin
  if cardinality(vals) = 1 then
    select bits into found from search_bits where block_id = block and attribute = name and value = vals[1];
  else
    select bit_or(bits) into found from search_bits where block_id = block and attribute = name and value = any(vals);
  end if;
  return coalesce(found, pg_catalog.bit(0, size));
end $$;

-- The ads of a block that have all of these values.
create or replace function search_bits_of_all(block bigint, size integer, name text, vals text[]) returns bit varying
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  found bit varying;
begin
  select case when count(*) = cardinality(vals) then bit_and(bits) end into found
  from search_bits where block_id = block and attribute = name and value = any(vals);
  return coalesce(found, pg_catalog.bit(0, size));
end $$;

/*
 Of some ads of a block those with the lowest ranks, or the highest: at least as many as wanted where there are so many,
 and hardly more. Ads without a rank come last.
*/
create function search_first_bits(block bigint, mask bit varying, name text, ranks integer, wanted bigint, descending boolean)
returns bit varying language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  chosen bit varying := mask & ~mask;
  -- Those that the digits so far do not tell apart; they come after the chosen ones.
  alike bit varying := mask;
  above bit varying;
  others bit varying;
  low integer;
  high integer;
  middle integer;
begin
  if bit_count(mask) <= wanted * 2 then return mask; end if;
  if not descending then
    alike := mask & search_ranks_above(block, name, 0, ranks);
    if alike is null or bit_count(alike) < wanted then return mask; end if;
  end if;
  for digit in reverse case when ranks < 32 then 0 when ranks < 1024 then 1 else 2 end .. 0 loop
    exit when bit_count(chosen) + bit_count(alike) <= wanted * 3 / 2;
    -- Looks for the value of the digit with which there are enough: the lowest such, or the highest.
    low := 0;
    high := least(31, ranks >> (5 * digit));
    while low < high loop
      middle := (low + high + descending::integer) / 2;
      select bits into above from search_bits where block_id = block and attribute = name
        and value = search_digit_key(digit, middle - descending::integer);
      if bit_count(chosen) + bit_count(case when descending then alike & above else alike & ~above end) >= wanted then
        if descending then low := middle; else high := middle; end if;
      elsif descending then high := middle - 1;
      else low := middle + 1;
      end if;
    end loop;
    select bits into above from search_bits
    where block_id = block and attribute = name and value = search_digit_key(digit, low);
    select bits into others from search_bits
    where block_id = block and attribute = name and value = search_digit_key(digit, low - 1);
    chosen := chosen | case when descending then alike & above else alike & ~others end;
    alike := alike & others & ~above;
  end loop;
  return chosen | alike;
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
          bathrooms, furnished, with_photos, agency_id, title_status, amenities from numbered) as cut
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

create or replace function begin_search_rebuild() returns void language plpgsql as $$
begin
  alter table ad_search disable trigger user;
  truncate ad_search, ad_search_changes, search_blocks, search_bits, search_cells, search_block_ads,
    search_word_blocks, search_word_bits, search_word_ads, search_word_changes;
  perform drop_ad_search_indexes();
end $$;

do $$
declare
  segment record;
begin
  for segment in select distinct transaction_id, category_id from ad_search loop
    perform fold_search_segment(segment.transaction_id, segment.category_id);
  end loop;
end $$;
analyze search_blocks, search_bits, search_cells, search_block_ads,
    search_word_blocks, search_word_bits, search_word_ads, search_word_changes;
