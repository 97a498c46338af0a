-- Registration of agencies: documents that only staff read, one draft for each account, what a refusal names, opening hours
-- as times, and a second mail before a licence ends.
alter table agencies
  -- [{ "field", "reason", "note" }]: what the moderator wants corrected.
  add column refusal_fields jsonb not null default '[]' check (jsonb_typeof(refusal_fields) = 'array'),
  -- When a moderator has compared this licence with its document, which is erased later.
  add column licence_checked_at timestamptz,
  add column licence_reminded_again_at timestamptz,
  -- The spans of the seven days in minutes, Monday first; null if there are only the free texts of `agency_texts`.
  add column weekly_hours jsonb check (jsonb_typeof(weekly_hours) = 'array' and jsonb_array_length(weekly_hours) = 7);

create table agency_documents (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^pf_[a-z2-9]{12}$'),
  owner_uid text not null references users on delete cascade,
  -- Null until the registration is sent.
  agency_id bigint references agencies on delete cascade,
  kind text not null check (kind in ('rne', 'tax', 'licence', 'identity', 'mandate')),
  -- The name of the file on the device.
  name text not null check (length(name) between 1 and 120),
  -- Bytes of the upload.
  size integer not null check (size between 1 and 10485760),
  received integer not null default 0 check (received between 0 and size),
  -- The stored file and its media type; null until the last part was checked.
  file text unique,
  type text check (type in ('application/pdf', 'image/jpeg')),
  created_at timestamptz not null,
  -- Null while the agency waits for a decision.
  erase_at timestamptz,
  constraint stored_documents_have_a_type check ((file is null) = (type is null)),
  constraint documents_without_an_agency_are_erased check (agency_id is not null or erase_at is not null)
);
create index on agency_documents (erase_at) where erase_at is not null;
create index on agency_documents (owner_uid);
create index on agency_documents (agency_id) where agency_id is not null;

create table agency_document_parts (
  document_id bigint not null references agency_documents on delete cascade,
  start integer not null check (start >= 0),
  file text not null unique,
  primary key (document_id, start)
);

create sequence agency_draft_revisions;
create table agency_drafts (
  owner_uid text primary key references users on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- From a sequence: a revision never comes back, so that a device that missed a deletion gets a conflict.
  revision bigint not null default nextval('agency_draft_revisions'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
