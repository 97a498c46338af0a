-- A reporter may report an ad again after a decision: only one open report of each.
alter table ad_reports drop constraint ad_reports_ad_id_reporter_key;
create unique index one_open_report on ad_reports (ad_id, reporter) where state = 'open';
create index on ad_reports (ad_id);

insert into risk_reasons values ('like_refused_ad'), ('refused_ad_of_account');

-- The digest covers more facts now, and the price is compared by itself (api/src/ads/content-reviews.ts). Decisions about
-- the former digest hold for no content any more: these ads are judged by their risk again.
delete from content_reviews;
alter table content_reviews add column price bigint not null;

-- The ads that moderators may have refused: their texts, and their accounts.
create index refused_texts on ads using gin (to_tsvector('simple', description)) where state in ('rejected', 'removed');
create index refused_ads on ads (owner_uid) where state in ('rejected', 'removed');
