-- What goes offline must disappear from every cache. At commit, each API process is told the public key, and drops the
-- answers that contain it (`api/src/platform/cache-purges.ts`). Nothing is stored.

-- An ad left the state that visitors see, or was deleted.
create or replace function purge_ad() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_purge', old.public_key);
  return null;
end $$;
create or replace trigger ads_cache_purge after update of state on ads for each row
  when (old.state <> new.state and old.state in ('published', 'paused', 'sold_or_rented', 'expired'))
  execute function purge_ad();
create or replace trigger ads_cache_purge_deleted after delete on ads for each row execute function purge_ad();

-- An agency is no longer public, or has lost its badge.
create or replace function purge_agency() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_purge', old.public_key);
  return null;
end $$;
create or replace trigger agencies_cache_purge after update on agencies for each row
  when (old.is_public and not new.is_public or old.verified_at is not null and new.verified_at is null)
  execute function purge_agency();

-- An account was suspended, or its deletion was requested: nobody reads the pages of its closed ads either.
create or replace function purge_ads_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_purge', public_key) from ads
    where owner_uid = coalesce(to_jsonb(new) ->> 'uid', to_jsonb(new) ->> 'user_uid') and state in ('published', 'paused', 'sold_or_rented', 'expired');
  return null;
end $$;
create or replace trigger users_cache_purge after update of suspended_at on users for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function purge_ads_of_user();
create or replace trigger account_deletions_cache_purge after insert on account_deletions for each row
  execute function purge_ads_of_user();
