-- The list is worked off in batches after a cancellation, which has deleted the request.
alter table ads_paused_for_deletion
  drop constraint ads_paused_for_deletion_user_uid_fkey,
  add foreign key (user_uid) references users on delete cascade;
-- Ads that went offline with the end of a plan and that no mail has mentioned yet: they are paused in batches.
alter table plan_ends add column paused_ads integer not null default 0 check (paused_ads >= 0);
-- Private files that are stored and not used yet. The row is written before the file and deleted by the transaction that
-- uses it, so that a sweep finds what a crash has left without listing the storage.
create table pending_files (
  name text primary key check (length(name) between 1 and 200),
  created_at timestamptz not null
);
create index on pending_files (created_at);
-- The recipients of an issue are stored in portions, in the order of their addresses: the last one that was looked at.
-- Null if all are stored.
alter table newsletter_issues add column recipients_after text;
