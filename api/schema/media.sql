-- The kind of a picture decides its sizes and the smallest size that is accepted.
create table media_kinds (code text primary key);
insert into media_kinds values ('ad_photo'), ('agency_cover'), ('agency_logo'), ('avatar');

create table media_states (code text primary key);
insert into media_states values ('receiving'), ('processing'), ('ready'), ('failed');

create table photo_tags (code text primary key);
insert into photo_tags values ('photo'), ('floor_plan');

-- Uploaded pictures: received in parts, then a job makes the files of the site from them.
create table media (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^md_[a-z0-9]{12}$'),
  -- Null after the account's deletion: the clean-up job then removes the files.
  owner_uid text references users on delete set null,
  kind text not null references media_kinds,
  state text not null default 'receiving' references media_states,
  -- Bytes: declared, and received so far.
  size integer not null check (size between 1 and 12582912),
  received integer not null default 0 check (received between 0 and size),
  -- Why it cannot be used, as a code of the contracts.
  failure text check (length(failure) between 1 and 40),
  -- The private picture without metadata, from which all files are made. Null until the first processing.
  master text,
  -- Clockwise, in degrees: as requested, and as in the files.
  rotation smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  files_rotation smallint not null default 0 check (files_rotation in (0, 90, 180, 270)),
  -- Each new set of files has new addresses, because files are cached forever.
  version integer not null default 0 check (version >= 0),
  base text check (base !~ '(^/|\.\.|//)'),
  widths integer[] check (cardinality(widths) > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  thumbhash text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Bits that hardly change when a copy is made, and the parts of them that the index finds a copy by
  -- (api/src/media/perceptual-hash.ts). Null for pictures with too little detail to be compared.
  perceptual_hash bit(252),
  perceptual_hash_segments integer[] check (cardinality(perceptual_hash_segments) between 1 and 4),
  alt jsonb not null default '{}' check (jsonb_typeof(alt) = 'object'),
  tag text not null default 'photo' references photo_tags,
  -- Processing: attempts so far, the job that has claimed it, and until when.
  attempts smallint not null default 0 check (attempts >= 0),
  leased_job bigint,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it is removed unless something uses it by then. Null while it is in use.
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
create index on media using gin (perceptual_hash_segments);
create index on media (base) where base is not null;

-- Pictures of different accounts that show the same: found when the second one is processed, stored in both directions.
create table picture_copies (
  media_id bigint not null references media on delete cascade,
  other_media_id bigint not null references media on delete cascade,
  primary key (media_id, other_media_id)
);
create index on picture_copies (other_media_id);

-- Parts of an upload, in private storage until the picture is made.
create table media_parts (
  media_id bigint not null references media on delete cascade,
  -- Byte offset.
  start integer not null check (start >= 0),
  size integer not null check (size > 0),
  name text not null,
  primary key (media_id, start)
);
