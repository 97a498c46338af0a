-- The ads whose place at the top is paid for: few, and read by every process four times a minute.
create index ads_top on ads (promoted_until) where promoted_until is not null and state = 'published';
