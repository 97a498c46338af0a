-- What staff need to find accounts, to suspend them for a time, and to change roles in pairs.
alter table users
  -- When the suspension ends by itself; null for one without an end.
  add column suspended_until timestamptz,
  add constraint only_suspensions_have_an_end check (suspended_until is null or suspended_at is not null);
create index on users (suspended_until) where suspended_until is not null;

-- Accounts by a part of their address or telephone; the one for names is in schema/repeatable/query-parser.sql.
create index users_by_address_and_phone on users using gin (email gin_trgm_ops, phone gin_trgm_ops);
-- Lists of accounts: all of them, and those that are suspended.
create index on users (created_at desc, uid);
create index on users (suspended_at desc, uid) where suspended_at is not null;
-- The reports that an account has sent.
create index on ad_reports (reporter);

-- A role that one administrator has proposed for an account, until another one confirms it.
create table role_proposals (
  user_uid text primary key references users on delete cascade,
  role text not null references roles,
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null references users on delete cascade,
  proposed_at timestamptz not null,
  -- It can no longer be confirmed.
  expires_at timestamptz not null check (expires_at > proposed_at)
);
create index on role_proposals (expires_at);
create index on role_proposals (proposed_by);
