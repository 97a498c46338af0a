-- Redirects of single addresses, or of all addresses below one, set by administrators. Every shell reads them and applies
-- them before the product's own routes.
create table redirect_rule_matches (code text primary key);
insert into redirect_rule_matches values ('exact'), ('prefix');

create table redirect_rules (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^rr_[a-z2-9]{12}$'),
  -- A normalised path: decoded, lower case, without a slash at the end.
  source text not null check (source ~ '^/' and source !~ '[?#]' and length(source) <= 500),
  match text not null references redirect_rule_matches,
  -- A path of ours or an absolute address. `/*` at its end is replaced by the part of the request after the prefix.
  target text check (target ~ '^(/|https?://)' and length(target) <= 1000),
  status smallint not null check (status in (301, 302, 410)),
  active boolean not null default true,
  note text not null default '' check (length(note) <= 500),
  author_uid text references users on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint redirect_rule_per_source unique (source, match),
  constraint only_status_410_has_no_target check ((status = 410) = (target is null)),
  constraint wildcard_target_needs_prefix_match check (match = 'prefix' or target not like '%/*')
);
create index on redirect_rules (author_uid) where author_uid is not null;
