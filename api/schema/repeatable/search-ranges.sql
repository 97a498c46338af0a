/*
 Reads the bitmaps of blocks: values, ranges, and the first ads of an order.
 These functions never need another plan for other values. Planning them again for each block costs more than running
 them, so they set plan_cache_mode themselves instead of inheriting it from the API's connections.
*/

-- The ads of a block that have one of these values.
create or replace function search_bits_of(block bigint, size integer, name text, vals text[]) returns bit varying
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  found bit varying;
begin
  if cardinality(vals) = 1 then
    select bits into found from search_bits where block_id = block and attribute = name and value = vals[1];
  else
    select bit_or(bits) into found from search_bits where block_id = block and attribute = name and value = any(vals);
  end if;
  return coalesce(found, pg_catalog.bit(0, size));
end $$;

-- The ads of a block that have all of these values.
create or replace function search_bits_of_all(block bigint, size integer, name text, vals text[]) returns bit varying
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  found bit varying;
begin
  select case when count(*) = cardinality(vals) then bit_and(bits) end into found
  from search_bits where block_id = block and attribute = name and value = any(vals);
  return coalesce(found, pg_catalog.bit(0, size));
end $$;

-- The ads of a block whose rank is between two others, both inclusive. Rank 0 means no value.
create or replace function search_range_bits(block bigint, size integer, name text, low integer, high integer, ranks integer)
returns bit varying language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  result bit varying;
  upper bit varying;
  below constant integer := low - 1;
  -- Keys of the digits of both ranks: greater or equal, greater.
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

/*
 Among some ads of a block, the rank up to which (or, descending, from which) there are at least as many as wanted, and
 hardly more. Null if too few of them have a rank.
*/
create or replace function search_first_rank(block bigint, mask bit varying, name text, ranks integer, wanted bigint, descending boolean)
returns integer language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  -- Those that are equal in the digits so far, and how many come before them.
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
    -- Finds the lowest (or highest) value of the digit that gives enough ads.
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

create or replace function search_value_of_rank(block bigint, name text, rank integer) returns bigint
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  case name
    when '#price' then return (select prices[rank] from search_blocks where id = block);
    when '#price_per_m2' then return (select prices_per_m2[rank] from search_blocks where id = block);
    else return (select days[rank] - date '2000-01-01' from search_blocks where id = block);
  end case;
end $$;

-- The ads of a block with a value up to a bound, or (descending) from it on.
create or replace function search_bits_to(block bigint, size integer, name text, bound bigint, ranks integer, descending boolean)
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
 Of some ads of several blocks, those that can be among the first `wanted` of all.
 The block with the most of them estimates the bound; the other blocks confirm that it gives enough.
*/
create or replace function search_first_of_blocks(blocks bigint[], masks bit varying[], name text, wanted bigint, descending boolean)
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
  -- Each turn excludes more; further turns are needed if the block is not typical of the others.
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
