-- Issues of the newsletter: written by administrators, one text a language, sent once.
create table newsletter_issue_states (code text primary key);
insert into newsletter_issue_states values ('draft'), ('sending'), ('sent');

create table newsletter_issues (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^ni_[a-z2-9]{12}$'),
  state text not null default 'draft' references newsletter_issue_states,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- What became of its mails, once all is done: addresses are forgotten sooner than issues.
  sent integer not null default 0 check (sent >= 0),
  refused integer not null default 0 check (refused >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  uncertain integer not null default 0 check (uncertain >= 0),
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (finished_at is not null)),
  check (finished_at >= started_at)
);
create index on newsletter_issues (created_at desc, id desc);
create index on newsletter_issues (state, finished_at);

create table newsletter_issue_texts (
  issue_id bigint not null references newsletter_issues on delete cascade,
  locale text not null references locales,
  subject text not null check (length(subject) between 3 and 120),
  -- Markdown; rendered and sanitised when it is sent.
  body text not null check (length(body) between 20 and 20000),
  primary key (issue_id, locale)
);
create index on newsletter_issue_texts (locale);

-- What became of one issue for one subscriber. `claimed` is written before the mail leaves: what a crash leaves in it
-- may have arrived, becomes `uncertain`, and is never sent again.
create table newsletter_delivery_states (code text primary key);
insert into newsletter_delivery_states values
  ('waiting'), ('claimed'), ('sent'), ('refused'), ('skipped'), ('uncertain');

create table newsletter_deliveries (
  issue_id bigint not null,
  email text not null references newsletter_subscriptions on update cascade on delete cascade,
  locale text not null,
  state text not null default 'waiting' references newsletter_delivery_states,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Not before this moment.
  next_at timestamptz not null default now(),
  claimed_at timestamptz,
  done_at timestamptz,
  primary key (issue_id, email),
  -- A text that is being sent cannot disappear.
  foreign key (issue_id, locale) references newsletter_issue_texts,
  check (state <> 'claimed' or claimed_at is not null),
  check ((state in ('waiting', 'claimed')) = (done_at is null))
);
create index on newsletter_deliveries (email);
create index on newsletter_deliveries (issue_id, locale);
create index on newsletter_deliveries (issue_id, next_at, email) where state = 'waiting';
create index on newsletter_deliveries (claimed_at) where state = 'claimed';
create index on newsletter_subscriptions (locale) where state = 'confirmed';
-- What is forgotten: wishes that nobody confirmed, and addresses that left.
create index on newsletter_subscriptions (requested_at) where state <> 'confirmed';
