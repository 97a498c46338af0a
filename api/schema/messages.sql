-- Conversations between a seeker and the advertiser of an ad. The advertiser follows from the ad: its owner and the
-- members of its agency. The seeker has an account, or is a guest with an email address.
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
  guest_locale text references locales,
  -- Set when the guest has opened the link that was mailed to their address. Only then are answers mailed to it.
  guest_proved_at timestamptz,
  started_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- Messages are numbered from 1 within their conversation.
  last_position integer not null default 0 check (last_position >= 0),
  seeker_unread integer not null default 0 check (seeker_unread >= 0),
  advertiser_unread integer not null default 0 check (advertiser_unread >= 0),
  seeker_archived boolean not null default false,
  advertiser_archived boolean not null default false,
  -- The mail about unread messages: whether it is due, and when it was sent. Reset when everything is read.
  seeker_notification_due boolean not null default false,
  seeker_notified_at timestamptz,
  advertiser_notification_due boolean not null default false,
  advertiser_notified_at timestamptz,
  -- While one side blocks the other, neither can write.
  seeker_blocks boolean not null default false,
  advertiser_blocks boolean not null default false,
  -- Closed by a moderator.
  closed_at timestamptz,
  constraint seekers_have_an_account_or_an_address
    check ((seeker_uid is null) = (guest_email is not null) and (guest_email is null) = (guest_name is null))
);
create unique index one_conversation_of_a_seeker on conversations (ad_id, seeker_uid) where seeker_uid is not null;
create index on conversations (ad_id, last_message_at desc);
create index on conversations (seeker_uid, last_message_at desc) where seeker_uid is not null;
create index on conversations (guest_email, started_at) where guest_email is not null;
create index on conversations (last_message_at);

create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  position integer not null check (position > 0),
  side text not null references conversation_sides,
  -- Null for guests and deleted accounts.
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
-- A side has at most one open report of a conversation.
create unique index one_open_report_of_a_side on conversation_reports (conversation_id, reporter_side) where outcome is null;
create index on conversation_reports (created_at, id) where outcome is null;
create index on conversation_reports (reporter_uid);
