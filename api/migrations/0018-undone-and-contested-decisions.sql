-- A decision can be undone until its mails are sent: what it changed is kept until then.
alter table moderation_cases add column undo jsonb;

-- An advertiser contests a refusal or a removal, once. It is a case of another moderator.
insert into case_causes values ('appeal');
alter table moderation_cases
  add column contests bigint references ad_state_history on delete cascade,
  -- The moderator of the contested decision.
  add column contested_moderator text,
  add column appeal_text text check (length(appeal_text) between 1 and 1000),
  add constraint appeals_contest_a_decision check ((cause = 'appeal') = (contests is not null));
create unique index one_appeal_of_a_decision on moderation_cases (contests) where contests is not null;
