/*
 Fewer operations for the same answers, see docs/decisions/0023-first-of-all-blocks.md.
   search_range_bits       reads the digits of both bounds of a range at once
   search_first_of_blocks  bounds a page across the blocks, where each block for itself named a whole page
   search_named_bits       names the ones of sparse bitmaps without writing all their zeros as text
   search_word_bits        knows facts too (#a amenities, #r rooms, #f furnished, #l title, #o advertiser), so that words
                           beside such filters name no ads that these leave out
 The functions that were there keep their names and arguments: a version of the API from before goes on with them.
*/
-- The ads of a block whose rank stands between two others, both included. Rank 0 is no value.
create or replace function search_range_bits(block bigint, size integer, name text, low integer, high integer, ranks integer)
returns bit varying language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  result bit varying;
  upper bit varying;
  below constant integer := low - 1;
  -- Keys of the digits of both ranks: at least as large, larger.
  least_2 text; more_2 text; least_1 text; more_1 text; more_0 text;
  upper_least_2 text; upper_more_2 text; upper_least_1 text; upper_more_1 text; upper_more_0 text;
begin
  if low > high or low > ranks then return pg_catalog.bit(0, size); end if;
  if low <= 0 and high >= ranks then return ~pg_catalog.bit(0, size); end if;
  if ranks < 32 then
    if low > 0 then
      select bits into result from search_bits
      where block_id = block and attribute = name and value = search_digit_key(0, below);
    end if;
    if high < ranks then
      select bits into upper from search_bits where block_id = block and attribute = name and value = search_digit_key(0, high);
    end if;
  elsif ranks < 1024 then
    if low > 0 then
      more_0 := search_digit_key(0, below & 31);
      least_1 := search_digit_key(1, (below >> 5) - 1);
      more_1 := search_digit_key(1, below >> 5);
    end if;
    if high < ranks then
      upper_more_0 := search_digit_key(0, high & 31);
      upper_least_1 := search_digit_key(1, (high >> 5) - 1);
      upper_more_1 := search_digit_key(1, high >> 5);
    end if;
    if upper_more_0 is null then
      select bit_and(bits) filter (where value = least_1) & bit_or(bits) filter (where value <> least_1) into result
      from search_bits where block_id = block and attribute = name and value = any(array[more_0, least_1, more_1]);
    elsif more_0 is null then
      select bit_and(bits) filter (where value = upper_least_1) & bit_or(bits) filter (where value <> upper_least_1) into upper
      from search_bits where block_id = block and attribute = name and value = any(array[upper_more_0, upper_least_1, upper_more_1]);
    else
      select bit_and(bits) filter (where value = least_1) & bit_or(bits) filter (where value = more_0 or value = more_1),
        bit_and(bits) filter (where value = upper_least_1) & bit_or(bits) filter (where value = upper_more_0 or value = upper_more_1)
      into result, upper
      from search_bits where block_id = block and attribute = name
        and value = any(array[more_0, least_1, more_1, upper_more_0, upper_least_1, upper_more_1]);
    end if;
  else
    if low > 0 then
      more_0 := search_digit_key(0, below & 31);
      least_1 := search_digit_key(1, (below >> 5 & 31) - 1);
      more_1 := search_digit_key(1, below >> 5 & 31);
      least_2 := search_digit_key(2, (below >> 10) - 1);
      more_2 := search_digit_key(2, below >> 10);
      select bit_and(bits) filter (where value = least_2) & (bit_or(bits) filter (where value = more_2)
        | (bit_and(bits) filter (where value = least_1) & bit_or(bits) filter (where value = more_0 or value = more_1))) into result
      from search_bits where block_id = block and attribute = name and value = any(array[more_0, least_1, more_1, least_2, more_2]);
    end if;
    if high < ranks then
      upper_more_0 := search_digit_key(0, high & 31);
      upper_least_1 := search_digit_key(1, (high >> 5 & 31) - 1);
      upper_more_1 := search_digit_key(1, high >> 5 & 31);
      upper_least_2 := search_digit_key(2, (high >> 10) - 1);
      upper_more_2 := search_digit_key(2, high >> 10);
      select bit_and(bits) filter (where value = upper_least_2) & (bit_or(bits) filter (where value = upper_more_2)
        | (bit_and(bits) filter (where value = upper_least_1) & bit_or(bits) filter (where value = upper_more_0 or value = upper_more_1)))
      into upper
      from search_bits where block_id = block and attribute = name
        and value = any(array[upper_more_0, upper_least_1, upper_more_1, upper_least_2, upper_more_2]);
    end if;
  end if;
  if high < ranks then result := case when low > 0 then result # upper else ~upper end; end if;
  if result is null then return case when low > 0 then pg_catalog.bit(0, size) else ~pg_catalog.bit(0, size) end; end if;
  return result;
end $$;

-- Of some ads of a block, up to which rank the first of them stand, or from which rank on: at least as many as wanted,
-- and hardly more. Null where too few of them have a rank.
create function search_first_rank(block bigint, mask bit varying, name text, ranks integer, wanted bigint, descending boolean)
returns integer language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  -- Those that the digits so far do not tell apart, and how many come before them.
  alike bit varying := mask;
  before bigint := 0;
  rank integer := 0;
  above bit varying;
  others bit varying;
  low integer;
  high integer;
  middle integer;
begin
  if not descending then alike := mask & search_range_bits(block, length(mask), name, 1, ranks, ranks); end if;
  if bit_count(alike) < wanted then return null; end if;
  for digit in reverse case when ranks < 32 then 0 when ranks < 1024 then 1 else 2 end .. 0 loop
    -- Looks for the value of the digit with which there are enough: the lowest such, or the highest.
    low := 0;
    high := least(31, ranks >> (5 * digit));
    while low < high loop
      middle := (low + high + descending::integer) / 2;
      select bits into above from search_bits where block_id = block and attribute = name
        and value = search_digit_key(digit, middle - descending::integer);
      if before + bit_count(case when descending then alike & above else alike & ~above end) >= wanted then
        if descending then low := middle; else high := middle; end if;
      elsif descending then high := middle - 1;
      else low := middle + 1;
      end if;
    end loop;
    rank := rank | (low << (5 * digit));
    select bits into above from search_bits
    where block_id = block and attribute = name and value = search_digit_key(digit, low);
    select bits into others from search_bits
    where block_id = block and attribute = name and value = search_digit_key(digit, low - 1);
    before := before + bit_count(case when descending then alike & above else alike & ~others end);
    alike := alike & others & ~above;
    if before + bit_count(alike) <= wanted * 3 / 2 then
      return case when descending then greatest(rank, 1) else least(rank | ((1 << (5 * digit)) - 1), ranks) end;
    end if;
  end loop;
  return case when descending then greatest(rank, 1) else rank end;
end $$;

create function search_value_of_rank(block bigint, name text, rank integer) returns bigint
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  case name
    when '#price' then return (select prices[rank] from search_blocks where id = block);
    when '#price_per_m2' then return (select prices_per_m2[rank] from search_blocks where id = block);
    else return (select days[rank] - date '2000-01-01' from search_blocks where id = block);
  end case;
end $$;

-- The ads of a block with a value up to a bound, or from it on.
create function search_bits_to(block bigint, size integer, name text, bound bigint, ranks integer, descending boolean)
returns bit varying language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  before constant bigint := bound - descending::integer;
  rank integer;
begin
  case name
    when '#price' then select width_bucket(before, prices) into rank from search_blocks where id = block;
    when '#price_per_m2' then select width_bucket(before, prices_per_m2) into rank from search_blocks where id = block;
    else select width_bucket(date '2000-01-01' + before::integer, days) into rank from search_blocks where id = block;
  end case;
  return case when descending then search_range_bits(block, size, name, rank + 1, ranks, ranks)
    else search_range_bits(block, size, name, 1, rank, ranks) end;
end $$;

/*
 Of some ads of several blocks, the blocks with most of them first, those that can be among the first so many of all.
 The block with most of them tells up to which value about enough will be found; whether it is enough, the others tell.
*/
create function search_first_of_blocks(blocks bigint[], masks bit varying[], name text, wanted bigint, descending boolean)
returns table (block bigint, bits bit varying) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  total bigint := 0;
  counts bigint[] := '{}';
  largest integer := 1;
  ranks integer[] := (
    select array_agg(case name when '#price' then cardinality(b.prices) when '#price_per_m2' then cardinality(b.prices_per_m2)
      else cardinality(b.days) end order by nr)
    from unnest(blocks) with ordinality asked (id, nr) join search_blocks b using (id));
  rank integer;
  bound bigint;
  widened integer := 0;
  found bit varying[];
  found_counts bigint[];
  found_total bigint;
begin
  for nr in 1 .. cardinality(blocks) loop
    counts[nr] := bit_count(masks[nr]);
    total := total + counts[nr];
  end loop;
  -- Each turn is worth what it leaves out; the second is needed where the block is no good example of the others.
  for turn in 1 .. 4 loop
    exit when total <= wanted * 2 + 6 * cardinality(blocks) + 25;
    for nr in 2 .. cardinality(blocks) loop
      if counts[nr] > counts[largest] then largest := nr; end if;
    end loop;
    rank := search_first_rank(blocks[largest], masks[largest], name, ranks[largest],
      (2 + ceil(wanted * 1.25 * counts[largest] / total)::bigint) << widened, descending);
    exit when rank is null;
    bound := search_value_of_rank(blocks[largest], name, rank);
    found := '{}';
    found_total := 0;
    found_counts := '{}';
    for nr in 1 .. cardinality(blocks) loop
      found[nr] := masks[nr] & search_bits_to(blocks[nr], length(masks[nr]), name, bound, ranks[nr], descending);
      found_counts[nr] := bit_count(found[nr]);
      found_total := found_total + found_counts[nr];
    end loop;
    widened := widened + 1;
    continue when found_total < wanted;
    widened := 0;
    exit when found_total = total;
    masks := found;
    counts := found_counts;
    total := found_total;
  end loop;
  for nr in 1 .. cardinality(blocks) loop
    if counts[nr] > 0 then
      block := blocks[nr];
      bits := masks[nr];
      return next;
    end if;
  end loop;
end $$;

/*
 The ones of some bitmaps, in order: which bitmap, and which bit of it from 0 on. Bits are found as text, by the zeros
 before them; empty pieces are left out before, because most of a sparse bitmap is nothing.
*/
create function search_named_bits(masks bit varying[]) returns table (bitmap integer, place integer, nr bigint)
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
 The ads that have one of the lexemes of each term: all of them where there are at most so many, else the youngest until
 there are enough. Deleted ads may be among them. A lexeme with ^ must stand in the title.
   hits      how many there are, if no more than at most
   complete  whether all are named
*/
create or replace function search_word_hits(lexemes text[], terms integer[], query tsquery, enough integer, at_most integer)
returns table (ad_ids bigint[], hits bigint, complete boolean) language plpgsql stable
-- To plan each statement for each block anew would take longer than to run it.
set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := (select count(distinct term) from unnest(terms) term);
  changed constant bigint[] := coalesce((select array_agg(distinct c.ad_id) from search_word_changes c), '{}');
  -- The youngest first.
  all_blocks constant bigint[] := array(select id from search_word_blocks where size > 0 order by first_at desc, first_id desc);
  batch bigint[];
  begins integer := 1;
  takes integer := 1;
  block bigint;
  mask bit varying;
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
  -- Common words are done with the first block; for rare ones to ask for many blocks at once is cheaper than one by one.
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
  ad_ids := array(
    select (select p.ad_ids[found.place % 240 + 1] from search_word_ads p
      where p.block_id = blocks[found.bitmap] and p.part = found.place / 240)
    from search_named_bits(masks) found order by found.nr);
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

-- Facts of an ad as words that nobody types; whoever changes one of them writes the ad's row of the search anew, which is noted.
create function search_fact_marks(amenities integer, rooms smallint, furnished boolean, title_status text, agency_id bigint)
returns text[] language sql immutable as $$
  select array(select '#a' || bit from generate_series(0, 30) bit where amenities & (1 << bit) <> 0)
    || array_remove(array['#r' || rooms, '#f' || furnished, '#l' || title_status, '#o' || (agency_id is not null)], null)
$$;

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
      -- The words of a title stand there twice, the second time as such.
      select word, place from ads cross join unnest(words) as found (lexeme, positions, weights)
      cross join lateral unnest(case when 'A' = any(weights) then array[lexeme, '^' || lexeme] else array[lexeme] end) as word
      union all
      select word, place from ads cross join unnest(marks) as word) as of_ads
    group by word) as counted
$$;

-- The facts of the ads that are in blocks already: where one changed since, the ad is noted, and not read from its block.
insert into search_word_bits
select block_id, word, word_bits(place, 1) from (
  select a.block_id, (a.part * 240 + entry.nr - 1)::integer as place, entry.ad_id
  from search_word_ads a cross join unnest(a.ad_ids) with ordinality entry (ad_id, nr)) as places
join ad_search s using (ad_id)
cross join unnest(search_fact_marks(s.amenities, s.rooms, s.furnished, s.title_status, s.agency_id)) as word
group by block_id, word;
analyze search_word_bits;
