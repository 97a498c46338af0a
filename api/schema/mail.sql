-- Mails that were handed over to the mail server, by their job; deleted after the job. Before the end of a mail is sent,
-- its row exists, so that a mail is never sent again when it is unknown whether the server has accepted it.
create table mail_handovers (
  job_id bigint primary key,
  started_at timestamptz not null,
  -- When the server accepted the mail. Null while that is unknown.
  accepted_at timestamptz
);
create index on mail_handovers (started_at);
