create table users (
  -- As the identity provider names the account.
  uid text primary key check (length(uid) between 1 and 128),
  email text check (email = lower(email)),
  display_name text not null,
  photo_url text,
  phone text,
  kind text not null default 'private' check (kind in ('private', 'agency')),
  role text not null default 'user' check (role in ('user', 'moderator', 'administrator')),
  languages text[] not null default '{}' check (languages <@ array['fr', 'ar', 'en', 'it', 'es']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz
);
create index on users (email);

create table agencies (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^ag_[A-Za-z0-9_-]{4,37}$'),
  slug text not null check (slug ~ '^[^/?#]{1,80}$'),
  name text not null,
  legal_name text not null,
  registry_number text,
  tax_number text,
  logo_initials text not null check (length(logo_initials) between 1 and 3),
  logo_color text not null check (logo_color ~ '^#[0-9a-f]{6}$'),
  -- A photo as the contract has it, alternative text in every language.
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  governorate_id smallint not null references governorates,
  delegation_id smallint not null references delegations,
  sector_id integer not null references sectors,
  address text not null,
  lat double precision,
  lng double precision,
  languages text[] not null check (languages <@ array['fr', 'ar', 'en', 'it', 'es']),
  phone text,
  email text,
  website text check (website ~ '^https?://'),
  founded_year smallint check (founded_year between 1850 and 2200),
  verified_at timestamptz,
  response_hours real check (response_hours >= 0),
  created_at timestamptz not null default now()
);
create index on agencies (governorate_id);

create table agency_texts (
  agency_id bigint not null references agencies on delete cascade,
  locale text not null references locales,
  tagline text not null,
  description text not null,
  -- [{ "days": …, "hours": … }]
  opening_hours jsonb not null check (jsonb_typeof(opening_hours) = 'array'),
  primary key (agency_id, locale)
);

create table agency_areas (
  agency_id bigint not null references agencies on delete cascade,
  delegation_id smallint not null references delegations,
  place_order smallint not null,
  primary key (agency_id, delegation_id)
);

create table agency_members (
  agency_id bigint not null references agencies on delete cascade,
  user_uid text not null references users on delete cascade,
  role text not null check (role in ('owner', 'agent')),
  member_order smallint not null,
  primary key (agency_id, user_uid)
);
-- A person works for one agency.
create unique index on agency_members (user_uid);
create unique index on agency_members (agency_id) where role = 'owner';

-- Who an anonymous visitor turned out to be (specification section 7, identify call).
create table visitor_identities (
  anonymous_uid uuid not null,
  -- Empty while the visitor is signed out.
  provider_uid text not null default '' check (length(provider_uid) <= 128),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (anonymous_uid, provider_uid)
);
