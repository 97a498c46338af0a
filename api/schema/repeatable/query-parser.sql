/*
 Words: what an ad is found by, and what a mistyped word may mean.
 Places, transaction, category, rooms, price and amenities are facts that searches read from columns. The rest are the
 ad's own words in three languages, and those facts that have no column in the search table.
*/

/*
 Normalises texts that are searched and words that are typed: lower case, no accents, Arabic letters folded (hamza, alif
 maqsura, ta marbuta, no vowel signs, no tatweel, no article), Arabic digits as Latin ones, "S + 2" as "s2".
 unaccent is only STABLE because its rules could be edited; ours are the built-in ones.
*/
create or replace function normalise_words(words text) returns text
  language sql immutable strict parallel safe
  begin atomic
    select regexp_replace(regexp_replace(
      regexp_replace(
        lower(unaccent('unaccent', translate(
          regexp_replace(words, '[\u0640\u064B-\u065F\u0670]', '', 'g'),
          'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩',
          'اااايهوي0123456789'))),
        '\ms\s*\+\s*([0-9]{1,2})\M', 's\1', 'g'),
      '[^[:alnum:]]+', ' ', 'g'),
      '\mال([^[:space:]]{3,})', '\1', 'g');
  end;

-- The parts of a text in Latin and in Arabic script, each for its own stemmer.
create or replace function latin_words(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(words, '[\u0600-\u06FF]+', ' ', 'g');
-- Without the article and the prefixes "and", "with", "as", "so", "for": the stemmer does not always remove them.
create or replace function arabic_words(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(words, '[^\u0600-\u06FF ]+', ' ', 'g'),
    '\m(?:و?(?:بال|كال|فال|لل|ال)|ولل|[وب](?=[\u0600-\u06FF]{4}))([\u0600-\u06FF]{2,})', '\1', 'g');

/*
 French and Arabic stems of a normalised text. The Arabic stemmer removes the article, prefixes and endings: "بمسبح" and
 "المسبح" are found by "مسبح".
*/
create or replace function stemmed_words(words text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('french', latin_words(words)) || to_tsvector('arabic', arabic_words(words));

/*
 Facts in the text of an ad that take several words, or one word whose stem is ambiguous ("villa" and "ville"). Each is
 one lexeme, in the three languages of the ads.
*/
create or replace function text_facts(words text) returns text[] language sql immutable strict parallel safe
  return array[
    case when words ~* '\mvillas?\M|فيلا' then 'xvilla' end,
    case when words ~* 'vue[^.]{0,12} mer\M|face à la mer|la mer se voit|sea[ -]view|view (of|over|to) the sea|facing the sea|see the sea|مطل\S* على البحر|طلال\S* (على البحر|بحرية)|البحر يظهر|زرقة البحر|تطل على البحر|يطل على البحر|(vue sur|aperçoit|voit) le golfe|l[’'']horizon bleu|blue horizon'
      then 'xseaview' end,
    case when words ~* '\mpatio|وسط الدار|courtyard' then 'xpatio' end
  ];

-- Facts of an ad that a search expresses in words, as lexemes that occur in no text.
create or replace function fact_words(ad ads) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[
    case when ad.commercial_use is not null then 'x' || ad.commercial_use end,
    case when ad.station_minutes <= 15 then 'xstation' end,
    case when ad.price_unit in ('night', 'week') then 'xholiday' end,
    case when ad.zoning is not null then 'x' || ad.zoning end,
    case when ad.category_id in (0, 3) and ad.floor is not null then 'xfloor' || ad.floor end,
    case when ad.category_id = 0 and ad.floor > 0 and ad.floor = ad.floors then 'xtopfloor' end,
    case ad.condition when 'new' then 'xnew' when 'to_renovate' then 'xrenovate' when 'under_construction' then 'xoffplan' end,
    case when ad.orientation in ('south', 'south_east', 'south_west') then 'xsouth' end,
    case when ad.water and ad.power then 'xserved' end,
    case ad.title_status when 'blue' then 'xbluetitle' when 'promoter' then 'xpromoter' when 'shared' then 'xsharedtitle' end,
    case when ad.agency_id is null then 'xprivate' else 'xagency' end,
    case when ad.negotiable then 'xnegotiable' end,
    case when ad.flatmates in ('women', 'men', 'students') then 'x' || ad.flatmates end
  ] || text_facts(translate(ad.title || ' ' || ad.description, E'\u00a0\u0651', ' ')), null));

/*
 The words of an ad by weight: its title (A), in full and as stems; its description (C), as stems; its agency (D), whose
 name can be any word ("Dar Limoun") and says least about the ad. The search table adds lexemes of places.
*/
create or replace function search_words_of(ad ads) returns tsvector language sql stable as $$
  select
    setweight(to_tsvector('simple', title) || stemmed_words(title), 'A') ||
    setweight(to_tsvector('simple', coalesce((select normalise_words(name) from agencies where id = ad.agency_id), '')), 'D') ||
    setweight(stemmed_words(normalise_words(ad.description)), 'C') ||
    fact_words(ad)
  from normalise_words(ad.title) as title
$$;

/*
 Reads the words of a random sample of ads and stores how many ads have each. A job calls it regularly, so that writing
 an ad costs nothing. A word that only one ad of a million has is too rare to correct to. Words that were not seen for
 two months are deleted.
*/
create or replace function refresh_search_vocabulary(most_ads integer default 4000) returns integer language plpgsql as $$
declare
  stored double precision := (select greatest(reltuples, 0) from pg_class where oid = 'ads'::regclass);
  share double precision := case when stored <= most_ads then 100 else 100.0 * most_ads / stored end;
  words integer;
begin
  insert into search_vocabulary as known (word, ads, seen_on)
  select word, ceil(ndoc * 100 / share), tunisian_day(now())
  from ts_stat(format(
    'select to_tsvector(''simple'', normalise_words(title || '' '' || description))
     from ads tablesample system (%s) where state = ''published'' limit %s', share, most_ads * 2))
  where length(word) between 3 and 40 and word !~ '^[0-9]+$'
  order by word
  on conflict (word) do update set ads = excluded.ads, seen_on = excluded.seen_on
    where (known.ads, known.seen_on) <> (excluded.ads, excluded.seen_on);
  get diagnostics words = row_count;
  delete from search_vocabulary where seen_on < tunisian_day(now()) - 60;
  return words;
end $$;

-- The lexemes of a normalised word in the search table: the word and its stems; none for a stop word.
create or replace function search_lexemes_of(word text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct lexeme) filter (where lexeme <> ''), '{}')
  from unnest(array[word] || ts_lexize('french_stem', word) || ts_lexize('arabic_stem', trim(arabic_words(word)))) as lexeme
  where ts_lexize('french_stem', word) <> '{}'
$$;

/*
 What the ads know about typed words: their lexemes; whether an ad has the word itself ('word'), only another word of
 the same stem ('stem') or neither (null); and similar words if no ad has the word itself.
 Common words are found in the vocabulary; the others are looked up in the index of the search table, never by a scan.
*/
create or replace function search_vocabulary_of(typed_words text[])
returns table (typed text, lexemes text[], known text, similar_words json)
language sql stable set enable_seqscan = off set pg_trgm.similarity_threshold = 0.25 as $$
  select typed, lexemes, known, case when known = 'word' or length(typed) < 3 then '[]' else coalesce((
    select json_agg(json_build_object('word', alike.word, 'ads', alike.ads, 'lexemes', search_lexemes_of(alike.word)))
    from (select word, ads from search_vocabulary where word % typed
          order by similarity(word, typed) desc, ads desc limit 24) as alike), '[]') end
  from (
    select typed, lexemes, case
      when cardinality(lexemes) = 0 or exists (select from search_vocabulary where word = typed) then 'word'
      -- A word that equals its own stem may be there as the stem of another word.
      when lexemes <> array[typed] and exists (select from ad_search where words @@ quote_literal(typed)::tsquery) then 'word'
      when exists (select from ad_search where words @@ (
        select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(lexemes) as lexeme)) then 'stem' end as known
    from (
      select typed, search_lexemes_of(normalise_words(typed)) as lexemes from unnest(typed_words) as typed
    ) as stemmed
  ) as looked_up
$$;

-- The ads whose title and names of places together contain all words of a text. Immutable, like the next one: the planner
-- then knows the words, and how many ads have them.
create or replace function search_title_query(typed text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal('^' || lexeme), ' & '), '')::tsquery
  from unnest(to_tsvector('simple', normalise_words(typed)))
$$;

-- The ads that contain all words of a text, anywhere and in any inflection.
create or replace function search_text_query(typed text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(any_form, ' & '), '')::tsquery
  from unnest(string_to_array(trim(normalise_words(typed)), ' ')) word
  cross join lateral (select '(' || string_agg(quote_literal(lexeme), ' | ') || ')' as any_form
    from unnest(search_lexemes_of(word)) lexeme) forms
$$;

-- Accounts by a part of their name. Here and not in a migration, because it needs the function above.
create index if not exists users_by_name on users using gin (normalise_words(display_name) gin_trgm_ops);
