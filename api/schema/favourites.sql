create table favourites (
  user_uid text not null references users on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  note text check (length(note) between 1 and 500),
  -- The ad's price in millimes when it was saved.
  price_when_added bigint check (price_when_added > 0),
  price_unit_when_added text references price_units,
  created_at timestamptz not null default now(),
  primary key (user_uid, ad_id),
  constraint prices_when_added_have_a_unit check ((price_when_added is null) = (price_unit_when_added is null))
);
create index on favourites (ad_id);
