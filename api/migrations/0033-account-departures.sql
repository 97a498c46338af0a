-- Accounts that are about to be deleted: their owner has asked for it, and can change their mind until the day comes.
create table account_departures (
  user_uid text primary key references users on delete cascade,
  -- Names the wish in the signed link of its mails: a later wish has another one.
  key text not null unique check (key ~ '^dp_[a-z2-9]{12}$'),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- The provider had verified the account's address then: rows that know only the address belong to it.
  email_verified boolean not null,
  reminded_at timestamptz,
  -- The agency that is shown nowhere meanwhile, because nobody else works there.
  closed_agency_id bigint references agencies,
  constraint departures_lie_ahead check (due_at > asked_at)
);
create index on account_departures (due_at);

-- Ads that left the site with their owner, and come back with them.
create table departed_ads (
  ad_id bigint primary key references ads on delete cascade,
  user_uid text not null references account_departures on delete cascade
);
create index on departed_ads (user_uid);

-- The person has chosen a photo here, or none: the provider's is no longer taken over.
alter table users add column photo_decided boolean not null default false;
update users set photo_decided = true where photo is not null;
