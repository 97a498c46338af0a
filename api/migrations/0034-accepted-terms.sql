-- Which version of the terms, with the processing of data that they describe, a person has accepted, and when
-- (law 2004-63). A row is the proof: it is never changed, and goes with the account.
create table accepted_terms (
  user_uid text not null references users on delete cascade,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  accepted_at timestamptz not null default now(),
  primary key (user_uid, version)
);
