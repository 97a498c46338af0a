/*
 For an operator who restores or loads many ads without the triggers:
   select begin_search_rebuild();  select fill_search(1, 1000000);  select end_search_rebuild();
 fill_search may run in several connections at once, on ranges of ids that do not overlap.
*/
create or replace function begin_search_rebuild() returns void language plpgsql as $$
begin
  alter table ad_search disable trigger user;
  truncate ad_search, ad_search_changes, search_blocks, search_bits, search_cells, search_block_ads,
    search_word_blocks, search_word_bits, search_word_ads, search_word_changes;
  perform drop_ad_search_indexes();
end $$;

create or replace function fill_search(first_id bigint, last_id bigint) returns void language sql as $$
  insert into ad_search
  select s.* from ads cross join lateral ad_search_row(ads, ad_search_words(ads)) s
  where ads.id between first_id and last_id and ads.state = 'published'
  order by ads.published_at, ads.id
$$;

create or replace function end_search_rebuild() returns void language plpgsql as $$
declare
  segment record;
begin
  perform create_ad_search_indexes();
  for segment in select distinct transaction_id, category_id from ad_search loop
    perform fold_search_segment(segment.transaction_id, segment.category_id);
  end loop;
  perform make_all_search_word_blocks();
  alter table ad_search enable trigger user;
end $$;
