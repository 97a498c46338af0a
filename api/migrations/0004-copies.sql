-- Copies of texts are found by their words, whatever they cost. Some of the groups of three words of a description, as
-- hashes together with the facts that a copy shares: the smallest 16, of which a copy of the text has the same. The
-- function is a part of the column, so a change of it is another migration.
create function text_groups(description text, governorate smallint, kind smallint, category smallint, rooms smallint)
returns integer[] language sql immutable parallel safe as $$
  select coalesce(array_agg(hash), '{}') from (
    select distinct hashtext(concat_ws(' ', word, second, third, governorate, kind, category, rooms)) as hash
    from (select word, lead(word) over (order by place) as second, lead(word, 2) over (order by place) as third
      from regexp_split_to_table(lower(description), '[[:space:][:punct:]]+') with ordinality as words (word, place)) groups
    where third is not null
    order by hash limit 16) smallest
$$;
alter table ads add column text_groups integer[] not null
  generated always as (text_groups(description, governorate_id, transaction_id, category_id, rooms)) stored;
-- Every publication reads the pending list, so there is none.
create index ads_text_groups on ads using gin (text_groups) with (fastupdate = off) where published_at is not null;
drop index ads_similar;

-- Segments of perceptual hashes (api/src/media/perceptual-hash.ts) have 26 bits of a quarter instead of 18, and a mirrored
-- copy has the same. The hash itself stays, except that of a picture with a frame: it is as of now found when such a
-- picture is uploaded again.
drop index media_perceptual_hash_segments_idx;
update media set perceptual_hash_segments = (
  select array_agg((case when segment < 1 << 19 then 0 else 1 << 25 end) | case
    when lowest & (1 << 25) <> 0 then lowest # (1 << 25)
    -- The frequencies of a quarter that change their sign: MIRRORED_BITS.
    else lowest # 39103125 end)
  from unnest(perceptual_hash_segments) segment,
    lateral (select substr(perceptual_hash::text, (segment >> 18) * 63 + 1, 26)::bit(26)::integer as lowest) bits)
where perceptual_hash_segments is not null;
create index on media using gin (perceptual_hash_segments) with (fastupdate = off);

-- The codes of facets have two bytes for amenities.
alter table ads drop constraint ads_amenities_check, add check (amenities between 0 and 65535);
