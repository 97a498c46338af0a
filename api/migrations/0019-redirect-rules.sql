-- Where administrators send single addresses, or all below one: read by every shell and asked before the product's own.
create table redirect_rule_matches (code text primary key);
insert into redirect_rule_matches values ('exact'), ('prefix');

create table redirect_rules (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^rr_[a-z2-9]{12}$'),
  -- A path as rules compare it: decoded, in lower case, no slash at its end.
  source text not null check (source ~ '^/' and source !~ '[?#]' and length(source) <= 500),
  match text not null references redirect_rule_matches,
  -- A path of ours or an absolute address; `/*` at its end stands for what a request has behind a prefix.
  target text check (target ~ '^(/|https?://)' and length(target) <= 1000),
  status smallint not null check (status in (301, 302, 410)),
  active boolean not null default true,
  note text not null default '' check (length(note) <= 500),
  author_uid text references users on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint redirect_rule_per_source unique (source, match),
  constraint gone_leads_nowhere check ((status = 410) = (target is null)),
  constraint rest_needs_prefix check (match = 'prefix' or target not like '%/*')
);
create index on redirect_rules (author_uid) where author_uid is not null;
