create table alert_frequencies (code text primary key);
insert into alert_frequencies values ('instant'), ('daily'), ('weekly'), ('none');

create table saved_searches (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^ss_[a-z2-9]{12}$'),
  -- Null for a search that was saved without an account, with an email address only.
  user_uid text references users on delete cascade,
  -- The address of the alerts; null for an account without one.
  email text check (email = lower(email) and length(email) between 6 and 254),
  name text not null check (length(name) between 1 and 80),
  -- Canonical search parameters: names and values as in the query string, sorted.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  fingerprint text not null check (length(fingerprint) = 43),
  frequency text not null references alert_frequencies,
  locale text not null references locales,
  -- When the last confirmation mail was sent to the address, and when its owner confirmed.
  confirmation_requested_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- How many ads matched since the last alert, including those that were not stored.
  pending integer not null default 0 check (pending >= 0),
  alerted_at timestamptz,
  constraint saved_searches_have_an_owner check (num_nonnulls(user_uid, email) > 0),
  constraint confirmed_searches_have_an_address check (confirmed_at is null or email is not null)
);
create unique index one_search_of_a_user on saved_searches (user_uid, fingerprint) where user_uid is not null;
create unique index one_search_of_an_address on saved_searches (email, fingerprint) where user_uid is null;
create index on saved_searches (email, confirmation_requested_at);
create index saved_searches_unconfirmed on saved_searches (created_at) where confirmed_at is null;
-- For digests.
create index saved_searches_pending on saved_searches (frequency, id) where pending > 0 and confirmed_at is not null;

-- The parts of a saved search that can be compared with an ad at once. They exclude most searches before the complete
-- filters of the others are evaluated. Null (or no bit) excludes nothing.
create table saved_search_cells (
  transaction_id smallint not null references transactions,
  category_id smallint not null references categories,
  -- 0: the whole country.
  governorate_id smallint not null check (governorate_id between 0 and 24),
  -- 0: the whole governorate.
  delegation_id smallint not null default 0 check (delegation_id >= 0 and (governorate_id > 0 or delegation_id = 0)),
  search_id bigint not null references saved_searches on delete cascade,
  -- Millimes.
  price_min bigint,
  price_max bigint,
  -- Square metres.
  area_min numeric,
  area_max numeric,
  -- Bit n is set if an ad of S+n can match.
  rooms integer check (rooms <> 0),
  -- Bits of `amenities` that the ad must all have.
  amenities integer not null default 0,
  primary key (transaction_id, category_id, governorate_id, delegation_id, search_id)
);
create index on saved_search_cells (search_id);

-- Ads that matched a saved search, and when its owner was notified: an ad is sent at most once.
create table saved_search_matches (
  search_id bigint not null references saved_searches on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  matched_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (search_id, ad_id)
);
create index saved_search_matches_unsent on saved_search_matches (search_id, matched_at) where notified_at is null;
create index on saved_search_matches (ad_id);

-- Published ads that have not been compared with the saved searches yet. Written in the transaction that publishes, so
-- that no ad is missed.
create table saved_search_queue (
  ad_id bigint primary key references ads on delete cascade,
  queued_at timestamptz not null default now()
);
create index on saved_search_queue (queued_at);
