-- Drafts of ads. An account may have several; the posting form opens the current one.
create table drafts (
  public_key text primary key default replace(gen_random_uuid()::text, '-', ''),
  owner_uid text not null references users on delete cascade,
  is_current boolean not null default false,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Incremented by each write, so that two edits at the same time are detected.
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_current_draft on drafts (owner_uid) where is_current;
create index drafts_of_owner on drafts (owner_uid, updated_at desc, public_key);
