-- Requested deletions of accounts. The owner can cancel until the due date.
create table account_deletions (
  user_uid text primary key references users on delete cascade,
  -- Identifies the request in the signed links of its mails: a later request has another key.
  key text not null unique check (key ~ '^del_[a-z2-9]{12}$'),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- Whether the provider had verified the account's address at the request: then rows that have only this address are
  -- deleted too.
  email_verified boolean not null,
  reminded_at timestamptz,
  -- The agency that is hidden until the deletion, because it has no other member.
  closed_agency_id bigint references agencies,
  constraint account_deletions_due_after_request check (due_at > requested_at)
);
create index on account_deletions (due_at);

-- Ads that were taken offline by the request, and return if it is cancelled.
create table ads_paused_for_deletion (
  ad_id bigint primary key references ads on delete cascade,
  user_uid text not null references account_deletions on delete cascade
);
create index on ads_paused_for_deletion (user_uid);
