-- Since when the public files of a picture are removed, because no ad that shows it may be seen. Its master stays.
alter table media add column withdrawn_at timestamptz;
-- Closed ads whose photos are to be detached.
create index ads_closed_with_photos on ads (coalesce(closed_at, updated_at))
  where state in ('removed', 'rejected') and photo_count > 0 or state in ('sold_or_rented', 'expired') and photo_count > 1;
-- What the retention jobs look for. Rows that were erased before are in none of these indexes.
create index on visitor_identities (last_seen_at);
create index on ad_counters (day);
create index audit_log_persons on audit_log (happened_at)
  where actor_uid <> 'erased' or details <> '{}' or reason !~ '^[a-z_]+$' or (subject_type = 'user' and subject_key <> 'erased');
create index ad_state_history_persons on ad_state_history (happened_at) where actor_uid <> 'erased' or note is not null;
create index moderation_cases_persons on moderation_cases (decided_at) where decided_by <> 'erased';
create index on ad_reports (decided_at) where decided_at is not null;
create index on unexpected_payments (settled_at) where note is not null;
create index agency_invitations_ended on agency_invitations (coalesce(accepted_at, revoked_at, expires_at));
create index on contact_requests (changed_at) where state = 'closed';
create index on conversations (last_message_at) where seeker_uid is null;
-- References to accounts and agencies: deleting one reads no whole table.
create index on agency_invitations (invited_by);
create index on account_deletions (closed_agency_id) where closed_agency_id is not null;
create index on moderation_cases (claimed_by) where claimed_by is not null;
create index on orders (placed_by);
create index on orders (decided_by) where decided_by is not null;
create index on unexpected_payments (noticed_by) where noticed_by is not null;
create index on unexpected_payments (settled_by) where settled_by is not null;
-- What a feed has attached once: a person may have removed, ordered or replaced it since. `dropped`: the feed no longer
-- has it.
alter table imported_pictures
  add column attached boolean not null default false,
  add column dropped boolean not null default false;
update imported_pictures set attached = true
where exists (select from ad_photos p where p.ad_id = imported_pictures.ad_id and p.media_id = imported_pictures.media_id);
