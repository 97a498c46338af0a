-- What became of each mail, for the back office: neither its text nor its address. Newsletters have their own table.
create table mail_log (
  job_id bigint primary key,
  template text not null check (length(template) between 1 and 60),
  locale text not null references locales,
  -- Such as `k…@example.tn`.
  recipient text not null check (length(recipient) between 3 and 260),
  -- A keyed hash of the address: a person who has the address finds its mails.
  recipient_hash bytea not null check (length(recipient_hash) = 32),
  outcome text not null check (outcome in ('sent', 'failing', 'refused', 'uncertain')),
  attempts smallint not null default 1 check (attempts > 0),
  -- The last attempt.
  happened_at timestamptz not null
);
create index on mail_log (happened_at desc, job_id desc);
create index on mail_log (recipient_hash, happened_at desc);
