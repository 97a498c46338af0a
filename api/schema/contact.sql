-- Messages to the administrators.
create table contact_subjects (code text primary key);
insert into contact_subjects values
  ('question'), ('my_ad'), ('account'), ('payment'), ('agency'), ('partnership'), ('press'), ('privacy'), ('other');
create table contact_states (code text primary key);
insert into contact_states values ('open'), ('answered'), ('closed');

create table contact_requests (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^ct_[a-z2-9]{12}$'),
  subject text not null references contact_subjects,
  state text not null default 'open' references contact_states,
  name text not null check (length(name) between 5 and 80),
  email text not null check (length(email) between 6 and 254),
  phone text check (length(phone) between 8 and 40),
  message text not null check (length(message) between 10 and 2000),
  locale text not null references locales,
  -- The account of a signed-in sender.
  user_uid text references users on delete set null,
  created_at timestamptz not null default now(),
  -- The last change of the state.
  changed_at timestamptz not null default now()
);
create index on contact_requests (state, created_at desc, id desc);
create index on contact_requests (created_at);
create index on contact_requests (user_uid) where user_uid is not null;

-- Revealed telephone numbers of ads and agencies: one row for each actor and day.
create table reveals (
  id bigint generated always as identity primary key,
  ad_id bigint references ads on delete cascade,
  agency_id bigint references agencies on delete cascade,
  -- A keyed hash of the account or of the client's address: it distinguishes actors and identifies nobody.
  actor text not null check (length(actor) between 20 and 160),
  -- UTC, as in `ad_counters`.
  day date not null,
  constraint reveals_have_one_subject check (num_nonnulls(ad_id, agency_id) = 1)
);
create unique index ad_revealed_once on reveals (ad_id, day, actor) where ad_id is not null;
create unique index agency_revealed_once on reveals (agency_id, day, actor) where agency_id is not null;
create index on reveals (day);
