/*
 The narrow table that searches read: one row for each published ad, kept by a trigger on ads, so that what is
 searched can never differ from what is online.
*/
create table ad_search (
  ad_id bigint primary key references ads on delete cascade,
  transaction_id smallint not null,
  category_id smallint not null,
  governorate_id smallint not null,
  delegation_id smallint not null,
  sector_id integer not null,
  published_at timestamptz not null,
  price bigint not null,
  price_per_m2 bigint,
  -- How far the price fell, in hundredths of a percent.
  reduction integer not null default 0,
  price_fell_at timestamptz,
  area numeric(12, 2),
  rooms smallint,
  bathrooms smallint,
  furnished boolean,
  amenities integer not null,
  title_status text,
  agency_id bigint,
  with_photos boolean not null,
  position point not null,
  words tsvector not null
);
create index ad_search_newest on ad_search (transaction_id, category_id, governorate_id, published_at desc, ad_id desc)
  include (delegation_id, sector_id, price, area, rooms);
create index ad_search_price on ad_search (transaction_id, category_id, governorate_id, price, ad_id)
  include (delegation_id, sector_id, published_at, area, rooms);
create index ad_search_country on ad_search (transaction_id, published_at desc, ad_id desc);
create index ad_search_all on ad_search (published_at desc, ad_id desc);
create index ad_search_delegation on ad_search (delegation_id, transaction_id, category_id, published_at desc, ad_id desc);
create index ad_search_sector on ad_search (sector_id, transaction_id, category_id, published_at desc, ad_id desc);
create index ad_search_agency on ad_search (agency_id, published_at desc, ad_id desc) where agency_id is not null;
create index ad_search_position on ad_search using gist (position);
create index ad_search_words on ad_search using gin (words);

-- Names and words of the facts are kept as they are, and in their French stems.
create function weighted_words(words text, weight "char") returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', words) || to_tsvector('french', words), weight)
$$;

create function search_words_of(ad ads) returns tsvector language sql stable as $$
  select
    weighted_words(normalise_words(ad.title), 'A') ||
    weighted_words(normalise_words(concat_ws(' ',
      s.name_fr, s.name_ar, d.name_fr, d.name_ar, g.name_fr, g.name_ar, g.name_en,
      case when ad.rooms is not null then 's+' || ad.rooms end,
      -- What people write beside the facts: "appartement à vendre à la Marsa".
      case ad.transaction_id when 0 then 'vente vendre acheter achat sale buy بيع شراء'
        when 1 then 'location louer loyer rent rental كراء' else 'colocation flatshare سكن مشترك' end,
      case ad.category_id when 0 then 'appartement studio flat apartment شقة' when 1 then 'maison villa house منزل دار فيلا'
        when 2 then 'terrain ferme land farm أرض ضيعة' else 'bureau local commerce office shop مكتب محل' end)), 'B') ||
    setweight(to_tsvector('simple', coalesce((select normalise_words(name) from agencies where id = ad.agency_id), '')), 'C') ||
    setweight(to_tsvector('french', normalise_words(ad.description)), 'D')
  from sectors s join delegations d on d.id = s.delegation_id join governorates g on g.id = d.governorate_id
  where s.id = ad.sector_id
$$;

/*
 What a visitor typed, as a query: every word must occur, as a beginning or in its French stem; stop words are left
 out; the Tunisian "l" glued to a name ("lmarsa") may be missing. Null where nothing is left.
*/
create function search_query(words text) returns tsquery language sql stable as $$
  select string_agg(concat('(', quote_literal(word), ':* | ', quote_literal(stem),
    case when word ~ '^l[^aeiou]' and length(word) > 4 then concat(' | ', quote_literal(substr(word, 2)), ':*') end, ')'), ' & ')::tsquery
  from (
    select word, coalesce((ts_lexize('french_stem', word))[1], '') as stem
    from (select word from string_to_table(normalise_words(words), ' ') as word where word <> '' limit 12) as typed
  ) as stemmed
  where stem <> ''
$$;

create function keep_ad_search() returns trigger language plpgsql as $$
begin
  if new.state <> 'published' then
    delete from ad_search where ad_id = new.id;
    return null;
  end if;
  insert into ad_search values (
    new.id, new.transaction_id, new.category_id, new.governorate_id, new.delegation_id, new.sector_id, new.published_at,
    new.price, case when new.area > 0 then round(new.price / new.area) end,
    case when new.previous_price is not null then (new.previous_price - new.price) * 10000 / new.previous_price else 0 end,
    new.price_fell_at, new.area, new.rooms, new.bathrooms, new.furnished, new.amenities, new.title_status, new.agency_id,
    new.photo_count > 0, point(new.public_lng, new.public_lat), search_words_of(new)
  )
  on conflict (ad_id) do update set
    transaction_id = excluded.transaction_id, category_id = excluded.category_id,
    governorate_id = excluded.governorate_id, delegation_id = excluded.delegation_id, sector_id = excluded.sector_id,
    published_at = excluded.published_at, price = excluded.price, price_per_m2 = excluded.price_per_m2,
    reduction = excluded.reduction, price_fell_at = excluded.price_fell_at, area = excluded.area, rooms = excluded.rooms,
    bathrooms = excluded.bathrooms, furnished = excluded.furnished, amenities = excluded.amenities,
    title_status = excluded.title_status, agency_id = excluded.agency_id, with_photos = excluded.with_photos,
    position = excluded.position, words = excluded.words;
  return null;
end $$;
create trigger ads_search after insert or update on ads for each row execute function keep_ad_search();

-- The number of photos stands in the ad, because every card shows it.
create function keep_photo_count() returns trigger language plpgsql as $$
begin
  update ads set photo_count = counted.photos
  from (select c.ad_id, count(p.ad_id) as photos
        from (select distinct ad_id from changed) c left join ad_photos p using (ad_id) group by c.ad_id) counted
  where ads.id = counted.ad_id and ads.photo_count <> counted.photos;
  return null;
end $$;
create trigger ad_photos_count_new after insert on ad_photos
  referencing new table as changed for each statement execute function keep_photo_count();
create trigger ad_photos_count_gone after delete on ad_photos
  referencing old table as changed for each statement execute function keep_photo_count();

-- A changed price is written down; a lower one is remembered beside the new one.
create function keep_price_history() returns trigger language plpgsql as $$
begin
  if new.price < old.price then
    new.previous_price := old.price;
    new.price_fell_at := now();
  else
    new.previous_price := null;
    new.price_fell_at := null;
  end if;
  insert into ad_price_history values (new.id, current_date, new.price)
  on conflict (ad_id, day) do update set price = excluded.price;
  return new;
end $$;
create trigger ads_price before update of price on ads for each row
  when (old.price <> new.price and old.state <> 'draft') execute function keep_price_history();
