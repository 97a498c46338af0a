-- Which account an anonymous visitor turned out to have (specification section 7, identify call).
create table visitor_identities (
  anonymous_uid uuid not null,
  -- Empty while the visitor is signed out.
  provider_uid text not null default '' check (length(provider_uid) <= 128),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (anonymous_uid, provider_uid)
);
