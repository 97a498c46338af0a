-- A session is one sign-in of an account. The provider's tokens keep the time of the sign-in (`auth_time`) through
-- every renewal, so it identifies the session: tokens of an ended session are rejected.
create table sessions (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^se_[a-z2-9]{12}$'),
  user_uid text not null references users on delete cascade,
  signed_in_at timestamptz not null,
  -- Shown to the account's owner, so that they recognise the device.
  user_agent text not null default '' check (length(user_agent) <= 300),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint session_per_sign_in unique (user_uid, signed_in_at)
);
