-- Ads that an administrator has chosen for the home page, from one Tunisian day to another, both included.
create table day_picks (
  ad_id bigint primary key references ads on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  picked_by text references users on delete set null,
  picked_at timestamptz not null
);
create index on day_picks (last_day);
create index on day_picks (picked_by) where picked_by is not null;

-- Words that a search did not understand or found nothing for, counted by Tunisian day: a row exists only after
-- several networks have searched for the same words on the same day. Nothing in it says who searched.
create table unanswered_searches (
  day date not null,
  locale text not null references locales,
  words text not null check (length(words) between 3 and 60),
  -- Networks that searched for the words on this day.
  searches integer not null check (searches > 0),
  primary key (day, locale, words)
);

-- The colleague who takes care of a message to the administrators.
alter table contact_requests add column assigned_to text references users on delete set null;
create index on contact_requests (assigned_to) where assigned_to is not null;

-- A feed that staff have stopped is not read until they let it run again. The agency reads the reason.
alter table import_feeds
  add column stopped_at timestamptz,
  add column stop_reason text check (length(stop_reason) between 10 and 500),
  add constraint stopped_feeds_have_a_reason check ((stopped_at is null) = (stop_reason is null));
