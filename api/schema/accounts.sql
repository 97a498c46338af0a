create table roles (code text primary key);
insert into roles values ('user'), ('moderator'), ('administrator');

create table users (
  -- The account's id at the identity provider.
  uid text primary key check (length(uid) between 1 and 128),
  email text check (email = lower(email)),
  -- The person has shown that the address is theirs: by a mailed link, or through a provider that guarantees it.
  -- Mails go to proved addresses only.
  email_proved boolean not null default false,
  -- The account signs in with a telephone that was proved by a code. `phone` is only what the person typed.
  phone_proved boolean not null default false,
  -- When the identity provider stated `email` and both proofs. What it stated earlier no longer counts.
  identity_as_of timestamptz,
  display_name text not null,
  phone text,
  kind text not null default 'private' check (kind in ('private', 'agency')),
  role text not null default 'user' references roles,
  -- The identity provider's photo.
  photo_url text,
  -- An uploaded photo, shown instead of the provider's.
  photo jsonb check (jsonb_typeof(photo) = 'object'),
  -- The person has set or removed their photo here: the provider's photo is no longer copied.
  photo_overridden boolean not null default false,
  -- The languages that the person speaks.
  languages text[] not null default '{}' check (languages <@ array['fr', 'ar', 'en', 'it', 'es']),
  -- The language of mails to the person.
  locale text not null default 'fr' references locales,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Suspended accounts can do nothing.
  suspended_at timestamptz,
  -- Sign-ins before this moment are over, except those that `sessions` knows.
  signed_out_before timestamptz,
  constraint proved_emails_exist check (email is not null or not email_proved)
);
create index on users (email);

-- Which version of the terms, with the data processing that they describe, a person has accepted, and when
-- (law 2004-63). A row is the proof: it is never changed, and is deleted with the account.
create table accepted_terms (
  user_uid text not null references users on delete cascade,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  accepted_at timestamptz not null default now(),
  primary key (user_uid, version)
);

create table consent_purposes (code text primary key);
insert into consent_purposes values ('statistics'), ('product_news'), ('partner_offers');

-- Each answer is kept; the latest one of a purpose applies.
create table consents (
  id bigint generated always as identity primary key,
  user_uid text not null references users on delete cascade,
  purpose text not null references consent_purposes,
  given boolean not null,
  decided_at timestamptz not null default now()
);
create index on consents (user_uid, purpose, id desc);

create table data_exports (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^ex_[a-z2-9]{12}$'),
  user_uid text not null references users on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- The file, until it expires.
  content json,
  check ((ready_at is null) = (expires_at is null)),
  check (content is null or ready_at is not null)
);
create index on data_exports (user_uid, requested_at desc);
create index on data_exports (expires_at) where content is not null;

-- Deleted accounts, as hashes of their ids: a token issued before the deletion must not create the account again.
create table deleted_accounts (
  uid_hash text primary key,
  deleted_at timestamptz not null
);
