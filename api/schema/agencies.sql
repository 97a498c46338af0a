create table agencies (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^ag_[A-Za-z0-9_-]{4,37}$'),
  slug text not null check (slug ~ '^[^/?#]{1,80}$'),
  name text not null,
  legal_name text not null,
  registry_number text,
  tax_number text,
  licence_number text check (length(licence_number) between 2 and 40),
  -- Drawn where there is no logo.
  logo_initials text not null check (length(logo_initials) between 1 and 3),
  logo_color text not null check (logo_color ~ '^#[0-9a-f]{6}$'),
  -- Photos as in the contract, with alternative text in every language.
  logo jsonb check (jsonb_typeof(logo) = 'object'),
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  governorate_id smallint not null references governorates,
  delegation_id smallint not null references delegations,
  sector_id integer not null references sectors,
  address text not null,
  lat double precision,
  lng double precision,
  languages text[] not null check (languages <@ array['fr', 'ar', 'en', 'it', 'es']),
  phone text,
  -- Further numbers, after `phone`.
  more_phones text[] not null default '{}' check (cardinality(more_phones) <= 3),
  email text,
  website text check (website ~ '^https?://'),
  founded_year smallint check (founded_year between 1850 and 2200),
  response_hours real check (response_hours >= 0),
  created_at timestamptz not null default now(),
  -- The check by an administrator.
  submitted_at timestamptz not null default now(),
  verified_at timestamptz,
  refused_at timestamptz,
  refusal_reason text check (length(refusal_reason) between 1 and 60),
  refusal_note text check (length(refusal_note) <= 1000),
  -- Closed by its owner: no page shows it any more.
  closed_at timestamptz,
  constraint agencies_are_verified_or_refused check (verified_at is null or refused_at is null),
  constraint refusals_have_a_reason check ((refused_at is null) = (refusal_reason is null))
);
create index on agencies (governorate_id);
create index on agencies (submitted_at) where verified_at is null and refused_at is null and closed_at is null;
create unique index agency_slugs on agencies (lower(slug));

create table agency_texts (
  agency_id bigint not null references agencies on delete cascade,
  locale text not null references locales,
  tagline text not null,
  description text not null,
  -- [{ "days": …, "hours": … }]
  opening_hours jsonb not null check (jsonb_typeof(opening_hours) = 'array'),
  primary key (agency_id, locale)
);

-- The delegations that an agency works in.
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
-- A person belongs to at most one agency; an agency has at most one owner.
create unique index on agency_members (user_uid);
create unique index on agency_members (agency_id) where role = 'owner';

create table agency_invitations (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^in_[a-z2-9]{12}$'),
  agency_id bigint not null references agencies on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  invited_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index agency_invitations_open on agency_invitations (agency_id, email)
  where accepted_at is null and revoked_at is null;
