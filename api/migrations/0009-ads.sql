-- Writing ads: what an advertiser may say beside the first release's columns, who changed what, and who decides.
create table permits (
  bit smallint primary key check (bit between 0 and 14),
  code text not null unique
);
insert into permits values (0, 'building'), (1, 'occupancy'), (2, 'subdivision'), (3, 'change_of_use');

alter table ads
  -- Counts the writes of people, so that none overwrites another's unseen.
  add column revision integer not null default 1 check (revision > 0),
  add column video_url text check (video_url ~ '^https://' and length(video_url) <= 300),
  -- A sum of 2^bit.
  add column permits smallint not null default 0 check (permits between 0 and 15),
  add column smoking boolean,
  add column pets boolean,
  add column couples boolean,
  -- Days before the end of the last reminder that was sent; null where none was.
  add column reminded_days smallint check (reminded_days > 0),
  add constraint permits_are_of_sales check (transaction_id = 0 or permits = 0),
  add constraint preferences_are_of_flatsharing
    check (transaction_id = 2 or (smoking is null and pets is null and couples is null));

-- What the reminders and the expiry ask for.
create index ads_ending on ads (expires_at) where state in ('published', 'paused');
-- Comparable ads: the newest of a delegation, read from the index alone.
create index ads_comparable on ads (delegation_id, transaction_id, category_id, price_unit, published_at desc)
  include (sector_id, price, area, id) where state = 'published' and area > 0;

-- Title and description in further languages than the ad's own.
create table ad_texts (
  ad_id bigint not null references ads on delete cascade,
  locale text not null references locales,
  title text not null check (length(title) between 3 and 80),
  description text not null check (length(description) between 200 and 4000),
  primary key (ad_id, locale)
);

-- Who can move an ad from state to state.
create table ad_actors (code text primary key);
insert into ad_actors values ('owner'), ('agency_owner'), ('agency_agent'), ('moderator'), ('product');

-- Why moderators decide as they do.
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
  -- The account behind the actor; null for the product itself.
  actor_uid text check ((actor = 'product') = (actor_uid is null)),
  reason text references moderation_reasons,
  note text check (length(note) <= 1000),
  happened_at timestamptz not null default now()
);
create index on ad_state_history (ad_id, id desc);

create table case_causes (code text primary key);
insert into case_causes values ('risk'), ('edit'), ('reports');
create table risk_reasons (code text primary key);
insert into risk_reasons values
  ('new_account'), ('low_price'), ('contact_in_text'), ('link_in_text'), ('reused_photos'), ('implausible_area');
create table moderation_decisions (code text primary key);
insert into moderation_decisions values ('approve'), ('changes'), ('reject'), ('remove');

-- An ad that waits, or waited, for a moderator.
create table moderation_cases (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  cause text not null references case_causes,
  risk_score smallint not null default 0 check (risk_score between 0 and 1000),
  -- The higher comes first.
  priority smallint not null default 0,
  opened_at timestamptz not null default now(),
  -- The moderator who looks at it, until when.
  claimed_by text references users on delete set null,
  claimed_until timestamptz,
  decision text references moderation_decisions,
  decided_by text,
  decided_at timestamptz,
  constraint decided_cases_say_how check ((decision is null) = (decided_at is null))
);
create unique index one_open_case on moderation_cases (ad_id) where decided_at is null;
create index open_cases on moderation_cases (priority desc, opened_at, id) where decided_at is null;

create table case_risks (
  case_id bigint not null references moderation_cases on delete cascade,
  reason text not null references risk_reasons,
  points smallint not null check (points > 0),
  primary key (case_id, reason)
);

create table report_reasons (code text primary key);
insert into report_reasons values
  ('scam'), ('not_available'), ('wrong_price'), ('wrong_place'), ('duplicate'), ('stolen_photos'),
  ('unauthorised_agent'), ('offensive');
create table report_states (code text primary key);
insert into report_states values ('open'), ('upheld'), ('dismissed');

create table ad_reports (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  -- `user:…`, or `address:…` with the client's address in a keyed hash.
  reporter text not null check (length(reporter) between 1 and 160),
  reason text not null references report_reasons,
  text text not null check (length(text) between 1 and 199),
  -- Where the decision is told, if the reporter wants to know; forgotten with it.
  email text check (length(email) <= 254),
  locale text not null references locales,
  state text not null default 'open' references report_states,
  created_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  unique (ad_id, reporter),
  constraint decided_reports_have_a_date check ((state = 'open') = (decided_at is null))
);
create index on ad_reports (state, created_at, id);

alter table favourites
  add column note text check (length(note) between 1 and 500),
  -- What the ad asked for when it was kept; null for choices of the first release.
  add column price_when_added bigint check (price_when_added > 0);

-- Several drafts of one account; the current one is what the posting form opens.
alter table drafts
  add column public_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column is_current boolean not null default true;
alter table drafts drop constraint drafts_pkey;
alter table drafts add primary key (public_key);
alter table drafts alter column is_current set default false;
create unique index one_current_draft on drafts (owner_uid) where is_current;
create index drafts_of_owner on drafts (owner_uid, updated_at desc, public_key);
