-- A price that falls is compared with the saved searches like a new ad. The price before, in millimes; null for a new ad.
alter table saved_search_queue add column lowered_from bigint;
alter table saved_search_matches add column lowered_from bigint;
-- When a saved search could not be compared, because its place is gone or it is slow: it is left out for a while.
alter table saved_searches add column match_failed_at timestamptz;
