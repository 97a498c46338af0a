-- The calendar day in Tunisia. In TypeScript: platform/tunisian-day.ts.
create or replace function tunisian_day(moment timestamptz) returns date language sql immutable parallel safe as
$$ select (moment at time zone 'Africa/Tunis')::date $$;

/*
 Counts one call for each actor (the account and its address): for all of them or, if one has reached the limit, for none.
 Callers of the same actor wait for each other, and each statement sees what the one before committed: concurrent calls
 never exceed the limit, whichever instance they reach.
   outcome `counted`  `events` are the rows, to be deleted if the call fails
           `proof`    after `p_free` calls of an actor a challenge that nobody has used is required
           `rejected` the limit of the actor number `rejected_by` is reached; `wait_seconds` until the next call is possible
 `done` and `recent` have the calls of each actor, in the window and in the last hour.
*/
create or replace function consume_rate_limit(
  p_name text, p_actors text[], p_max int[], p_free int[], p_span interval, p_challenge text,
  out outcome text, out events bigint[], out done int[], out recent int[], out rejected_by int, out wait_seconds int
) language plpgsql as $$
declare
  locked text;
  moment timestamptz;
begin
  foreach locked in array (select array_agg(a order by a) from unnest(p_actors) a) loop
    perform pg_advisory_xact_lock(hashtextextended(p_name || ' ' || locked, 0));
  end loop;
  moment := clock_timestamp();
  -- The actor whose limit lasts longest is the one that rejects.
  select array_agg(counted.n order by asked.i), array_agg(counted.in_hour order by asked.i),
      (array_agg(asked.i order by counted.oldest desc) filter (where counted.n >= asked.max))[1]::int,
      greatest(1, ceil(extract(epoch from max(counted.oldest) filter (where counted.n >= asked.max) + p_span - moment)))::int
    into done, recent, rejected_by, wait_seconds
    from unnest(p_actors, p_max) with ordinality asked(actor, max, i) cross join lateral (
      select count(*)::int as n, min(newest.happened_at) as oldest,
          (count(*) filter (where newest.happened_at > moment - interval '1 hour'))::int as in_hour
        from (
          select happened_at from rate_limit_events e
            where e.name = p_name and e.actor = asked.actor and happened_at > moment - p_span
            order by happened_at desc limit asked.max) newest) counted;
  if rejected_by is not null then
    outcome := 'rejected';
    return;
  end if;
  if exists (select from unnest(done, p_free) counted(n, free) where counted.n >= counted.free) then
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
