-- Advertisers are asked every fourteen days whether their ad is still available (decision 0171).
alter table ads
  -- The last answer, renewal, edit or other act of the advertiser that says so.
  add column confirmed_at timestamptz,
  add column asked_at timestamptz,
  -- Questions since then.
  add column unanswered smallint not null default 0 check (unanswered >= 0);
create index ads_to_confirm on ads (greatest(published_at, confirmed_at, asked_at))
  where state = 'published' and not renewed_by_feed;
