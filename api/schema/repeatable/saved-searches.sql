-- Queues a newly published ad for the comparison with the saved searches, or one with a reduced price with the price
-- before. An ad that waits keeps what it waits for; its comparison begins anew, because it has changed.
create or replace function queue_for_saved_searches() returns trigger language plpgsql as $$
begin
  -- Without saved searches nothing is queued, which keeps bulk loading fast.
  if exists (select from saved_searches) then
    insert into saved_search_queue (ad_id, lowered_from)
    values (new.id, case when tg_argv[0] = 'lowered' then new.previous_price end)
    on conflict (ad_id) do update set queued_at = excluded.queued_at;
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
create or replace trigger ads_saved_searches_lowered after update of price on ads
  for each row when (new.state = 'published' and old.state = 'published'
    and new.previous_price is not null and new.price_fell_at is distinct from old.price_fell_at)
  execute function queue_for_saved_searches('lowered');
