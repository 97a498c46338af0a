-- Queues a newly published ad for the comparison with the saved searches.
create or replace function queue_for_saved_searches() returns trigger language plpgsql as $$
begin
  -- Without saved searches nothing is queued, which keeps bulk loading fast.
  if exists (select from saved_searches) then
    insert into saved_search_queue (ad_id) values (new.id) on conflict (ad_id) do update set queued_at = excluded.queued_at;
  end if;
  return null;
end $$;
create or replace trigger ads_saved_searches_inserted after insert on ads
  for each row when (new.state = 'published') execute function queue_for_saved_searches();
-- An ad that was only paused keeps its publication date and is not new.
create or replace trigger ads_saved_searches_published after update of state on ads
  for each row when (new.state = 'published' and old.state <> 'published'
    and new.published_at is distinct from old.published_at)
  execute function queue_for_saved_searches();
