-- A conversation is about an ad, or with an agency and about no ad.
alter table conversations
  alter column ad_id drop not null,
  add column agency_id bigint references agencies on delete cascade,
  add constraint conversations_have_one_subject check (num_nonnulls(ad_id, agency_id) = 1);
create unique index one_conversation_of_a_seeker_with_an_agency on conversations (agency_id, seeker_uid)
  where agency_id is not null and seeker_uid is not null;
create index on conversations (agency_id, last_message_at desc) where agency_id is not null;

-- Readers report agencies too. Moderators see both in one list.
alter table ad_reports
  alter column ad_id drop not null,
  add column agency_id bigint references agencies on delete cascade,
  add constraint reports_have_one_subject check (num_nonnulls(ad_id, agency_id) = 1);
create unique index one_open_report_of_an_agency on ad_reports (agency_id, reporter)
  where agency_id is not null and state = 'open';
create index on ad_reports (agency_id) where agency_id is not null;
insert into report_reasons values
  ('not_an_agency'), ('wrong_licence'), ('impersonation'), ('fraud'), ('other');

-- The page of an agency searches among its ads.
create index ad_search_agency on ad_search (agency_id, published_at desc, ad_id desc) where agency_id is not null;
