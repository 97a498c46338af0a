-- Who is signed in where. A session is one sign-in of an account: the provider's tokens carry its moment (`auth_time`)
-- through every renewal, so that moment names it, and a token of an ended session opens nothing.
create table sessions (
  id bigint generated always as identity primary key,
  public_key text not null unique check (public_key ~ '^se_[a-z2-9]{12}$'),
  user_uid text not null references users on delete cascade,
  signed_in_at timestamptz not null,
  -- What the browser calls itself, for its owner to know it by.
  user_agent text not null default '' check (length(user_agent) <= 300),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint session_per_sign_in unique (user_uid, signed_in_at)
);
-- A sign-in of before this moment that is none of the sessions above is over, too.
alter table users add column signed_out_before timestamptz;
