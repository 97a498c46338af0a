-- Feeds of agencies, read once a day. They belong to the agency, not to the member who added them.
create table import_feeds (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^fd_[a-z0-9]{12}$'),
  agency_id bigint not null references agencies on delete cascade,
  name text not null check (length(name) between 1 and 80),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  -- Once the owner has applied a run of the feed, later runs are applied automatically.
  approved boolean not null default false,
  -- HTTP validators of the version that was applied last.
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  unique (agency_id, url)
);
create index on import_feeds (next_run_at);

create table import_states (code text primary key);
insert into import_states values
  ('reading'), ('ready'), ('needs_confirmation'), ('applying'), ('finished'), ('failed'), ('discarded');
create table import_actions (code text primary key);
insert into import_actions values ('create'), ('update'), ('renew'), ('unchanged'), ('close'), ('refuse');

create table imports (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^im_[a-z0-9]{12}$'),
  -- An import belongs to a private advertiser or to an agency.
  owner_uid text references users on delete cascade,
  agency_id bigint references agencies on delete cascade,
  -- The member of the agency who started it; null for a schedule, and after their account was deleted.
  author_uid text references users on delete set null,
  source text not null check (source in ('csv', 'xml', 'feed')),
  name text not null check (length(name) between 1 and 120),
  feed_id bigint references import_feeds on delete cascade,
  -- The uploaded file in private storage, until it is read.
  file text,
  state text not null references import_states,
  failure text check (length(failure) between 1 and 40),
  not_modified boolean not null default false,
  -- Started by the schedule: applied automatically once the owner has approved the feed.
  scheduled boolean not null default false,
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  -- How many ads of the list were online when the import was read.
  online integer not null default 0 check (online >= 0),
  -- The last heartbeat of the process that works on it.
  heartbeat_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint imports_belong_to_one check ((owner_uid is null) <> (agency_id is null)),
  constraint private_imports_have_no_author check (agency_id is not null or author_uid is null),
  constraint failed_imports_have_a_reason check ((state = 'failed') = (failure is not null)),
  constraint feeds_have_an_agency check (source = 'csv' or agency_id is not null),
  constraint feed_runs_have_a_feed check ((source = 'feed') = (feed_id is not null))
);
create index on imports (owner_uid, created_at desc, id desc) where owner_uid is not null;
create index on imports (author_uid) where author_uid is not null;
create index on imports (agency_id, created_at desc, id desc) where agency_id is not null;
create index on imports (feed_id, id desc) where feed_id is not null;
create index on imports (heartbeat_at) where state in ('reading', 'applying');
create index on imports (created_at);

create table import_items (
  import_id bigint not null references imports on delete cascade,
  item_order integer not null check (item_order >= 0),
  line integer check (line > 0),
  reference text not null check (length(reference) <= 120),
  action text not null references import_actions,
  -- The ad to write and the addresses of its pictures. Null for refused and closed ads.
  content jsonb check (jsonb_typeof(content) = 'object'),
  pictures text[] not null default '{}',
  fingerprint text,
  issues jsonb not null default '[]' check (jsonb_typeof(issues) = 'array'),
  completed_at timestamptz,
  -- Why the write was refused.
  refused_code text,
  refused_field text,
  ad_id bigint references ads on delete set null,
  primary key (import_id, item_order),
  constraint written_items_have_content check (action not in ('create', 'update') or content is not null)
);
create index on import_items (ad_id) where ad_id is not null;

-- The ad of each reference of an advertiser: a later import updates the ad instead of creating another.
create table imported_ads (
  ad_id bigint primary key references ads on delete cascade,
  -- The agency or the private advertiser that uses the reference.
  agency_id bigint references agencies on delete cascade,
  owner_uid text references users on delete cascade,
  reference text not null check (length(reference) between 1 and 120),
  -- The list that must contain the ad: an ad that is missing from it is closed. CSV files close no ads.
  list text not null check (length(list) between 1 and 40),
  fingerprint text not null,
  -- Since when the list has not named the ad. If it is named again, a closed ad can return.
  missing_since timestamptz,
  constraint references_belong_to_one check ((owner_uid is null) <> (agency_id is null))
);
create unique index on imported_ads (agency_id, reference) where agency_id is not null;
create unique index on imported_ads (owner_uid, reference) where agency_id is null;
create index on imported_ads (list);

-- Pictures of imported ads, downloaded one after the other.
create table imported_pictures (
  ad_id bigint not null references imported_ads on delete cascade,
  url text not null check (length(url) <= 1000),
  picture_order smallint not null check (picture_order >= 0),
  media_id bigint references media on delete set null,
  -- Why the download failed.
  failure text check (length(failure) between 1 and 40),
  attempts smallint not null default 0 check (attempts >= 0),
  primary key (ad_id, url)
);
create index on imported_pictures (media_id) where media_id is not null;
