/*
 Search at a million ads, see docs/decisions/0012-search-structure.md.
   ad_search          one narrow row for each published ad, for lists: covering indexes, words, positions
   ad_search_changes  every row that came to ad_search (+1) or left it (-1) since its segment was last folded
   search_blocks …    bitmaps over the ads of a segment (transaction, category) as it was then
 A number of ads is counted in the bitmaps and corrected by the changes: always exact, and a write only appends.
*/
create extension if not exists btree_gist;

-- Nobody publishes an ad between the reading of ads and the new triggers.
lock table ads, ad_photos in share row exclusive mode;
drop trigger ads_search on ads;
drop function keep_ad_search();
drop table ad_search;

-- Web Mercator, the projection of map tiles: the unit square with north-west at 0, 0.
create function map_point(place point) returns point language sql immutable parallel safe as $$
  select point(
    (place[0] + 180) / 360,
    0.5 - ln(tan(pi() / 4 + radians(greatest(-85, least(85, place[1]))) / 2)) / (2 * pi()))
$$;

-- Puts a zero before each of the lower 24 bits.
create function spread_bits(number bigint) returns bigint language plpgsql immutable strict parallel safe as $$
begin
  number := (number | (number << 16)) & x'0000FFFF0000FFFF'::bigint;
  number := (number | (number << 8)) & x'00FF00FF00FF00FF'::bigint;
  number := (number | (number << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  number := (number | (number << 2)) & x'3333333333333333'::bigint;
  return (number | (number << 1)) & x'5555555555555555'::bigint;
end $$;

-- The Morton code of a position: its map tile of zoom 24. Its first 2 z bits are the tile of zoom z.
create function map_code(place point) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  projected constant point := map_point(place);
  cells constant double precision := 16777216;
begin
  return spread_bits(floor(least(greatest(projected[0], 0), 0.99999999) * cells)::bigint)
    | (spread_bits(floor(least(greatest(projected[1], 0), 0.99999999) * cells)::bigint) << 1);
end $$;

create table ad_search (
  ad_id bigint primary key references ads on delete cascade,
  published_at timestamptz not null,
  price bigint not null,
  price_per_m2 bigint,
  -- The transaction that changed what its card shows: a card kept elsewhere is good while this is the same.
  version bigint not null,
  agency_id bigint,
  map_code bigint not null,
  position point not null,
  area double precision,
  price_fell_at timestamptz,
  -- How far the price fell, in hundredths of a percent.
  reduction integer not null default 0,
  amenities integer not null,
  sector_id integer not null,
  transaction_id smallint not null,
  category_id smallint not null,
  governorate_id smallint not null,
  delegation_id smallint not null,
  rooms smallint,
  bathrooms smallint,
  furnished boolean,
  with_photos boolean not null,
  title_status text,
  words tsvector not null
);

create table ad_search_changes (
  sign smallint not null check (sign in (1, -1)),
  happened_at timestamptz not null default now(),
  ad_id bigint not null,
  published_at timestamptz not null,
  price bigint not null,
  agency_id bigint,
  map_code bigint not null,
  position point not null,
  area double precision,
  amenities integer not null,
  sector_id integer not null,
  transaction_id smallint not null,
  category_id smallint not null,
  governorate_id smallint not null,
  delegation_id smallint not null,
  rooms smallint,
  bathrooms smallint,
  furnished boolean,
  with_photos boolean not null,
  title_status text
);
create index ad_search_changes_segment on ad_search_changes (transaction_id, category_id);

-- Beside the words of people: the segment, the places, the day and the eight days of an ad, in letters that no typed word has.
create function search_marks_of(ad ads) returns text[] language sql immutable as $$
  select array[
    '#t' || ad.transaction_id, '#c' || ad.category_id, '#t' || ad.transaction_id || 'c' || ad.category_id,
    '#g' || ad.governorate_id, '#d' || ad.delegation_id, '#s' || ad.sector_id,
    '#t' || ad.transaction_id || 'c' || ad.category_id || 'g' || ad.governorate_id,
    '#y' || floor(extract(epoch from ad.published_at) / 86400),
    '#w' || floor(extract(epoch from ad.published_at) / 86400 / 8)]
$$;

create function ad_search_words(ad ads) returns tsvector language sql stable as $$
  select search_words_of(ad) || array_to_tsvector(search_marks_of(ad))
$$;

create function ad_search_row(ad ads, words tsvector) returns ad_search language sql stable as $$
  select row(
    ad.id, ad.published_at, ad.price, case when ad.area > 0 then round(ad.price / ad.area)::bigint end,
    pg_current_xact_id()::text::bigint, ad.agency_id, map_code(point(ad.public_lng, ad.public_lat)),
    point(ad.public_lng, ad.public_lat), ad.area::double precision, ad.price_fell_at,
    case when ad.previous_price is not null then ((ad.previous_price - ad.price) * 10000 / ad.previous_price)::integer else 0 end,
    ad.amenities, ad.sector_id, ad.transaction_id, ad.category_id, ad.governorate_id, ad.delegation_id, ad.rooms,
    ad.bathrooms, ad.furnished, ad.photo_count > 0, ad.title_status, words)::ad_search
$$;

-- The rows of published ads, kept with them. Words are read again only where they can have changed.
create function keep_ad_search() returns trigger language plpgsql as $$
declare
  fresh ad_search;
  -- What may change without a change of words.
  wordless constant text[] := '{price,previous_price,price_fell_at,charges,deposit,agency_fees,photo_count,promoted_until,
    lat,lng,public_lat,public_lng,position_precision,contact_name,contact_phone,contact_hours,whatsapp,phone_shown,
    updated_at,expires_at,revision,reminded_days,video_url,permits}';
begin
  if new.state <> 'published' then
    if tg_op = 'UPDATE' then delete from ad_search where ad_id = new.id; end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.state = 'published' and to_jsonb(new) - wordless = to_jsonb(old) - wordless
  then
    fresh := ad_search_row(new, '');
    update ad_search set price = fresh.price, price_per_m2 = fresh.price_per_m2, version = fresh.version,
      map_code = fresh.map_code, position = fresh.position, price_fell_at = fresh.price_fell_at, reduction = fresh.reduction,
      with_photos = fresh.with_photos
    where ad_id = new.id;
    if found then return null; end if;
  end if;
  delete from ad_search where ad_id = new.id;
  -- Called once and spread then: spread where it is called, it would be called for each column.
  fresh := ad_search_row(new, ad_search_words(new));
  insert into ad_search values (fresh.*);
  return null;
end $$;
create trigger ads_search_new after insert on ads for each row when (new.state = 'published')
  execute function keep_ad_search();
create trigger ads_search after update on ads for each row
  when ((old.state = 'published' or new.state = 'published') and old.* is distinct from new.*)
  execute function keep_ad_search();

-- A card shows photos and the agency too.
create function renew_photographed_ads() returns trigger language plpgsql as $$
begin
  update ad_search s set version = pg_current_xact_id()::text::bigint
  from (select distinct ad_id from changed) c
  where s.ad_id = c.ad_id and version <> pg_current_xact_id()::text::bigint;
  return null;
end $$;
create trigger ad_photos_renew_new after insert on ad_photos
  referencing new table as changed for each statement execute function renew_photographed_ads();
create trigger ad_photos_renew_changed after update on ad_photos
  referencing new table as changed for each statement execute function renew_photographed_ads();
create trigger ad_photos_renew_gone after delete on ad_photos
  referencing old table as changed for each statement execute function renew_photographed_ads();

create function renew_agency_ads() returns trigger language plpgsql as $$
begin
  update ad_search set version = pg_current_xact_id()::text::bigint where agency_id = new.id;
  return null;
end $$;
create trigger agencies_renew after update on agencies for each row
  when ((old.public_key, old.slug, old.name, old.verified_at) is distinct from (new.public_key, new.slug, new.name, new.verified_at))
  execute function renew_agency_ads();

create function ad_search_change(sign integer, ad ad_search) returns ad_search_changes language sql stable as $$
  select row(sign, now(), ad.ad_id, ad.published_at, ad.price, ad.agency_id, ad.map_code, ad.position, ad.area,
    ad.amenities, ad.sector_id, ad.transaction_id, ad.category_id, ad.governorate_id, ad.delegation_id, ad.rooms,
    ad.bathrooms, ad.furnished, ad.with_photos, ad.title_status)::ad_search_changes
$$;

create function note_ad_search_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ad_search_changes select c.* from ad_search_change(-1, old) c;
  end if;
  if tg_op <> 'DELETE' then
    insert into ad_search_changes select c.* from ad_search_change(1, new) c;
  end if;
  return null;
end $$;
create trigger ad_search_count after insert or delete on ad_search
  for each row execute function note_ad_search_change();
-- A new version or reduction alone changes no count.
create trigger ad_search_recount after update on ad_search for each row
  when ((old.published_at, old.price, old.agency_id, old.map_code, old.area, old.amenities, old.sector_id,
    old.transaction_id, old.category_id, old.rooms, old.bathrooms, old.furnished, old.with_photos, old.title_status)
    is distinct from (new.published_at, new.price, new.agency_id, new.map_code, new.area, new.amenities, new.sector_id,
    new.transaction_id, new.category_id, new.rooms, new.bathrooms, new.furnished, new.with_photos, new.title_status))
  execute function note_ad_search_change();

/*
 The indexes of lists: an equality on the segment, then the order. What filters test stands in the leaves, so that a
 page of ids is chosen without touching the table.
*/
create function create_ad_search_indexes() returns void language plpgsql as $$
declare
  facts constant text := 'include (version, price, area, amenities, sector_id, delegation_id, governorate_id, rooms, bathrooms,
    furnished, with_photos, agency_id, title_status';
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

create function drop_ad_search_indexes() returns void language plpgsql as $$
declare
  name text;
begin
  for name in select indexrelid::regclass::text from pg_index where indrelid = 'ad_search'::regclass and not indisprimary loop
    execute format('drop index %s', name);
  end loop;
end $$;

-- How common words are decides how they are searched for; more of them would make every plan slower.
alter table ad_search alter column words set statistics 200;

/*
 A block holds up to 32000 ads of a segment, neighbours on the map beside each other. Bit n of each of its bitmaps stands
 for its nth ad. Prices, surfaces, days and coordinates are kept as the bits of their rank among the block's values, so
 that a range is found with a few operations on whole bitmaps.
*/
create table search_blocks (
  id bigint generated always as identity primary key,
  transaction_id smallint not null,
  category_id smallint not null,
  governorates smallint[] not null,
  size integer not null check (size between 1 and 32000),
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  -- The different values, ascending: the rank of a value is its place here, 0 stands for none.
  prices bigint[] not null,
  areas double precision[] not null,
  days date[] not null,
  lats double precision[] not null,
  lngs double precision[] not null
);
create index search_blocks_segment on search_blocks (transaction_id, category_id);

create table search_bits (
  block_id bigint not null references search_blocks on delete cascade,
  attribute text not null,
  value text not null,
  ones integer not null,
  bits bit varying not null,
  primary key (block_id, attribute, value)
);
-- Four kilobytes each at most, two to a page: to compress them or to put them elsewhere would cost more than it saves.
alter table search_bits alter column bits set storage external;
alter table search_bits set (toast_tuple_target = 8160);
-- To unpack a word list for each ad that is looked at costs more than its pages.
alter table ad_search alter column words set storage external;

-- The tiles of each zoom that hold ads of a block: which bits they are, and the middle of the ads.
create table search_cells (
  block_id bigint not null references search_blocks on delete cascade,
  zoom smallint not null check (zoom between 8 and 16),
  cells bigint[] not null,
  firsts integer[] not null,
  counts integer[] not null,
  lats double precision[] not null,
  lngs double precision[] not null,
  primary key (block_id, zoom)
);

/*
 Counts a segment anew: its bitmaps are made from ad_search, and its changes are forgotten. Both happen in one
 statement, that is in one view of the database: an ad is either in the bitmaps or still among the changes.
*/
create function fold_search_segment(transaction smallint, category smallint) returns void
language plpgsql as $fold$
declare
  names text[] := '{}';
  vals text[] := '{}';
  tests text[] := '{}';
  slices constant jsonb := '{"price": 15, "area": 15, "day": 13, "lat": 15, "lng": 15, "bathrooms": 5}';
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
        dense_rank() over (partition by block order by day) as day_rank,
        dense_rank() over (partition by block order by place[1]) as lat_rank,
        dense_rank() over (partition by block order by place[0]) as lng_rank,
        coalesce(bathrooms + 1, 0) as bathrooms_rank
      from (select n / 32000 as block, (n %% 32000)::integer as bit, ad_id, price, area,
          (published_at at time zone 'UTC')::date as day, position as place, map_code, sector_id, delegation_id, governorate_id, rooms,
          bathrooms, furnished, with_photos, agency_id, title_status, amenities from numbered) as cut
    ), blocks as materialized (
      select nextval(pg_get_serial_sequence('search_blocks', 'id')) as id, block, count(*)::integer as size, min(lat) as south,
        min(lng) as west, max(lat) as north, max(lng) as east, array_agg(distinct price) as prices,
        coalesce(array_agg(distinct area) filter (where area is not null), '{}') as areas, array_agg(distinct day) as days,
        array_agg(distinct lat) as lats, array_agg(distinct lng) as lngs, array_agg(distinct governorate_id) as governorates
      from ads group by block
    ), made as (
      insert into search_blocks overriding system value
      select id, $1, $2, governorates, size, south, west, north, east, prices, areas, days, lats, lngs from blocks
    ), flags as (
      select block, unnest($3) as attribute, unnest($4) as value, unnest(texts) as bits
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
    ), bitmaps as (
      insert into search_bits
      select id, attribute, value, bit_count(bits), bits from (
        select block, attribute, value, bits::bit varying as bits from flags
        union all select block, attribute, value, (bits || repeat('0', size - last - 1))::bit varying from choices
      ) as all_bits join blocks using (block) where bit_count(bits) > 0
    )
    insert into search_cells
    select id, zoom, array_agg(cell order by cell), array_agg(first order by cell), array_agg(ads order by cell),
      array_agg(lat order by cell), array_agg(lng order by cell)
    from (select block, zoom, map_code >> (2 * (24 - zoom)) as cell, min(bit) as first, count(*) as ads, avg(lat) as lat,
        avg(lng) as lng from ads, generate_series(8, 16) zoom group by 1, 2, 3) as tiles
    join blocks using (block) group by id, zoom
  $sql$, (select string_agg(format($agg$string_agg(case when %s then '1' else '0' end, '' order by bit)$agg$, test), ', ' order by nr)
          from unnest(tests) with ordinality t (test, nr)))
  using transaction, category, names, vals;
end $fold$;

/*
 For an operator who restores or loads many ads past the triggers:
   select begin_search_rebuild();  select fill_search(1, 1000000);  select end_search_rebuild();
 fill_search may run in several connections at once, on ids that do not overlap.
*/
create function begin_search_rebuild() returns void language plpgsql as $$
begin
  alter table ad_search disable trigger user;
  truncate ad_search, ad_search_changes, search_blocks, search_bits, search_cells;
  perform drop_ad_search_indexes();
end $$;

create function fill_search(first_id bigint, last_id bigint) returns void language sql as $$
  insert into ad_search
  select s.* from ads cross join lateral ad_search_row(ads, ad_search_words(ads)) s
  where ads.id between first_id and last_id and ads.state = 'published'
  order by ads.published_at, ads.id
$$;

create function end_search_rebuild() returns void language plpgsql as $$
declare
  segment record;
begin
  perform create_ad_search_indexes();
  for segment in select distinct transaction_id, category_id from ad_search loop
    perform fold_search_segment(segment.transaction_id, segment.category_id);
  end loop;
  alter table ad_search enable trigger user;
end $$;

-- The ads of a block that have one of these values.
create function search_bits_of(block bigint, size integer, name text, vals text[]) returns bit varying
language sql stable parallel safe as $$
  select coalesce(
    (select bit_or(bits) from search_bits where block_id = block and attribute = name and value = any(vals)),
    pg_catalog.bit(0, size))
$$;

-- The ads of a block that have all of these values.
create function search_bits_of_all(block bigint, size integer, name text, vals text[]) returns bit varying
language sql stable parallel safe as $$
  select coalesce(
    (select case when count(*) = cardinality(vals) then bit_and(bits) end
     from search_bits where block_id = block and attribute = name and value = any(vals)),
    pg_catalog.bit(0, size))
$$;

/*
 The ads of a block whose rank stands between two others, both included: compared bit by bit from the highest, for all
 ads at once (O'Neil and Quass, Improved query performance with variant indexes, 1997).
*/
create function search_range_bits(block bigint, size integer, name text, low integer, high integer, ranks integer)
returns bit varying language plpgsql stable parallel safe as $$
declare
  everything constant bit varying := ~pg_catalog.bit(0, size);
  -- Ranks up to a bound are those below its bits so far, and those equal to them.
  below_low bit varying := ~everything;
  below_high bit varying := ~everything;
  like_low bit varying := everything;
  like_high bit varying := everything;
  places constant integer := ceil(log(2, ranks + 1));
  slices bit varying[];
begin
  if low > high or low > ranks then return ~everything; end if;
  if low <= 0 and high >= ranks then return everything; end if;
  select array_agg(b.bits order by place) into slices from generate_series(0, places - 1) place
  left join search_bits b on b.block_id = block and b.attribute = name and b.value = place::text;
  if low > 0 then
    for place in reverse places - 1 .. 0 loop
      if low & (1 << place) = 0 then
        if slices[place + 1] is not null then like_low := like_low & ~slices[place + 1]; end if;
      elsif slices[place + 1] is null then
        below_low := below_low | like_low;
        like_low := ~everything;
      else
        below_low := below_low | (like_low & ~slices[place + 1]);
        like_low := like_low & slices[place + 1];
      end if;
    end loop;
  end if;
  if high >= ranks then return ~below_low; end if;
  for place in reverse places - 1 .. 0 loop
    if high & (1 << place) = 0 then
      if slices[place + 1] is not null then like_high := like_high & ~slices[place + 1]; end if;
    elsif slices[place + 1] is null then
      below_high := below_high | like_high;
      like_high := ~everything;
    else
      below_high := below_high | (like_high & ~slices[place + 1]);
      like_high := like_high & slices[place + 1];
    end if;
  end loop;
  return (below_high | like_high) & ~below_low;
end $$;

select begin_search_rebuild();
select fill_search(0, 9223372036854775807);
select end_search_rebuild();
