-- The nightly deletion of addresses, searches and matches finds its rows by an index with its condition.
drop index newsletter_subscriptions_requested_at_idx;
create index newsletter_subscriptions_ended on newsletter_subscriptions (greatest(requested_at, unsubscribed_at))
  where state <> 'confirmed';
drop index saved_searches_unconfirmed;
create index saved_searches_unconfirmed on saved_searches (greatest(created_at, confirmation_requested_at))
  where confirmed_at is null and user_uid is null;
create index on saved_search_matches (notified_at) where notified_at is not null;
