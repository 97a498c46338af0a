-- Contact with the administrators.
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

-- Who has seen the telephone of an ad or an agency: once for each actor and day.
create table reveals (
  id bigint generated always as identity primary key,
  ad_id bigint references ads on delete cascade,
  agency_id bigint references agencies on delete cascade,
  -- A keyed hash of the account or of the client's address: it tells actors apart and names nobody.
  actor text not null check (length(actor) between 20 and 160),
  -- UTC, as the counters of ads.
  day date not null,
  constraint reveals_are_of_one_thing check (num_nonnulls(ad_id, agency_id) = 1)
);
create unique index ad_revealed_once on reveals (ad_id, day, actor) where ad_id is not null;
create unique index agency_revealed_once on reveals (agency_id, day, actor) where agency_id is not null;
create index on reveals (day);

-- Conversations between a seeker and the advertiser of an ad. Who the advertiser is follows from the ad (its owner, and
-- whoever works for its agency); the seeker has an account, or is a guest who left an address.
create table conversation_sides (code text primary key);
insert into conversation_sides values ('seeker'), ('advertiser');

create table conversations (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^cv_[a-z2-9]{12}$'),
  ad_id bigint not null references ads on delete cascade,
  seeker_uid text references users on delete cascade,
  guest_name text check (length(guest_name) between 5 and 80),
  guest_email text check (length(guest_email) between 6 and 254),
  guest_phone text check (length(guest_phone) between 8 and 40),
  started_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- Messages are numbered from 1 within their conversation.
  last_position integer not null default 0 check (last_position >= 0),
  seeker_unread integer not null default 0 check (seeker_unread >= 0),
  advertiser_unread integer not null default 0 check (advertiser_unread >= 0),
  seeker_archived boolean not null default false,
  advertiser_archived boolean not null default false,
  -- A mail that says that something is unread: due, or sent at that moment; none while everything is read.
  seeker_notice_due boolean not null default false,
  seeker_noticed_at timestamptz,
  advertiser_notice_due boolean not null default false,
  advertiser_noticed_at timestamptz,
  -- While one side blocks, neither writes.
  seeker_blocks boolean not null default false,
  advertiser_blocks boolean not null default false,
  -- Ended by a moderator.
  closed_at timestamptz,
  constraint seekers_have_an_account_or_an_address
    check ((seeker_uid is null) = (guest_email is not null) and (guest_email is null) = (guest_name is null))
);
create unique index one_conversation_of_a_seeker on conversations (ad_id, seeker_uid) where seeker_uid is not null;
create index on conversations (ad_id, last_message_at desc);
create index on conversations (seeker_uid, last_message_at desc) where seeker_uid is not null;
create index on conversations (last_message_at);

create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  position integer not null check (position > 0),
  side text not null references conversation_sides,
  -- Null for a guest, and where the account was deleted.
  author_uid text references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  sent_at timestamptz not null default now(),
  primary key (conversation_id, position)
);
create index on messages (author_uid) where author_uid is not null;

create table conversation_report_reasons (code text primary key);
insert into conversation_report_reasons values ('scam'), ('spam'), ('offensive'), ('harassment'), ('other');
create table conversation_report_outcomes (code text primary key);
insert into conversation_report_outcomes values ('closed'), ('dismissed');

create table conversation_reports (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^cr_[a-z2-9]{12}$'),
  conversation_id bigint not null references conversations on delete cascade,
  reporter_side text not null references conversation_sides,
  reporter_uid text not null references users on delete cascade,
  reason text not null references conversation_report_reasons,
  note text check (length(note) <= 2000),
  created_at timestamptz not null default now(),
  outcome text references conversation_report_outcomes,
  decided_at timestamptz,
  constraint decided_reports_have_an_outcome check ((outcome is null) = (decided_at is null))
);
-- A side reports a conversation once at a time.
create unique index one_open_report_of_a_side on conversation_reports (conversation_id, reporter_side) where outcome is null;
create index on conversation_reports (created_at, id) where outcome is null;
create index on conversation_reports (reporter_uid);

-- Saved searches.
create table alert_frequencies (code text primary key);
insert into alert_frequencies values ('instant'), ('daily'), ('weekly'), ('none');

create table saved_searches (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^ss_[a-z2-9]{12}$'),
  -- Null: saved without an account, for the address alone.
  user_uid text references users on delete cascade,
  -- Where the alerts go; null for an account without one.
  email text check (email = lower(email) and length(email) between 6 and 254),
  name text not null check (length(name) between 1 and 80),
  -- Canonical search parameters: names and values as in the query string, sorted.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  fingerprint text not null check (length(fingerprint) = 43),
  frequency text not null references alert_frequencies,
  locale text not null references locales,
  -- When the owner of the address was last asked to confirm it, and did.
  asked_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Ads found since the last alert, those beyond the kept ones too.
  pending integer not null default 0 check (pending >= 0),
  alerted_at timestamptz,
  constraint saved_searches_belong_to_somebody check (num_nonnulls(user_uid, email) > 0),
  constraint confirmed_searches_have_an_address check (confirmed_at is null or email is not null)
);
create unique index one_search_of_a_user on saved_searches (user_uid, fingerprint) where user_uid is not null;
create unique index one_search_of_an_address on saved_searches (email, fingerprint) where user_uid is null;
create index on saved_searches (email, asked_at);
create index saved_searches_unconfirmed on saved_searches (created_at) where confirmed_at is null;
-- What a digest asks for.
create index saved_searches_pending on saved_searches (frequency, id) where pending > 0 and confirmed_at is not null;

-- Where a search can find anything: each new ad asks only the searches of its own cell.
create table saved_search_cells (
  transaction_id smallint not null references transactions,
  category_id smallint not null references categories,
  -- 0: the whole country.
  governorate_id smallint not null check (governorate_id between 0 and 24),
  search_id bigint not null references saved_searches on delete cascade,
  primary key (transaction_id, category_id, governorate_id, search_id)
);
create index on saved_search_cells (search_id);

-- What a search has found, and when it was told: no ad is told twice.
create table saved_search_finds (
  search_id bigint not null references saved_searches on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (search_id, ad_id)
);
create index saved_search_finds_untold on saved_search_finds (search_id, found_at) where told_at is null;
create index on saved_search_finds (ad_id);

-- Ads that went online and have not been compared with the saved searches yet. Written in the transaction that publishes,
-- so that none is missed, however long that transaction takes.
create table fresh_ads (
  ad_id bigint primary key references ads on delete cascade,
  queued_at timestamptz not null default now()
);
create index on fresh_ads (queued_at);

create function queue_fresh_ad() returns trigger language plpgsql as $$
begin
  -- Without saved searches nobody waits: loading a million ads stays as fast as it was.
  if exists (select from saved_searches) then
    insert into fresh_ads (ad_id) values (new.id) on conflict (ad_id) do update set queued_at = excluded.queued_at;
  end if;
  return null;
end $$;
create trigger ads_fresh_inserted after insert on ads
  for each row when (new.state = 'published') execute function queue_fresh_ad();
-- What was only paused keeps its date of publication, and is nothing new.
create trigger ads_fresh_published after update of state on ads
  for each row when (new.state = 'published' and old.state <> 'published'
    and new.published_at is distinct from old.published_at)
  execute function queue_fresh_ad();
