-- The language in which a person is written to, and accounts that may not act any more.
alter table users
  add column locale text not null default 'fr' references locales,
  add column suspended_at timestamptz;

-- The roles as a lookup table, with the codes of the contracts.
create table roles (code text primary key);
insert into roles values ('user'), ('moderator'), ('administrator');
alter table users drop constraint users_role_check;
alter table users add constraint users_role_fkey foreign key (role) references roles;

-- Answers of writes that must not be repeated, by the key that the client chose for the write.
create table idempotency_keys (
  -- The account, or the client's address in a keyed hash where nobody is signed in.
  actor text not null check (length(actor) between 1 and 160),
  route text not null check (length(route) between 1 and 120),
  key text not null check (length(key) between 8 and 128),
  -- Of the request's body: the same key with another body is a mistake of the client.
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor, route, key)
);
create index on idempotency_keys (created_at);

-- What limited actions were done within the last day: the window slides, so single moments are kept.
create table limit_events (
  -- By it a call that failed is given back.
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  -- `user:…` or `address:…`, the address as a keyed hash.
  actor text not null check (length(actor) between 1 and 160),
  happened_at timestamptz not null default now()
);
create index on limit_events (name, actor, happened_at);
create index on limit_events (happened_at);

-- Challenges of the proof of work that have been answered: each opens one call.
create table used_challenges (
  challenge text primary key check (length(challenge) <= 200),
  used_at timestamptz not null default now()
);
create index on used_challenges (used_at);

-- Counts one call of each actor (the account and its address), all or none, unless one of them has reached the limit.
-- Callers of the same actor wait for each other, and each statement below sees what the one before left: as many
-- calls at once as there may be pass, whatever instance they come to.
--   outcome `taken`    counted: `events` are the rows, to be deleted where the call fails
--           `proof`    from `p_free` calls on a challenge that nobody answered before is needed
--           `refused`  the limit is reached; `wait_seconds` until a call is possible again
create function take_limit(
  p_name text, p_actors text[], p_max int, p_free int, p_span interval, p_challenge text,
  out outcome text, out events bigint[], out done int, out wait_seconds int
) language plpgsql as $$
declare
  locked text;
  moment timestamptz;
  frees_at timestamptz;
begin
  foreach locked in array (select array_agg(a order by a) from unnest(p_actors) a) loop
    perform pg_advisory_xact_lock(hashtextextended(p_name || ' ' || locked, 0));
  end loop;
  moment := clock_timestamp();
  select max(counted.n), max(counted.oldest) filter (where counted.n >= p_max) + p_span into done, frees_at
    from unnest(p_actors) a cross join lateral (
      select count(*)::int as n, min(newest.happened_at) as oldest from (
        select happened_at from limit_events
          where name = p_name and actor = a and happened_at > moment - p_span
          order by happened_at desc limit p_max) newest) counted;
  if done >= p_max then
    outcome := 'refused';
    wait_seconds := greatest(1, ceil(extract(epoch from frees_at - moment)))::int;
    return;
  end if;
  if done >= p_free then
    outcome := 'proof';
    if p_challenge is null then return; end if;
    insert into used_challenges (challenge) values (p_challenge) on conflict do nothing;
    if not found then return; end if;
  end if;
  with made as (
    insert into limit_events (name, actor, happened_at) select p_name, a, moment from unnest(p_actors) a returning id
  ) select array_agg(id) into events from made;
  outcome := 'taken';
end $$;

-- What moderators, administrators and the product itself decided, for good: rows are added, never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  -- The account that decided; null for the product itself.
  actor_uid text,
  action text not null check (action ~ '^[a-z_]{3,40}\.[a-z_]{2,40}$'),
  -- What it was about, such as `ad` and its public key.
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_key text not null check (length(subject_key) between 1 and 128),
  reason text,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  happened_at timestamptz not null default now()
);
create index on audit_log (subject_type, subject_key, happened_at desc);
create index on audit_log (happened_at desc, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'check_violation', constraint = 'audit_log_append_only';
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_audit_change();
