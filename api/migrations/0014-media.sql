-- What a picture is for; it decides the widths that it is made in and the smallest size that it may have.
create table media_kinds (code text primary key);
insert into media_kinds values ('ad_photo'), ('agency_cover'), ('agency_logo'), ('avatar');

create table media_states (code text primary key);
insert into media_states values ('receiving'), ('processing'), ('ready'), ('failed');

create table photo_tags (code text primary key);
insert into photo_tags values ('photo'), ('floor_plan');

-- Pictures of users: received in parts, then made into the files of the site by a job.
create table media (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^md_[a-z0-9]{12}$'),
  -- Null once the account is gone: the files are then removed by the next sweep.
  owner_uid text references users on delete set null,
  kind text not null references media_kinds,
  state text not null default 'receiving' references media_states,
  -- Bytes as declared, and as received so far.
  size integer not null check (size between 1 and 12582912),
  received integer not null default 0 check (received between 0 and size),
  -- Why it cannot be used, as a code of the contracts.
  failure text check (length(failure) between 1 and 40),
  -- The private picture without metadata that all files are made from; null until the first processing.
  master text,
  -- Clockwise: as wished, and as the files have it.
  rotation smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  files_rotation smallint not null default 0 check (files_rotation in (0, 90, 180, 270)),
  -- Counts the sets of files: addresses are kept for ever, so a new set has new ones.
  version integer not null default 0 check (version >= 0),
  base text check (base !~ '(^/|\.\.|//)'),
  widths integer[] check (cardinality(widths) > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  thumbhash text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- What the picture looks like, in 64 bits: pictures that differ in few of them are the same one. Null for flat ones.
  look bit(64),
  -- The same in four quarters, each with its place: of two pictures that differ in three bits one quarter is equal.
  look_quarters integer[] check (cardinality(look_quarters) = 4),
  alt jsonb not null default '{}' check (jsonb_typeof(alt) = 'object'),
  tag text not null default 'photo' references photo_tags,
  -- Processing: tries so far, and until when one process has it.
  attempts smallint not null default 0 check (attempts >= 0),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it is removed if nothing uses it until then; null while it is in use.
  expires_at timestamptz,
  constraint received_before_processing check (state in ('receiving', 'failed') or received = size),
  constraint failures_have_a_reason check ((state = 'failed') = (failure is not null)),
  constraint ready_media_have_files check (
    state <> 'ready'
    or (master is not null and base is not null and widths is not null and width is not null and height is not null
        and thumbhash is not null and color is not null)
  )
);
create index on media (owner_uid, created_at desc, id desc);
create index on media (expires_at) where expires_at is not null;
create index on media (id) where state = 'processing';
create index on media (id) where owner_uid is null;
create index on media using gin (look_quarters);
create index on media (base) where base is not null;

-- Parts of an upload, in private storage until the picture is made.
create table media_parts (
  media_id bigint not null references media on delete cascade,
  start integer not null check (start >= 0),
  size integer not null check (size > 0),
  name text not null,
  primary key (media_id, start)
);

alter table ad_photos
  -- What the advertiser's screens call the photo: the key of its picture, or one of its own where it has none.
  add column key text not null default 'ph_' || replace(gen_random_uuid()::text, '-', ''),
  add column media_id bigint references media,
  add column tag text not null default 'photo' references photo_tags,
  add unique (ad_id, key);
create index on ad_photos (media_id) where media_id is not null;

-- A picture in use does not expire; one that the last ad lets go of is kept for a day, for whoever changes their mind.
create function keep_media_in_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update media set expires_at = null
    where id in (select media_id from changed where media_id is not null) and expires_at is not null;
  else
    update media set expires_at = now() + interval '1 day'
    where id in (select media_id from changed where media_id is not null)
      and not exists (select from ad_photos where ad_photos.media_id = media.id);
  end if;
  return null;
end $$;
create trigger ad_photos_media_used after insert on ad_photos
  referencing new table as changed for each statement execute function keep_media_in_use();
create trigger ad_photos_media_free after delete on ad_photos
  referencing old table as changed for each statement execute function keep_media_in_use();

-- Feeds of agencies, read once a day.
create table import_feeds (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^fd_[a-z0-9]{12}$'),
  agency_id bigint not null references agencies on delete cascade,
  -- In whose name its ads are written.
  owner_uid text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  -- The owner has applied a run of it: the next ones are applied by themselves.
  approved boolean not null default false,
  -- What the server said about the version that was applied last.
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
insert into import_actions values ('create'), ('update'), ('unchanged'), ('close'), ('refuse');

create table imports (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^im_[a-z0-9]{12}$'),
  owner_uid text not null references users on delete cascade,
  agency_id bigint references agencies on delete cascade,
  source text not null check (source in ('csv', 'xml', 'feed')),
  name text not null check (length(name) between 1 and 120),
  feed_id bigint references import_feeds on delete cascade,
  -- The private file of an import that was sent, until it is read.
  file text,
  state text not null references import_states,
  failure text check (length(failure) between 1 and 40),
  not_modified boolean not null default false,
  -- Run by the clock: applied without being asked, once the owner has approved of the feed.
  scheduled boolean not null default false,
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  online integer not null default 0 check (online >= 0),
  -- The last sign of life of the process that works on it.
  worked_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint failed_imports_have_a_reason check ((state = 'failed') = (failure is not null)),
  constraint feeds_have_an_agency check (source = 'csv' or agency_id is not null),
  constraint feed_runs_have_a_feed check ((source = 'feed') = (feed_id is not null))
);
create index on imports (owner_uid, created_at desc, id desc);
create index on imports (agency_id, created_at desc, id desc) where agency_id is not null;
create index on imports (feed_id, id desc) where feed_id is not null;
create index on imports (worked_at) where state in ('reading', 'applying');
create index on imports (created_at);

create table import_items (
  import_id bigint not null references imports on delete cascade,
  item_order integer not null check (item_order >= 0),
  line integer check (line > 0),
  reference text not null check (length(reference) <= 120),
  action text not null references import_actions,
  -- The ad as it is written, and the addresses of its pictures; null where it is refused or closed.
  content jsonb check (jsonb_typeof(content) = 'object'),
  pictures text[] not null default '{}',
  fingerprint text,
  issues jsonb not null default '[]' check (jsonb_typeof(issues) = 'array'),
  done_at timestamptz,
  -- Why the write was refused.
  refused_code text,
  refused_field text,
  ad_id bigint references ads on delete set null,
  primary key (import_id, item_order),
  constraint written_items_have_content check (action not in ('create', 'update') or content is not null)
);
create index on import_items (ad_id) where ad_id is not null;

-- Which ad an advertiser's reference is: an import that comes again changes it in place of making another.
create table imported_ads (
  ad_id bigint primary key references ads on delete cascade,
  agency_id bigint references agencies on delete cascade,
  owner_uid text not null references users on delete cascade,
  reference text not null check (length(reference) between 1 and 120),
  -- The list that it must stand in: what is missing from it is closed. Files of rows close nothing.
  list text not null check (length(list) between 1 and 40),
  fingerprint text not null
);
create unique index on imported_ads (agency_id, reference) where agency_id is not null;
create unique index on imported_ads (owner_uid, reference) where agency_id is null;

-- Pictures of imported ads, fetched one after the other.
create table imported_pictures (
  ad_id bigint not null references imported_ads on delete cascade,
  url text not null check (length(url) <= 1000),
  picture_order smallint not null check (picture_order >= 0),
  media_id bigint references media on delete set null,
  -- Why it could not be had.
  failure text check (length(failure) between 1 and 40),
  attempts smallint not null default 0 check (attempts >= 0),
  primary key (ad_id, url)
);
create index on imported_pictures (media_id) where media_id is not null;
