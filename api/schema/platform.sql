-- What every subject uses: languages, idempotency keys, rate limits, the audit log, loaded data.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table locales (
  code text primary key,
  default_order smallint not null unique
);
insert into locales values ('fr', 0), ('ar', 1), ('en', 2), ('it', 3), ('es', 4);

-- Stored responses of writes that must not be repeated, by the key that the client chose.
create table idempotency_keys (
  -- The account, or a keyed hash of the client's address for anonymous requests.
  actor text not null check (length(actor) between 1 and 160),
  route text not null check (length(route) between 1 and 120),
  key text not null check (length(key) between 8 and 128),
  -- Hash of the request body: the same key with another body is a client error.
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
);
create index on idempotency_keys (created_at);

-- One row for each rate-limited call of the last day. The window slides, so each call is stored with its time.
create table rate_limit_events (
  -- Deletes the event again if the call fails.
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  -- `user:…` or `address:…`, the address as a keyed hash.
  actor text not null check (length(actor) between 1 and 160),
  happened_at timestamptz not null default now()
);
create index on rate_limit_events (name, actor, happened_at);
create index on rate_limit_events (happened_at);

-- Solved proof-of-work challenges. Each can be used for one call.
create table used_challenges (
  challenge text primary key check (length(challenge) <= 200),
  used_at timestamptz not null default now()
);
create index on used_challenges (used_at);

-- Decisions of moderators, administrators and the system itself. Append-only: a trigger rejects changes.
create table audit_log (
  id bigint generated always as identity primary key,
  -- The account that decided; null for the system itself.
  actor_uid text,
  action text not null check (action ~ '^[a-z_]{3,40}\.[a-z_]{2,40}$'),
  -- The object of the decision, such as `ad` and its public key.
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_key text not null check (length(subject_key) between 1 and 128),
  reason text,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  happened_at timestamptz not null default now()
);
create index on audit_log (subject_type, subject_key, happened_at desc);
create index on audit_log (happened_at desc, id desc);

-- Data sets that were loaded into this database. The fingerprint tells whether a newer version exists.
create table seeds (
  name text primary key,
  fingerprint text not null,
  applied_at timestamptz not null default now()
);
