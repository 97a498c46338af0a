create table case_causes (code text primary key);
insert into case_causes values ('risk'), ('edit'), ('reports');
create table risk_reasons (code text primary key);
insert into risk_reasons values
  ('new_account'), ('low_price'), ('contact_in_text'), ('link_in_text'), ('reused_photos'), ('duplicate_ad'),
  ('implausible_area');
create table moderation_decisions (code text primary key);
insert into moderation_decisions values ('approve'), ('changes'), ('reject'), ('remove');

-- An ad that waits, or waited, for a moderator.
create table moderation_cases (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  cause text not null references case_causes,
  risk_score smallint not null default 0 check (risk_score between 0 and 1000),
  -- Higher values come first.
  priority smallint not null default 0,
  opened_at timestamptz not null default now(),
  -- The moderator who works on it, and until when.
  claimed_by text references users on delete set null,
  claimed_until timestamptz,
  decision text references moderation_decisions,
  decided_by text,
  decided_at timestamptz,
  constraint decided_cases_have_a_date check ((decision is null) = (decided_at is null))
);
create index on moderation_cases (ad_id);
create unique index one_open_case on moderation_cases (ad_id) where decided_at is null;
create index open_cases on moderation_cases (priority desc, opened_at, id) where decided_at is null;

create table case_risks (
  case_id bigint not null references moderation_cases on delete cascade,
  reason text not null references risk_reasons,
  points smallint not null check (points > 0),
  primary key (case_id, reason)
);

-- The advertiser of the earlier ad was notified that the later one may be a copy of it.
create table copy_notices (
  ad_id bigint not null references ads on delete cascade,
  earlier_ad_id bigint not null references ads on delete cascade,
  notified_at timestamptz not null,
  primary key (ad_id, earlier_ad_id)
);
create index on copy_notices (earlier_ad_id, notified_at);

-- What moderators have decided about a content of an ad. A decision holds for this content only: `digest` is made of
-- what they looked at (api/src/ads/content-digest.ts).
create table content_reviews (
  ad_id bigint not null references ads on delete cascade,
  digest text not null check (length(digest) = 43),
  review text not null check (review in ('approved', 'refused')),
  reviewed_at timestamptz not null,
  primary key (ad_id, digest)
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
  -- `user:…`, or `address:…` with a keyed hash of the client's address.
  reporter text not null check (length(reporter) between 1 and 160),
  reason text not null references report_reasons,
  text text not null check (length(text) between 1 and 199),
  state text not null default 'open' references report_states,
  created_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  unique (ad_id, reporter),
  constraint decided_reports_have_a_date check ((state = 'open') = (decided_at is null))
);
create index on ad_reports (state, created_at, id);
