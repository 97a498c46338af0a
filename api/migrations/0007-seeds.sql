-- What has been loaded into this database, and in which version: a second load does nothing.
create table seeds (
  name text primary key,
  fingerprint text not null,
  applied_at timestamptz not null default now()
);
