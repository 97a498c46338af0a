create table newsletter_subscriptions (
  email text primary key check (email = lower(email) and length(email) <= 254),
  locale text not null references locales,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When the owner was last asked by mail to confirm an unsubscribe request without a signature.
  unsubscribe_mail_sent_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create index on newsletter_subscriptions (locale) where state = 'confirmed';
-- For the deletion of unconfirmed and unsubscribed addresses.
create index on newsletter_subscriptions (requested_at) where state <> 'confirmed';

-- Issues: written by administrators, one text for each language, sent once.
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
  -- Numbers of deliveries by outcome, set at the end: deliveries are deleted sooner than issues.
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

-- The delivery of one issue to one subscriber. `claimed` is written before the mail is sent: after a crash such a mail
-- may have arrived, so it becomes `uncertain` and is never sent again.
create table newsletter_delivery_states (code text primary key);
insert into newsletter_delivery_states values
  ('waiting'), ('claimed'), ('sent'), ('refused'), ('skipped'), ('uncertain');

create table newsletter_deliveries (
  issue_id bigint not null,
  email text not null references newsletter_subscriptions on update cascade on delete cascade,
  locale text not null,
  state text not null default 'waiting' references newsletter_delivery_states,
  attempts smallint not null default 0 check (attempts >= 0),
  -- The earliest time of the next attempt.
  next_at timestamptz not null default now(),
  claimed_at timestamptz,
  completed_at timestamptz,
  primary key (issue_id, email),
  -- A text cannot be deleted while it is being sent.
  foreign key (issue_id, locale) references newsletter_issue_texts,
  check (state <> 'claimed' or claimed_at is not null),
  check ((state in ('waiting', 'claimed')) = (completed_at is null))
);
create index on newsletter_deliveries (email);
create index on newsletter_deliveries (issue_id, locale);
create index on newsletter_deliveries (issue_id, next_at, email) where state = 'waiting';
create index on newsletter_deliveries (claimed_at) where state = 'claimed';
