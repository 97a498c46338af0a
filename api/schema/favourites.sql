create table favourites (
  user_uid text not null references users on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  note text check (length(note) between 1 and 500),
  -- The ad's price in millimes when it was saved.
  price_when_added bigint check (price_when_added > 0),
  created_at timestamptz not null default now(),
  primary key (user_uid, ad_id)
);
create index on favourites (ad_id);
