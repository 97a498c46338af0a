-- Whether a place, (lng, lat), is neither in the sea nor in a lake; about 100 m exact.
create or replace function is_on_land(place point) returns boolean language sql stable as $$
  select exists (select from land_areas where not is_lake and outline @> place)
    and not exists (select from land_areas where is_lake and outline @> place)
$$;

-- The public position, (lng, lat): the exact one, the middle of its cell of about 300 m, or the centre of its sector. Where
-- the middle of a cell is in water, it is the place of the cell on land that is nearest to the middle.
create or replace function public_position(
  exact_lat double precision, exact_lng double precision, position_precision text, sector integer
) returns point language plpgsql stable as $$
declare
  cell constant double precision := 0.003;
  south double precision := floor(exact_lat / cell);
  west double precision := floor(exact_lng / cell);
  middle point := point((west + 0.5) * cell, (south + 0.5) * cell);
begin
  if exact_lat is null or exact_lng is null or position_precision = 'sector' then
    return (select point(lng, lat) from sectors where id = sector);
  end if;
  if position_precision <> '300m' then return point(exact_lng, exact_lat); end if;
  if is_on_land(middle) then return middle; end if;
  return coalesce((
    select place from generate_series(1, 9) x, generate_series(1, 9) y,
      point((west + x / 10.0) * cell, (south + y / 10.0) * cell) place
    where is_on_land(place) order by (x - 5) ^ 2 + (y - 5) ^ 2, x, y limit 1
  ), middle);
end $$;

/*
 The nearest station, and minutes on foot: 80 metres a minute, ways 1.3 times as long as the straight line. Null beyond 45
 minutes, and for a position that shows the sector only.
*/
create or replace function nearest_station(shown_lat double precision, shown_lng double precision, position_precision text)
returns table (station_id smallint, minutes smallint) language sql stable as $$
  select id, greatest(1, round(metres * 1.3 / 80))::smallint
  from (
    select id, sqrt(((lat - shown_lat) * 111195) ^ 2 + ((lng - shown_lng) * 111195 * cos(radians(shown_lat))) ^ 2) as metres
    from stations where position_precision <> 'sector' order by metres, id limit 1
  ) nearest
  where metres * 1.3 / 80 < 45.5
$$;

create or replace function set_public_position() returns trigger language plpgsql as $$
declare
  shown point := public_position(new.lat, new.lng, new.position_precision, new.sector_id);
begin
  new.public_lng := shown[0];
  new.public_lat := shown[1];
  new.station_id := null;
  new.station_minutes := null;
  if new.lat is not null and new.lng is not null then
    select near.station_id, near.minutes into new.station_id, new.station_minutes
    from nearest_station(new.public_lat, new.public_lng, new.position_precision) near;
  end if;
  return new;
end $$;
create or replace trigger ads_public_position before insert or update of lat, lng, position_precision, sector_id on ads
  for each row execute function set_public_position();

-- The share of the words of the shorter text that are also in the other one.
create or replace function shared_words(one text, other text) returns double precision language sql immutable as $$
  select count(*) / greatest(1, least(
    (select count(distinct word) from regexp_split_to_table(lower(one), '\s+') word),
    (select count(distinct word) from regexp_split_to_table(lower(other), '\s+') word)))::double precision
  from (select regexp_split_to_table(lower(one), '\s+') intersect
        select regexp_split_to_table(lower(other), '\s+')) shared
$$;

-- A new description is as old as the change. A corrected one stays as old as it was: otherwise a copy could look older.
create or replace function set_text_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.text_since := new.created_at;
  elsif shared_words(new.description, old.description) < 0.6 then
    new.text_since := new.updated_at;
  end if;
  return new;
end $$;
create or replace trigger ads_text_since_added before insert on ads for each row execute function set_text_since();
create or replace trigger ads_text_since_changed before update of description on ads for each row
  when (old.description <> new.description) execute function set_text_since();

-- Keeps `ads.photo_count` up to date.
create or replace function update_photo_count() returns trigger language plpgsql as $$
begin
  update ads set photo_count = counted.photos
  from (select c.ad_id, count(p.ad_id) as photos
        from (select distinct ad_id from changed) c left join ad_photos p using (ad_id) group by c.ad_id) counted
  where ads.id = counted.ad_id and ads.photo_count <> counted.photos;
  return null;
end $$;
create or replace trigger ad_photos_count_added after insert on ad_photos
  referencing new table as changed for each statement execute function update_photo_count();
create or replace trigger ad_photos_count_removed after delete on ad_photos
  referencing old table as changed for each statement execute function update_photo_count();

/*
 Records each price in the history. A lower price is a reduction if it is below the lowest price of the last 30 days in
 the same unit: who raises a price and lowers it again has reduced nothing, and 900 a month is no reduction of 4,000 a
 night. (The EU's Price Indication Directive, 98/6/EC article 6a, has the same rule.)
*/
create or replace function record_price_change() returns trigger language plpgsql as $$
declare
  -- Not now(): the start of a transaction can be before the last change of another one.
  changed constant timestamptz := clock_timestamp();
  window_start constant timestamptz := changed - interval '30 days';
  lowest bigint;
begin
  -- The first change also records the price before it.
  insert into ad_price_history (ad_id, changed_at, price, price_unit)
  select old.id, least(old.published_at, changed - interval '1 millisecond'), old.price, old.price_unit
  where not exists (select from ad_price_history where ad_id = old.id);
  -- Prices that were set in the window, and the one that was valid at its start.
  select min(price) into lowest from ad_price_history
  where ad_id = old.id and price_unit = new.price_unit and changed_at >= coalesce(
    (select max(changed_at) from ad_price_history where ad_id = old.id and changed_at <= window_start), '-infinity');
  if new.price < lowest then
    new.previous_price := lowest;
    new.price_fell_at := changed;
  else
    new.previous_price := null;
    new.price_fell_at := null;
  end if;
  insert into ad_price_history (ad_id, changed_at, price, price_unit) values (new.id, changed, new.price, new.price_unit);
  return new;
end $$;
-- Nobody has seen the prices before the first publication.
create or replace trigger ads_price before update of price, price_unit on ads for each row
  when ((old.price, old.price_unit) <> (new.price, new.price_unit) and old.published_at is not null)
  execute function record_price_change();
