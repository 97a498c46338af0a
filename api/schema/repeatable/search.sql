-- Web Mercator, the projection of map tiles: the unit square with north-west at 0, 0.
create or replace function map_point(place point) returns point language sql immutable parallel safe as $$
  select point(
    (place[0] + 180) / 360,
    0.5 - ln(tan(pi() / 4 + radians(greatest(-85, least(85, place[1]))) / 2)) / (2 * pi()))
$$;

-- Inserts a zero before each of the lower 24 bits.
create or replace function spread_bits(number bigint) returns bigint language plpgsql immutable strict parallel safe as $$
begin
  number := (number | (number << 16)) & x'0000FFFF0000FFFF'::bigint;
  number := (number | (number << 8)) & x'00FF00FF00FF00FF'::bigint;
  number := (number | (number << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  number := (number | (number << 2)) & x'3333333333333333'::bigint;
  return (number | (number << 1)) & x'5555555555555555'::bigint;
end $$;

-- The Morton code of a position: its map tile of zoom 24. The first 2z bits are its tile of zoom z.
create or replace function map_code(place point) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  projected constant point := map_point(place);
  cells constant double precision := 16777216;
begin
  return spread_bits(floor(least(greatest(projected[0], 0), 0.99999999) * cells)::bigint)
    | (spread_bits(floor(least(greatest(projected[1], 0), 0.99999999) * cells)::bigint) << 1);
end $$;

/*
 The ranges that a floor belongs to, one bit each in the order of FLOOR_RANGES (contracts): below the street, on it, 1 to
 3, 4 to 6, 7 and above, the last of its building.
*/
create or replace function floor_bits(floor smallint, floors smallint) returns smallint language sql immutable parallel safe as $$
  select (case when floor < 0 then 1 when floor = 0 then 2 when floor <= 3 then 4 when floor <= 6 then 8 when floor > 6 then 16
    else 0 end | case when floor > 0 and floor = floors then 32 else 0 end)::smallint
$$;

-- Words that users cannot type, for the segment, the places, the day and the eight-day period of an ad.
create or replace function search_marks_of(ad ads) returns text[] language sql immutable as $$
  select array[
    '#t' || ad.transaction_id, '#c' || ad.category_id, '#t' || ad.transaction_id || 'c' || ad.category_id,
    '#g' || ad.governorate_id, '#d' || ad.delegation_id, '#s' || ad.sector_id,
    '#t' || ad.transaction_id || 'c' || ad.category_id || 'g' || ad.governorate_id,
    '#y' || floor(extract(epoch from ad.published_at) / 86400),
    '#w' || floor(extract(epoch from ad.published_at) / 86400 / 8)]
$$;

create or replace function ad_search_words(ad ads) returns tsvector language sql stable as $$
  select search_words_of(ad) || array_to_tsvector(search_marks_of(ad))
$$;

create or replace function ad_search_row(ad ads, words tsvector) returns ad_search language sql stable as $$
  select row(
    ad.id, ad.published_at, ad.price, case when ad.area > 0 then round(ad.price / ad.area)::bigint end,
    pg_current_xact_id()::text::bigint, ad.agency_id, map_code(point(ad.public_lng, ad.public_lat)),
    point(ad.public_lng, ad.public_lat), ad.area::double precision, ad.price_fell_at,
    case when ad.previous_price is not null then ((ad.previous_price - ad.price) * 10000 / ad.previous_price)::integer else 0 end,
    ad.amenities, ad.sector_id, ad.transaction_id, ad.category_id, ad.governorate_id, ad.delegation_id, ad.rooms,
    ad.bathrooms, ad.furnished, ad.photo_count > 0, ad.title_status, words,
    floor_bits(ad.floor, ad.floors), ad.price_unit)::ad_search
$$;

-- Keeps the rows of published ads up to date. Words are only computed again if they can have changed.
create or replace function keep_ad_search() returns trigger language plpgsql as $$
declare
  fresh ad_search;
  -- Columns that do not affect the words.
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
  -- Calling and expanding in one step would call the function once for each column.
  fresh := ad_search_row(new, ad_search_words(new));
  insert into ad_search values (fresh.*);
  return null;
end $$;
create or replace trigger ads_search_new after insert on ads for each row when (new.state = 'published')
  execute function keep_ad_search();
create or replace trigger ads_search after update on ads for each row
  when ((old.state = 'published' or new.state = 'published') and old.* is distinct from new.*)
  execute function keep_ad_search();

-- A card also shows photos and the agency.
create or replace function renew_photographed_ads() returns trigger language plpgsql as $$
begin
  update ad_search s set version = pg_current_xact_id()::text::bigint
  from (select distinct ad_id from changed) c
  where s.ad_id = c.ad_id and version <> pg_current_xact_id()::text::bigint;
  return null;
end $$;
create or replace trigger ad_photos_renew_new after insert on ad_photos
  referencing new table as changed for each statement execute function renew_photographed_ads();
create or replace trigger ad_photos_renew_changed after update on ad_photos
  referencing new table as changed for each statement execute function renew_photographed_ads();
create or replace trigger ad_photos_renew_gone after delete on ad_photos
  referencing old table as changed for each statement execute function renew_photographed_ads();

create or replace function renew_agency_ads() returns trigger language plpgsql as $$
begin
  update ad_search set version = pg_current_xact_id()::text::bigint where agency_id = new.id;
  return null;
end $$;
create or replace trigger agencies_renew after update on agencies for each row
  when ((old.public_key, old.slug, old.name, old.verified_at) is distinct from (new.public_key, new.slug, new.name, new.verified_at))
  execute function renew_agency_ads();

create or replace function ad_search_change(sign integer, ad ad_search) returns ad_search_changes language sql stable as $$
  select row(sign, now(), ad.ad_id, ad.published_at, ad.price, ad.agency_id, ad.map_code, ad.position, ad.area,
    ad.amenities, ad.sector_id, ad.transaction_id, ad.category_id, ad.governorate_id, ad.delegation_id, ad.rooms,
    ad.bathrooms, ad.furnished, ad.with_photos, ad.title_status, ad.floor_bits)::ad_search_changes
$$;

create or replace function note_ad_search_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ad_search_changes select c.* from ad_search_change(-1, old) c;
  end if;
  if tg_op <> 'DELETE' then
    insert into ad_search_changes select c.* from ad_search_change(1, new) c;
  end if;
  return null;
end $$;
create or replace trigger ad_search_count after insert or delete on ad_search
  for each row execute function note_ad_search_change();
-- A new version or reduction changes no count.
create or replace trigger ad_search_recount after update on ad_search for each row
  when ((old.published_at, old.price, old.agency_id, old.map_code, old.area, old.amenities, old.sector_id,
    old.transaction_id, old.category_id, old.rooms, old.bathrooms, old.furnished, old.with_photos, old.title_status, old.floor_bits)
    is distinct from (new.published_at, new.price, new.agency_id, new.map_code, new.area, new.amenities, new.sector_id,
    new.transaction_id, new.category_id, new.rooms, new.bathrooms, new.furnished, new.with_photos, new.title_status, new.floor_bits))
  execute function note_ad_search_change();

/*
 The indexes of lists: equality on the segment, then the order. The columns that filters test are included, so that a
 page of ids is chosen with an index-only scan.
*/
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
  -- Every search reads the pending list, so it must stay short.
  create index if not exists ad_search_words on ad_search using gin (words) with (gin_pending_list_limit = 256);
end $$;
select create_ad_search_indexes();

create or replace function drop_ad_search_indexes() returns void language plpgsql as $$
declare
  name text;
begin
  for name in select indexrelid::regclass::text from pg_index where indrelid = 'ad_search'::regclass and not indisprimary loop
    execute format('drop index %s', name);
  end loop;
end $$;
