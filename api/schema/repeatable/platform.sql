-- The calendar day in Tunisia. In TypeScript: platform/tunisian-day.ts.
create or replace function tunisian_day(moment timestamptz) returns date language sql immutable parallel safe as
$$ select (moment at time zone 'Africa/Tunis')::date $$;

/*
 Counts one call for each actor (the account and its address): for all of them or, if one has reached the limit, for none.
 Callers of the same actor wait for each other, and each statement sees what the one before committed: concurrent calls
 never exceed the limit, whichever instance they reach.
   outcome `counted`  `events` are the rows, to be deleted if the call fails
           `proof`    after `p_free` calls a challenge that nobody has used is required
           `rejected` the limit is reached; `wait_seconds` until the next call is possible
*/
create or replace function consume_rate_limit(
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
        select happened_at from rate_limit_events
          where name = p_name and actor = a and happened_at > moment - p_span
          order by happened_at desc limit p_max) newest) counted;
  if done >= p_max then
    outcome := 'rejected';
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
    insert into rate_limit_events (name, actor, happened_at) select p_name, a, moment from unnest(p_actors) a returning id
  ) select array_agg(id) into events from made;
  outcome := 'counted';
end $$;

-- The audit log is append-only. The only change that it accepts erases the persons of old entries (docs/retention.md).
create or replace function reject_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.action, new.subject_type, new.happened_at) = (old.id, old.action, old.subject_type, old.happened_at)
    and new.actor_uid is not distinct from (case when old.actor_uid is not null then 'erased' end)
    and new.subject_key = (case when old.subject_type = 'user' then 'erased' else old.subject_key end)
    and (new.reason is null or new.reason is not distinct from old.reason)
    and new.details = '{}'
  then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'check_violation', constraint = 'audit_log_append_only';
end $$;
create or replace trigger audit_log_changes_rejected before update or delete on audit_log for each row execute function reject_audit_log_change();
