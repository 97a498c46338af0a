-- The sitemap asks for ranges of ids and the last change in each; from the rows themselves this would read every ad.
create index ads_sitemap on ads (id, updated_at) where state = 'published';
