-- The history of prices gets the time of each change instead of one price a day: the lowest price of the last 30 days
-- counts, also if it was valid for an hour.
alter table ad_price_history add column changed_at timestamptz;
update ad_price_history set changed_at = day::timestamp at time zone 'Africa/Tunis';
alter table ad_price_history alter column changed_at set not null, drop constraint ad_price_history_pkey;
alter table ad_price_history drop column day, add primary key (ad_id, changed_at);

-- Reductions that were counted against the price before, although the price had been lower within 30 days.
with reduced as (
  select ads.id, ads.price, min(h.price) as lowest
  from ads join ad_price_history h on h.ad_id = ads.id and h.price_unit = ads.price_unit
  where ads.previous_price is not null
    -- The price of the reduction itself is recorded on its day.
    and h.changed_at < (select max(own.changed_at) from ad_price_history own where own.ad_id = ads.id)
    and h.changed_at >= coalesce((
      select max(former.changed_at) from ad_price_history former
      where former.ad_id = ads.id and former.changed_at <= ads.price_fell_at - interval '30 days'), '-infinity')
  group by ads.id, ads.price
)
update ads set
  previous_price = case when reduced.lowest > ads.price then reduced.lowest end,
  price_fell_at = case when reduced.lowest > ads.price then ads.price_fell_at end
from reduced where reduced.id = ads.id and reduced.lowest <> ads.previous_price;
