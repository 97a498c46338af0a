-- The public position: the exact one, the middle of its cell of about 300 m, or the centre of its sector.
create or replace function set_public_position() returns trigger language plpgsql as $$
declare
  cell constant double precision := 0.003;
begin
  if new.lat is null or new.lng is null or new.position_precision = 'sector' then
    select lat, lng into new.public_lat, new.public_lng from sectors where id = new.sector_id;
  elsif new.position_precision = '300m' then
    new.public_lat := (floor(new.lat / cell) + 0.5) * cell;
    new.public_lng := (floor(new.lng / cell) + 0.5) * cell;
  else
    new.public_lat := new.lat;
    new.public_lng := new.lng;
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

-- Records each price in the history, and the previous price if the new one is lower. Prices of different units are never
-- compared: 900 a month after 4 000 a night is no reduction.
create or replace function record_price_change() returns trigger language plpgsql as $$
begin
  if new.price < old.price and new.price_unit = old.price_unit then
    new.previous_price := old.price;
    new.price_fell_at := now();
  else
    new.previous_price := null;
    new.price_fell_at := null;
  end if;
  insert into ad_price_history (ad_id, day, price, price_unit)
    values (new.id, tunisian_day(now()), new.price, new.price_unit)
  on conflict (ad_id, day) do update set price = excluded.price, price_unit = excluded.price_unit;
  return new;
end $$;
create or replace trigger ads_price before update of price, price_unit on ads for each row
  when ((old.price, old.price_unit) <> (new.price, new.price_unit) and old.state <> 'draft') execute function record_price_change();
