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
