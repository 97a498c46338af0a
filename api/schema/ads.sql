-- Codes of the domain. The API's contracts list the same codes; a test compares both.
create table transactions (
  id smallint primary key,
  code text not null unique
);
insert into transactions values (0, 'SALE'), (1, 'RENTAL'), (2, 'FLAT');

create table categories (
  id smallint primary key check (id >= 0),
  code text not null unique
);
insert into categories values (0, 'APPARTEMENT'), (1, 'MAISONS'), (2, 'TERRAINS_FERMES'), (3, 'BUREAUX_COMMERCES');

-- Which categories exist for which transaction: flats are shared only in apartments and houses.
create table category_transactions (
  category_id smallint not null references categories,
  transaction_id smallint not null references transactions,
  primary key (category_id, transaction_id)
);
insert into category_transactions
select c.id, t.id from categories c cross join transactions t where t.code <> 'FLAT' or c.id in (0, 1);

-- An ad stores its amenities as a sum of 2^bit.
create table amenities (
  bit smallint primary key check (bit between 0 and 30),
  code text not null unique
);
insert into amenities values
  (0, 'TERRACE'), (1, 'FIRE_EXIT'), (2, 'SECURITY_CAMERA'), (3, 'GARAGE'), (4, 'MICROWAVE'), (5, 'PARKING'),
  (6, 'CENTRE_HEATING'), (7, 'CONCIERGE'), (8, 'OVEN'), (9, 'AIR_CONDITIONING'), (10, 'ELEVATOR'), (11, 'INTERCOM'),
  (12, 'EQUIPPED_KITCHEN'), (13, 'BALCONY');

-- Building permits. An ad stores them as a sum of 2^bit.
create table permits (
  bit smallint primary key check (bit between 0 and 14),
  code text not null unique
);
insert into permits values (0, 'building'), (1, 'occupancy'), (2, 'subdivision'), (3, 'change_of_use');

create table ad_states (code text primary key);
insert into ad_states values
  ('draft'), ('submitted'), ('in_review'), ('published'), ('changes_requested'), ('rejected'), ('paused'),
  ('sold_or_rented'), ('expired'), ('removed');

create table price_units (code text primary key);
insert into price_units values ('total'), ('month'), ('night'), ('week');

create table title_statuses (code text primary key);
insert into title_statuses values ('blue'), ('shared'), ('contract'), ('in_registration'), ('promoter'), ('unknown');

create table conditions (code text primary key);
insert into conditions values ('new'), ('very_good'), ('good'), ('to_renovate'), ('under_construction');

create table orientations (code text primary key);
insert into orientations values
  ('north'), ('east'), ('south'), ('west'), ('south_east'), ('south_west'), ('north_east'), ('north_west');

create table zonings (code text primary key);
insert into zonings values ('residential'), ('agricultural'), ('touristic'), ('industrial'), ('mixed');

create table commercial_uses (code text primary key);
insert into commercial_uses values ('office'), ('shop'), ('warehouse'), ('restaurant'), ('practice');

create table position_precisions (code text primary key);
insert into position_precisions values ('exact'), ('300m'), ('sector');

create table ads (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9_-]{4,40}$' and public_key !~ '^ag_'),
  uid text not null unique check (length(uid) between 1 and 80),
  owner_uid text not null references users,
  agency_id bigint references agencies,
  state text not null references ad_states,
  -- Incremented by each edit of a person, so that two edits at the same time are detected.
  revision integer not null default 1 check (revision > 0),
  transaction_id smallint not null,
  category_id smallint not null,
  language text not null references locales,
  title text not null check (length(title) between 3 and 80),
  description text not null check (length(description) <= 4000),
  video_url text check (video_url ~ '^https://' and length(video_url) <= 300),

  -- Place. The exact position leaves the API only if the advertiser's settings allow it: answers and search use the
  -- public one, which a trigger sets.
  governorate_id smallint not null references governorates,
  delegation_id smallint not null references delegations,
  sector_id integer not null references sectors,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  position_precision text not null default 'sector' references position_precisions,
  public_lat double precision,
  public_lng double precision,

  -- Money, in integer millimes.
  price bigint not null check (price > 0),
  price_unit text not null references price_units,
  previous_price bigint check (previous_price > price),
  price_fell_at timestamptz,
  negotiable boolean not null default false,
  charges bigint check (charges >= 0),
  deposit bigint check (deposit >= 0),
  agency_fees bigint check (agency_fees >= 0),

  -- The property. Areas in square metres, the frontage in metres.
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
  permits smallint not null default 0 check (permits between 0 and 15),
  zoning text references zonings,
  water boolean,
  power boolean,
  sewer boolean,
  frontage numeric(8, 2) check (frontage > 0),
  commercial_use text references commercial_uses,

  -- Flat sharing.
  rooms_offered smallint check (rooms_offered > 0),
  occupants smallint check (occupants >= 0),
  flatmates text check (flatmates in ('any', 'women', 'men', 'students')),
  smoking boolean,
  pets boolean,
  couples boolean,

  -- Contact.
  contact_name text not null,
  contact_phone text,
  contact_hours text,
  whatsapp boolean not null default false,
  phone_shown boolean not null default false,

  -- How long the ad is sponsored (promotion `top`) and highlighted, and when it was bumped.
  promoted_until timestamptz,
  highlighted_until timestamptz,
  bumped_at timestamptz,

  -- Set by a trigger, because every card shows it.
  photo_count smallint not null default 0 check (photo_count >= 0),
  -- How many days before the expiry the last reminder was sent; null if none was sent.
  reminded_days smallint check (reminded_days > 0),
  -- A feed renews the ad as long as it names it: its advertiser needs no reminders.
  renewed_by_feed boolean not null default false,
  -- The feed stopped naming the ad while a moderator reviewed it.
  closes_after_review boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  -- Since when the description is this one: set by a trigger, which ignores small changes. Copies are younger.
  text_since timestamptz not null default now(),
  -- When name, telephone and exact position of the closed ad were erased. An edit after that brings them back, until the
  -- next run of the job.
  contact_erased_at timestamptz,

  foreign key (category_id, transaction_id) references category_transactions (category_id, transaction_id),
  constraint published_ads_have_dates check (state <> 'published' or (published_at is not null and expires_at > published_at)),
  constraint published_ads_have_a_description check (state <> 'published' or length(description) >= 200),
  constraint closed_ads_have_a_date check ((state in ('sold_or_rented', 'expired', 'removed')) = (closed_at is not null)),
  constraint homes_have_rooms check (category_id not in (0, 1) or rooms is not null),
  constraint land_has_no_rooms check (category_id <> 2 or rooms is null),
  constraint flatsharing_offers_rooms check ((transaction_id = 2) = (rooms_offered is not null)),
  constraint flatmate_preferences_only_for_flatsharing
    check (transaction_id = 2 or (smoking is null and pets is null and couples is null)),
  constraint sale_prices_are_total check ((transaction_id = 0) = (price_unit = 'total')),
  constraint permits_only_for_sales check (transaction_id = 0 or permits = 0)
);
create index on ads (owner_uid, created_at desc, id desc);
create index on ads (agency_id, state, published_at desc, id desc) where agency_id is not null;
-- For the expiry and its reminders.
create index ads_expiring on ads (expires_at) where state in ('published', 'paused');
-- For the erasure of contacts of closed ads. A rejected ad has no closing date, but nobody changes it any more.
create index ads_closed on ads (coalesce(closed_at, updated_at))
  where state in ('sold_or_rented', 'expired', 'removed', 'rejected');
-- For ads that were published before with the same facts; with areas and prices that are close.
create index ads_similar on ads (delegation_id, transaction_id, category_id, area, price) where published_at is not null;
-- For the sitemap, which reads ranges of ids and the last change in each: an index-only scan.
create index ads_sitemap on ads (id, updated_at) where state = 'published';
-- For sponsored ads: few, and read by every process four times a minute.
create index ads_top on ads (promoted_until) where promoted_until is not null and state = 'published';

create table ad_photos (
  ad_id bigint not null references ads on delete cascade,
  -- 0 is the cover.
  photo_order smallint not null check (photo_order >= 0),
  -- The photo's key in the advertiser's screens: the key of its picture, or one of its own.
  key text not null default 'ph_' || replace(gen_random_uuid()::text, '-', ''),
  media_id bigint references media,
  -- Path below the media address, without width and format.
  base text not null check (base !~ '(^/|\.\.|//)'),
  widths integer[] not null check (cardinality(widths) > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- { "fr": …, "ar": … }: the alternative text in the languages that it exists in.
  alt jsonb not null check (jsonb_typeof(alt) = 'object'),
  tag text not null default 'photo' references photo_tags,
  primary key (ad_id, photo_order),
  unique (ad_id, key)
);
create index on ad_photos (media_id) where media_id is not null;

-- Title and description in other languages than the ad's own.
create table ad_texts (
  ad_id bigint not null references ads on delete cascade,
  locale text not null references locales,
  title text not null check (length(title) between 3 and 80),
  description text not null check (length(description) between 200 and 4000),
  primary key (ad_id, locale)
);

create table ad_price_history (
  ad_id bigint not null references ads on delete cascade,
  day date not null,
  price bigint not null check (price > 0),
  price_unit text not null references price_units,
  primary key (ad_id, day)
);

-- Statistics of an ad, one row a day. The charts of the dashboard add them up.
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

-- Who can change the state of an ad.
create table ad_actors (code text primary key);
insert into ad_actors values ('owner'), ('agency_owner'), ('agency_agent'), ('moderator'), ('system');

-- Reasons of a moderator's decision.
create table moderation_reasons (code text primary key);
insert into moderation_reasons values
  ('incomplete'), ('wrong_category'), ('wrong_place'), ('wrong_price'), ('contact_in_text'), ('bad_photos'),
  ('stolen_photos'), ('duplicate'), ('scam'), ('unauthorised_agent'), ('offensive'), ('not_available'), ('other');

create table ad_state_history (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  -- Null for the first state.
  from_state text references ad_states,
  to_state text not null references ad_states,
  actor text not null references ad_actors,
  -- The account of the actor; null for the system itself.
  actor_uid text check ((actor = 'system') = (actor_uid is null)),
  reason text references moderation_reasons,
  note text check (length(note) <= 1000),
  happened_at timestamptz not null default now()
);
create index on ad_state_history (ad_id, id desc);
