-- Bitmaps of words: see search_word_blocks.

-- A deleted ad needs no change row: its bits lead to no row of ad_search.
create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes values (new.ad_id, new.published_at);
  return null;
end $$;
create or replace trigger ad_search_words_noted after insert or update of words, published_at on ad_search
  for each row execute function note_search_words();

-- The product never changes the publication date of an ad. A manual change leaves bits at the old date.
create or replace function note_moved_ad() returns trigger language plpgsql as $$
begin
  insert into search_word_changes values (old.id, old.published_at);
  return null;
end $$;
create or replace trigger ads_moved after update of published_at on ads for each row
  when (old.published_at is not null and old.published_at is distinct from new.published_at)
  execute function note_moved_ad();

-- Aggregates pairs (bit number, 1) into the bitmap of a whole block.
do $$ begin
  execute format('create or replace aggregate word_bits(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 32768));
end $$;

-- Facts of an ad as words that users cannot type. A change of a fact writes the row of ad_search, which records a change.
create or replace function search_fact_marks(amenities integer, rooms smallint, furnished boolean, title_status text, agency_id bigint)
returns text[] language sql immutable as $$
  select array(select '#a' || bit from generate_series(0, 30) bit where amenities & (1 << bit) <> 0)
    || array_remove(array['#r' || rooms, '#f' || furnished, '#l' || title_status, '#o' || (agency_id is not null)], null)
$$;

/*
 Makes one block. Its changes are deleted and its ads are read in one statement, so in one snapshot of the database: an
 ad is as in the bitmaps, or still among the changes.
*/
create or replace function make_search_word_block(from_at timestamptz, from_id bigint, to_at timestamptz, to_id bigint) returns void
language sql set work_mem = '160MB' as $$
  with gone as (
    delete from search_word_changes
    where (published_at, ad_id) >= (from_at, from_id) and (published_at, ad_id) < (to_at, to_id)
  ), ads as materialized (
    select (row_number() over (order by published_at desc, ad_id desc) - 1)::integer as place, ad_id, published_at, words,
      search_fact_marks(amenities, rooms, furnished, title_status, agency_id) as marks
    from ad_search
    where (published_at, ad_id) >= (from_at, from_id) and (published_at, ad_id) < (to_at, to_id)
  ), block as (
    insert into search_word_blocks (first_at, first_id, end_at, end_id, size)
    select from_at, from_id, to_at, to_id, count(*) from ads returning id
  ), parts as (
    insert into search_word_ads
    select block.id, place / 240, array_agg(ad_id order by place), array_agg(published_at order by place)
    from ads, block group by 1, 2
  )
  insert into search_word_bits
  select block.id, word, bits from block, (
    select word, word_bits(place, 1) as bits from (
      -- The words of a title are stored twice, the second time marked as title words.
      select word, place from ads cross join unnest(words) as found (lexeme, positions, weights)
      cross join lateral unnest(case when 'A' = any(weights) then array[lexeme, '^' || lexeme] else array[lexeme] end) as word
      union all
      select word, place from ads cross join unnest(marks) as word) as of_ads
    group by word) as counted
$$;

/*
 Makes the blocks that begin between two ads again: as many as needed, with some room for ads that come back. It works
 block by block, so the memory of one block is enough for a million ads.
*/
create or replace function make_search_word_blocks(
  from_at timestamptz, from_id bigint, to_at timestamptz, to_id bigint, filling integer default 30000) returns void
language plpgsql as $$
declare
  next_at timestamptz;
  next_id bigint;
begin
  perform pg_advisory_xact_lock(4861711, 0);
  delete from search_word_blocks where (first_at, first_id) >= (from_at, from_id) and (first_at, first_id) < (to_at, to_id);
  loop
    select published_at, ad_id into next_at, next_id from ad_search
    where (published_at, ad_id) >= (from_at, from_id) and (published_at, ad_id) < (to_at, to_id)
    order by published_at, ad_id offset filling limit 1;
    perform make_search_word_block(from_at, from_id, coalesce(next_at, to_at), coalesce(next_id, to_id));
    exit when next_at is null;
    from_at := next_at;
    from_id := next_id;
  end loop;
end $$;

create or replace function make_all_search_word_blocks() returns void language sql as
  $$ select make_search_word_blocks('-infinity', 0, 'infinity', 0) $$;
-- One empty block at least: changes are folded into existing blocks.
select make_all_search_word_blocks() where not exists (select from search_word_blocks);

/*
 Makes at most one block again: the one with the most changes if there are many changes, otherwise the oldest one that is
 more than a day old, merged with the next if one block has room for both. Returns whether there was one. A job calls it.
*/
create or replace function fold_search_words(most_changes integer) returns boolean language plpgsql as $$
declare
  block search_word_blocks;
  next search_word_blocks;
begin
  if (select count(*) from search_word_changes) > most_changes then
    select b.* into block from search_word_blocks b join search_word_changes c
      on (c.published_at, c.ad_id) >= (b.first_at, b.first_id) and (c.published_at, c.ad_id) < (b.end_at, b.end_id)
    group by b.id order by count(*) desc limit 1;
  else
    select * into block from search_word_blocks where made_at < now() - interval '1 day' order by made_at limit 1;
    select * into next from search_word_blocks where (first_at, first_id) = (block.end_at, block.end_id);
    if block.size + next.size <= 30000 then block.end_at := next.end_at; block.end_id := next.end_id; end if;
  end if;
  if block.id is null then return false; end if;
  perform make_search_word_blocks(block.first_at, block.first_id, block.end_at, block.end_id);
  return true;
end $$;

-- The beginning of a bitmap that has at least `enough` ones, and perhaps some more.
create or replace function search_word_beginning(bits bit varying, ones bigint, enough bigint) returns bit varying
language plpgsql immutable as $$
declare
  size bigint := greatest(64, length(bits) * enough / ones);
begin
  while size < length(bits) loop
    if bit_count(substring(bits from 1 for size::integer)) >= enough then return substring(bits from 1 for size::integer); end if;
    size := size * 3 / 2;
  end loop;
  return bits;
end $$;

/*
 The ones of some bitmaps, in order: which bitmap, and which bit of it, from 0. Bits are found as text, by the zeros
 before them; empty pieces are skipped first, because most of a sparse bitmap is zeros.
*/
create or replace function search_named_bits(masks bit varying[]) returns table (bitmap integer, place integer, nr bigint)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  bitmaps integer[];
  parts integer[];
  pieces text;
begin
  select array_agg(mask.nr order by mask.nr, part), array_agg(part order by mask.nr, part),
    string_agg(piece::bit(240)::text, '' order by mask.nr, part) into bitmaps, parts, pieces
  from unnest(masks) with ordinality mask (bits, nr) cross join generate_series(0, (length(mask.bits) - 1) / 240) part
  cross join lateral (select substring(mask.bits from part * 240 + 1 for 240) as piece offset 0) cut
  where bit_count(piece) > 0;
  return query
    select bitmaps[one / 240 + 1], parts[one / 240 + 1] * 240 + one % 240, gap_nr from (
      select (sum(octet_length(gap) + 1) over (order by ordinality))::integer - 1 as one, ordinality as gap_nr
      from string_to_table(pieces, '1') with ordinality split (gap)) as ones
    where one < octet_length(pieces);
end $$;

/*
 The ads that have one of the lexemes of each term: all of them if there are at most `at_most`, otherwise the newest until
 there are enough. Deleted ads may be among them. A lexeme with ^ must be in the title.
   hits      how many there are, if at most `at_most`
   complete  whether all are returned
*/
create or replace function search_word_hits(lexemes text[], terms integer[], query tsquery, enough integer, at_most integer)
returns table (ad_ids bigint[], hits bigint, complete boolean) language plpgsql stable
-- Planning each statement again for each block would take longer than running it.
set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := (select count(distinct term) from unnest(terms) term);
  changed constant bigint[] := coalesce((select array_agg(distinct c.ad_id) from search_word_changes c), '{}');
  -- The newest first.
  all_blocks constant bigint[] := array(select id from search_word_blocks where size > 0 order by first_at desc, first_id desc);
  batch bigint[];
  begins integer := 1;
  takes integer := 1;
  block bigint;
  mask bit varying;
  here bigint;
  -- The bitmaps whose ads are returned, block by block.
  blocks bigint[] := '{}';
  masks bit varying[] := '{}';
  named bigint := 0;
  -- Most word forms occur in no ad: they are looked up once, not in every block.
  met constant boolean[] := array(
    select exists (select from search_word_bits b where b.word = l.lexeme)
    from unnest(lexemes) with ordinality l (lexeme, nr) order by nr);
  last_at timestamptz;
  last_id bigint;
begin
  hits := 0;
  -- For common words the first block is enough. For rare ones, many blocks in one query are cheaper than one by one.
  while begins <= cardinality(all_blocks) and not (hits > at_most and named >= enough) loop
    batch := all_blocks[begins : begins + takes - 1];
    begins := begins + takes;
    takes := least(takes * 3, 16);
    for block, mask in
      select block_id, bit_and(any_bits) from (
        select b.block_id, l.term, bit_or(b.bits) as any_bits from unnest(lexemes, terms, met) l (lexeme, term, met)
        join search_word_bits b on b.word = l.lexeme and b.block_id = any(batch) where l.met group by b.block_id, l.term) as of_terms
      group by block_id having count(*) = wanted order by array_position(batch, block_id)
    loop
      here := bit_count(mask);
      continue when here = 0;
      hits := hits + here;
      if named < enough or hits <= at_most then
        blocks := blocks || block;
        masks := masks || mask;
        named := named + here;
      end if;
      exit when hits > at_most and named >= enough;
    end loop;
  end loop;
  complete := hits <= at_most;
  if not complete then
    -- Only as much of the bitmaps as needed: the newest ads are at their beginning.
    named := 0;
    for part in 1 .. cardinality(blocks) loop
      here := bit_count(masks[part]);
      if named + here > enough then
        masks[part] := search_word_beginning(masks[part], here, enough - named);
        blocks := blocks[:part];
        masks := masks[:part];
        exit;
      end if;
      named := named + here;
    end loop;
  end if;
  ad_ids := array(
    select (select p.ad_ids[found.place % 240 + 1] from search_word_ads p
      where p.block_id = blocks[found.bitmap] and p.part = found.place / 240)
    from search_named_bits(masks) found order by found.nr);
  if cardinality(changed) > 0 then
    last_id := ad_ids[cardinality(ad_ids)];
    select p.moments[array_position(p.ad_ids, last_id)] into last_at from search_word_ads p
    where p.block_id = blocks[cardinality(blocks)] and last_id = any(p.ad_ids);
    -- Changed ads as they are now. Those older than the last returned ad come with a later page.
    ad_ids := array(
      select id from unnest(ad_ids) id left join unnest(changed) c (id) using (id) where c.id is null
      union all select s.ad_id from unnest(changed) c (id) join ad_search s on s.ad_id = c.id
      where (s.words @@ query) is true and (complete or (s.published_at, s.ad_id) > (last_at, last_id)));
  end if;
  return next;
end $$;
