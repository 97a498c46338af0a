-- Messages to the administrators are answered from the back office, once: what follows is mail.
alter table contact_requests
  add column answer text check (length(answer) between 10 and 5000),
  add column answered_at timestamptz,
  add constraint contact_answers_have_a_time check ((answer is null) = (answered_at is null));

-- A newsletter issue can be sent at a later time, and stopped. A scheduled one is a draft: what is sent is its text then.
alter table newsletter_issues
  add column scheduled_for timestamptz,
  add column stopped_at timestamptz,
  add constraint only_drafts_are_scheduled check (scheduled_for is null or state = 'draft'),
  add constraint drafts_are_not_stopped check (stopped_at is null or state <> 'draft');
create index on newsletter_issues (scheduled_for) where scheduled_for is not null;

-- What an article was before each change of its content. Publication changes no content.
create table article_versions (
  article_id bigint not null references articles on delete cascade,
  -- The revision that the content had.
  revision integer not null,
  -- Who replaced it, and when.
  editor_uid text references users on delete set null,
  replaced_at timestamptz not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (article_id, revision)
);
create index on article_versions (editor_uid) where editor_uid is not null;
