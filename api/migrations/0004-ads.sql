create table ads (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9_-]{4,40}$' and public_key !~ '^ag_'),
  uid text not null unique check (length(uid) between 1 and 80),
  owner_uid text not null references users,
  agency_id bigint references agencies,
  state text not null references ad_states,
  transaction_id smallint not null,
  category_id smallint not null,
  language text not null references locales,
  title text not null check (length(title) between 3 and 80),
  description text not null check (length(description) <= 4000),
  governorate_id smallint not null references governorates,
  delegation_id smallint not null references delegations,
  sector_id integer not null references sectors,
  -- The exact position never leaves the API before the advertiser's settings allow it: answers and search use the public one.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  position_precision text not null default 'sector' references position_precisions,
  public_lat double precision,
  public_lng double precision,
  -- Money is integer millimes.
  price bigint not null check (price > 0),
  price_unit text not null references price_units,
  previous_price bigint check (previous_price > price),
  price_fell_at timestamptz,
  negotiable boolean not null default false,
  charges bigint check (charges >= 0),
  deposit bigint check (deposit >= 0),
  agency_fees bigint check (agency_fees >= 0),
  -- Square metres.
  area numeric(12, 2) check (area > 0),
  built_area numeric(12, 2) check (built_area > 0),
  land_area numeric(12, 2) check (land_area > 0),
  -- The n of "S+n".
  rooms smallint check (rooms between 0 and 20),
  total_rooms smallint check (total_rooms between 0 and 60),
  bathrooms smallint check (bathrooms between 0 and 20),
  floor smallint check (floor between -5 and 100),
  floors smallint check (floors between 0 and 100),
  furnished boolean,
  condition text references conditions,
  year smallint check (year between 1700 and 2200),
  orientation text references orientations,
  amenities integer not null default 0 check (amenities between 0 and 16383),
  title_status text references title_statuses,
  zoning text references zonings,
  water boolean,
  power boolean,
  sewer boolean,
  frontage numeric(8, 2) check (frontage > 0),
  commercial_use text references commercial_uses,
  rooms_offered smallint check (rooms_offered > 0),
  occupants smallint check (occupants >= 0),
  flatmates text check (flatmates in ('any', 'women', 'men', 'students')),
  contact_name text not null,
  contact_phone text,
  contact_hours text,
  whatsapp boolean not null default false,
  phone_shown boolean not null default false,
  promoted_until timestamptz,
  photo_count smallint not null default 0 check (photo_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  foreign key (category_id, transaction_id) references category_transactions (category_id, transaction_id),
  constraint published_ads_have_dates check (state <> 'published' or (published_at is not null and expires_at > published_at)),
  constraint published_ads_are_described check (state <> 'published' or length(description) >= 200),
  constraint closed_ads_have_a_date check ((state in ('sold_or_rented', 'expired', 'removed')) = (closed_at is not null)),
  constraint homes_have_rooms check (category_id not in (0, 1) or rooms is not null),
  constraint flatsharing_offers_rooms check ((transaction_id = 2) = (rooms_offered is not null)),
  constraint sale_prices_are_total check ((transaction_id = 0) = (price_unit = 'total')),
  constraint amenities_are_of_buildings check (category_id <> 2 or rooms is null)
);
create index on ads (owner_uid, created_at desc, id desc);
create index on ads (agency_id, state, published_at desc, id desc) where agency_id is not null;

-- A place's parents follow from the deepest one.
create function check_place_nesting() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sectors s join delegations d on d.id = s.delegation_id
    where s.id = new.sector_id and d.id = new.delegation_id and d.governorate_id = new.governorate_id
  ) then
    raise exception 'sector % does not stand in delegation % of governorate %', new.sector_id, new.delegation_id, new.governorate_id
      using errcode = 'check_violation', constraint = 'place_nesting';
  end if;
  return new;
end $$;
create trigger ads_place before insert or update of governorate_id, delegation_id, sector_id on ads
  for each row execute function check_place_nesting();
create trigger agencies_place before insert or update of governorate_id, delegation_id, sector_id on agencies
  for each row execute function check_place_nesting();

-- What everybody may know of a position: itself, the middle of its cell of about 300 m, or its sector's centre.
create function set_public_position() returns trigger language plpgsql as $$
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
create trigger ads_public_position before insert or update of lat, lng, position_precision, sector_id on ads
  for each row execute function set_public_position();

create table ad_photos (
  ad_id bigint not null references ads on delete cascade,
  -- 0 is the cover.
  photo_order smallint not null check (photo_order >= 0),
  -- Below the media address, without width and format.
  base text not null check (base !~ '(^/|\.\.|//)'),
  widths integer[] not null check (cardinality(widths) > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- { "fr": …, "ar": … }: the text in every language that it exists in.
  alt jsonb not null check (jsonb_typeof(alt) = 'object'),
  primary key (ad_id, photo_order)
);

create table ad_price_history (
  ad_id bigint not null references ads on delete cascade,
  day date not null,
  price bigint not null check (price > 0),
  primary key (ad_id, day)
);

-- What happened to an ad, a row a day: the charts of the dashboard add them up.
create table ad_counters (
  ad_id bigint not null references ads on delete cascade,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  views integer not null default 0 check (views >= 0),
  favourites integer not null default 0 check (favourites >= 0),
  reveals integer not null default 0 check (reveals >= 0),
  messages integer not null default 0 check (messages >= 0),
  primary key (ad_id, day)
);

create table favourites (
  user_uid text not null references users on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_uid, ad_id)
);
create index on favourites (ad_id);

-- The current draft of a user; `revision` guards against lost updates.
create table drafts (
  owner_uid text primary key references users on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
