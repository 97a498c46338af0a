/*
 Words of many ads at once, see docs/decisions/0014-word-blocks.md.
   search_word_blocks   up to 32768 ads that were published one after the other
   search_word_bits     for each lexeme of these ads a bitmap: bit n stands for the nth of them, the youngest first
   search_word_ads      which ads they are
   search_word_changes  ads whose words are not in the bitmaps yet, or not as they are now: searches look at each of them
 The ads of a search with words are AND and OR of bitmaps, block by block from the youngest until there are enough.
*/
create table search_word_blocks (
  id bigint generated always as identity primary key,
  -- It holds the published ads from the first of these moments and ids to before the other.
  first_at timestamptz not null,
  first_id bigint not null,
  end_at timestamptz not null,
  end_id bigint not null,
  size integer not null check (size between 0 and 32768),
  made_at timestamptz not null default now(),
  unique (first_at, first_id)
);

create table search_word_bits (
  block_id bigint not null references search_word_blocks on delete cascade,
  word text collate "C" not null,
  bits bit varying not null,
  primary key (word, block_id)
);
create index search_word_bits_block on search_word_bits (block_id);
-- Most words are rare, and four kilobytes with a few ones in them become two hundred bytes.
alter table search_word_bits alter column bits set storage main;
alter table search_word_bits set (toast_tuple_target = 128);

create table search_word_ads (
  block_id bigint not null references search_word_blocks on delete cascade,
  part smallint not null,
  ad_ids bigint[] not null,
  moments timestamptz[] not null,
  primary key (block_id, part)
);
-- Each part is read for one ad of it: neither compressed nor elsewhere.
alter table search_word_ads alter column ad_ids set storage plain, alter column moments set storage plain;

create table search_word_changes (ad_id bigint not null, published_at timestamptz not null);
alter table search_word_changes set (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- A deleted ad needs no note: its bits lead to no row.
create function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes values (new.ad_id, new.published_at);
  return null;
end $$;
create trigger ad_search_words_noted after insert or update of words, published_at on ad_search
  for each row execute function note_search_words();

-- The product never moves the day of an ad. Whoever does so by hand leaves bits at the day before.
create function note_moved_ad() returns trigger language plpgsql as $$
begin
  insert into search_word_changes values (old.id, old.published_at);
  return null;
end $$;
create trigger ads_moved after update of published_at on ads for each row
  when (old.published_at is not null and old.published_at is distinct from new.published_at)
  execute function note_moved_ad();

-- Collects the numbers of bits, each with a 1, into a bitmap of a whole block.
do $$ begin
  execute format('create aggregate word_bits(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 32768));
end $$;

/*
 Makes one block. Its changes are forgotten and its ads are read in one statement, that is in one view of the database:
 an ad is as the bitmaps have it, or still among the changes.
*/
create function make_search_word_block(from_at timestamptz, from_id bigint, to_at timestamptz, to_id bigint) returns void
language sql set work_mem = '160MB' as $$
  with gone as (
    delete from search_word_changes
    where (published_at, ad_id) >= (from_at, from_id) and (published_at, ad_id) < (to_at, to_id)
  ), ads as materialized (
    select (row_number() over (order by published_at desc, ad_id desc) - 1)::integer as place, ad_id, published_at, words
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
    -- The words of a title stand there twice, the second time as such.
    select word, word_bits(place, 1) as bits from ads cross join unnest(words) as found (lexeme, positions, weights)
    cross join lateral unnest(case when 'A' = any(weights) then array[lexeme, '^' || lexeme] else array[lexeme] end) as word
    group by word) as counted
$$;

/*
 Makes the blocks anew that begin between two ads: as many as the ads need, with some room for ads that come back.
 What is not read at once is not held at once either: the memory of one block is enough for a million ads.
*/
create function make_search_word_blocks(
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

create function make_all_search_word_blocks() returns void language sql as
  $$ select make_search_word_blocks('-infinity', 0, 'infinity', 0) $$;

/*
 Makes at most one block anew: the one with most changes where there are many, else the oldest that a day's deletions
 have thinned out, together with the next where one holds both. Says whether there was one. A job calls it.
*/
create function fold_search_words(most_changes integer) returns boolean language plpgsql as $$
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

-- The beginning of a bitmap that has so many ones, and perhaps some more.
create function search_word_beginning(bits bit varying, ones bigint, enough bigint) returns bit varying
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
 The ads that have one of the lexemes of each term: all of them where there are at most so many, else the youngest until
 there are enough. Deleted ads may be among them. A lexeme with ^ must stand in the title.
   hits      how many there are, if no more than at most
   complete  whether all are named
*/
create function search_word_hits(lexemes text[], terms integer[], query tsquery, enough integer, at_most integer)
returns table (ad_ids bigint[], hits bigint, complete boolean) language plpgsql stable
-- To plan each statement for each block anew would take longer than to run it.
set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := (select count(distinct term) from unnest(terms) term);
  changed constant bigint[] := coalesce((select array_agg(distinct c.ad_id) from search_word_changes c), '{}');
  block bigint;
  mask bit varying;
  answered integer;
  here bigint;
  -- What there is to name, block by block.
  blocks bigint[] := '{}';
  masks bit varying[] := '{}';
  named bigint := 0;
  -- Most forms of a meaning stand in no ad: they are looked up once, not in every block.
  met constant boolean[] := array(
    select exists (select from search_word_bits b where b.word = l.lexeme)
    from unnest(lexemes) with ordinality l (lexeme, nr) order by nr);
  last_at timestamptz;
  last_id bigint;
begin
  hits := 0;
  for block in select id from search_word_blocks where size > 0 order by first_at desc, first_id desc loop
    select bit_and(any_bits), count(*) into mask, answered from (
      select bit_or(b.bits) as any_bits from unnest(lexemes, terms, met) l (lexeme, term, met)
      join search_word_bits b on b.block_id = block and b.word = l.lexeme where l.met group by l.term) as of_terms;
    continue when answered < wanted;
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
  complete := hits <= at_most;
  if not complete then
    -- Only as much of the bitmaps as is enough: the youngest ads stand at their beginning.
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
  -- The ones of a bitmap are found as text, by the zeros before them.
  ad_ids := array(
    select (select p.ad_ids[place % 240 + 1] from search_word_ads p where p.block_id = found.block and p.part = place / 240)
    from unnest(blocks, masks) with ordinality found (block, bits, part) cross join lateral (
      select (sum(octet_length(gap) + 1) over (order by nr))::integer - 1 as place, nr
      from string_to_table(bits::text, '1') with ordinality gaps (gap, nr)) as places
    where place < length(bits) order by part, nr);
  if cardinality(changed) > 0 then
    last_id := ad_ids[cardinality(ad_ids)];
    select p.moments[array_position(p.ad_ids, last_id)] into last_at from search_word_ads p
    where p.block_id = blocks[cardinality(blocks)] and last_id = any(p.ad_ids);
    -- These as they are now; what is older than the last ad named comes later.
    ad_ids := array(
      select id from unnest(ad_ids) id left join unnest(changed) c (id) using (id) where c.id is null
      union all select s.ad_id from unnest(changed) c (id) join ad_search s on s.ad_id = c.id
      where (s.words @@ query) is true and (complete or (s.published_at, s.ad_id) > (last_at, last_id)));
  end if;
  return next;
end $$;

create or replace function begin_search_rebuild() returns void language plpgsql as $$
begin
  alter table ad_search disable trigger user;
  truncate ad_search, ad_search_changes, search_blocks, search_bits, search_cells,
    search_word_blocks, search_word_bits, search_word_ads, search_word_changes;
  perform drop_ad_search_indexes();
end $$;

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

select make_all_search_word_blocks();
analyze search_word_blocks, search_word_bits, search_word_ads;
