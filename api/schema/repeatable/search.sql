/*
 The ranges that a floor belongs to, one bit each in the order of FLOOR_RANGES (contracts): below the street, on it, 1 to
 3, 4 to 6, 7 and above, the last of its building.
*/
create or replace function floor_bits(floor smallint, floors smallint) returns smallint language sql immutable parallel safe as $$
  select (case when floor < 0 then 1 when floor = 0 then 2 when floor <= 3 then 4 when floor <= 6 then 8 when floor > 6 then 16
    else 0 end | case when floor > 0 and floor = floors then 32 else 0 end)::smallint
$$;

/*
 The words of an ad and the names of its place, with lexemes that nobody can type: its place ("#d227"), because a word can
 also mean one; each word of title and place with a mark ("^villa"), because a condition on weights would read every ad
 with the word; and the groups of synonyms that it has a word of.
*/
create or replace function ad_words_of(ad ads) returns tsvector language sql stable as $$
  select marked || array_to_tsvector(array(select lexeme from search_synonyms where marked @@ search_synonyms.words))
  from governorates g, delegations d, sectors s, lateral (
    select search_words_of(ad) || setweight(to_tsvector('simple', normalise_words(
      concat_ws(' ', g.name_fr, g.name_ar, d.name_fr, d.name_ar, s.name_fr, s.name_ar))), 'B') as text
    -- Or the words would be computed twice.
    offset 0) words, lateral (
    select text || array_to_tsvector(
      array['#g' || ad.governorate_id, '#d' || ad.delegation_id, '#s' || ad.sector_id]
      || array(select '^' || lexeme from unnest(ts_filter(text, '{a,b}')))) as marked
    offset 0) marks
  where g.id = ad.governorate_id and d.id = ad.delegation_id and s.id = ad.sector_id
$$;

create or replace function byte_of(code integer) returns bytea language sql immutable parallel safe as $$
  select substr(int4send(code), 4)
$$;
create or replace function two_bytes_of(code integer) returns bytea language sql immutable parallel safe as $$
  select substr(int4send(code), 3)
$$;

/*
 What facets count, as the process counts thousands of ads: the sector, then the codes of FILTERS
 (search-index/postgres/filters.ts) in their order, one byte each, two if a code has more than 8 bits. The number of bytes is
 the version: codes are only added, at the end. With a new one, this function writes it, facet_codes_<bytes> below gets a
 sister, and the one of the version before stays for it.
*/
create or replace function facet_codes(ad ads) returns bytea language sql immutable parallel safe as $$
  select two_bytes_of(ad.sector_id) || byte_of(ad.category_id)
    || byte_of(coalesce(array_position('{total,month,night,week}', ad.price_unit), 0))
    || byte_of(coalesce(ad.rooms, 31)) || byte_of(coalesce(ad.bathrooms, 31)) || byte_of(floor_bits(ad.floor, ad.floors))
    || byte_of(coalesce(ad.furnished::integer + 1, 0)) || two_bytes_of(ad.amenities)
    || byte_of(coalesce(array_position('{blue,shared,contract,in_registration,promoter,unknown}', ad.title_status), 0))
    || byte_of(coalesce(ad.sea_view, false)::integer)
    || byte_of((ad.agency_id is not null)::integer) || byte_of((ad.photo_count > 0)::integer)
    || byte_of(coalesce(ad.station_minutes <= 15, false)::integer)
$$;

/*
 The codes of a row in the layout of 15 bytes, for processes that find rows of another layout: while a release with a new
 code is under way, and until all rows are written anew.
*/
create or replace function facet_codes_15(s ad_search) returns bytea language sql immutable parallel safe as $$
  select two_bytes_of(s.sector_id) || byte_of(s.category_id)
    || byte_of(coalesce(array_position('{total,month,night,week}', s.price_unit), 0))
    || byte_of(coalesce(s.rooms, 31)) || byte_of(coalesce(s.bathrooms, 31)) || byte_of(s.floor_bits)
    || byte_of(coalesce(s.furnished::integer + 1, 0)) || two_bytes_of(s.amenities)
    || byte_of(coalesce(array_position('{blue,shared,contract,in_registration,promoter,unknown}', s.title_status), 0))
    || byte_of(coalesce(s.sea_view, false)::integer)
    || byte_of((s.agency_id is not null)::integer) || byte_of(s.with_photos::integer)
    || byte_of(coalesce(s.station_minutes <= 15, false)::integer)
$$;

create or replace function ad_search_row(ad ads, words tsvector) returns ad_search language sql stable as $$
  select row(
    ad.id, pg_current_xact_id()::text::bigint,
    -- Two questions without an answer: below the others.
    case when ad.unanswered > 2 then ad.published_at - interval '1 year' else ad.published_at end, ad.price,
    -- The largest whole number of JavaScript.
    coalesce(case when ad.area > 0 then round(ad.price / ad.area)::bigint end, 9007199254740991),
    ad.agency_id, ad.area::double precision, ad.public_lat, ad.public_lng,
    case when ad.price_fell_at > now() - interval '60 days'
      then ((ad.previous_price - ad.price) * 10000 / ad.previous_price)::integer else 0 end,
    ad.amenities, ad.sector_id, ad.delegation_id, ad.governorate_id, ad.transaction_id, ad.category_id, ad.rooms,
    ad.bathrooms, floor_bits(ad.floor, ad.floors), ad.furnished, ad.photo_count > 0, ad.price_unit,
    ad.title_status, words, facet_codes(ad), ad.sea_view, ad.station_minutes)::ad_search
$$;

/*
 Keeps the rows of published ads up to date. A row is changed in place: indexes then drop the former entries before they
 split a page. An ad that was hidden (ads/hide-ads.ts) has no row and stays hidden while it changes; it gets one when it is
 published again. Words are only computed again if they can have changed.
*/
create or replace function keep_ad_search() returns trigger language plpgsql as $$
declare
  -- Columns that neither a search nor a card shows.
  unseen constant text[] := '{reminded_days,asked_at,contact_phone,contact_hours,whatsapp,phone_shown,expires_at,renewed_by_feed,
    updated_at,revision}';
  -- Columns that do not affect the words.
  wordless constant text[] := '{price,previous_price,price_fell_at,charges,deposit,agency_fees,photo_count,promoted_until,station_id,
    lat,lng,public_lat,public_lng,position_precision,contact_name,video_url,permits,published_at,bumped_at,
    highlighted_until,confirmed_at,unanswered}';
  before jsonb;
  after jsonb;
  new_words tsvector;
begin
  if new.state <> 'published' then
    delete from ad_search where ad_id = new.id;
    return null;
  end if;
  if tg_op = 'INSERT' or old.state <> 'published' then
    -- Expanding the row in the select list would call the function once for each column.
    insert into ad_search select r.* from ad_search_row(new, ad_words_of(new)) r;
    return null;
  end if;
  before := to_jsonb(old) - unseen;
  after := to_jsonb(new) - unseen;
  if after = before then return null; end if;
  if after - wordless <> before - wordless then new_words := ad_words_of(new); end if;
  update ad_search s set
    -- Not through the row of the function, which would store long words anew.
    words = coalesce(new_words, s.words),
    (version, published_at, price, price_per_m2, agency_id, area, lat, lng, reduction, amenities, sector_id, delegation_id,
      governorate_id, transaction_id, category_id, rooms, bathrooms, floor_bits, furnished, with_photos, price_unit,
      title_status, sea_view, station_minutes, facet_codes)
    = (select r.version, r.published_at, r.price, r.price_per_m2, r.agency_id, r.area, r.lat, r.lng, r.reduction, r.amenities,
        r.sector_id, r.delegation_id, r.governorate_id, r.transaction_id, r.category_id, r.rooms, r.bathrooms, r.floor_bits,
        r.furnished, r.with_photos, r.price_unit, r.title_status, r.sea_view, r.station_minutes, r.facet_codes
      from ad_search_row(new, null) r)
  where s.ad_id = new.id;
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
  when ((old.public_key, old.slug, old.name, old.verified_at, old.is_public)
    is distinct from (new.public_key, new.slug, new.name, new.verified_at, new.is_public))
  execute function renew_agency_ads();

-- Fills the table again with these ads, for an operator who has loaded ads without the triggers. Ads that wait to be paused
-- with their account or agency stay hidden.
create or replace function fill_search(first_id bigint, last_id bigint) returns void language sql as $$
  delete from ad_search where ad_id between first_id and last_id;
  insert into ad_search
  select s.* from ads cross join lateral ad_search_row(ads, ad_words_of(ads)) s
  where ads.id between first_id and last_id and ads.state = 'published'
    and not exists (select from users where uid = ads.owner_uid and suspended_at is not null)
    and not exists (select from agencies where agencies.id = ads.agency_id and (suspended_at is not null or closed_at is not null))
    and not exists (select from account_deletions deletion where deletion.user_uid = ads.owner_uid
      and (ads.agency_id is null or ads.agency_id = deletion.closed_agency_id))
  order by ads.published_at, ads.id;
$$;
