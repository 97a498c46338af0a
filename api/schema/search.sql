/*
 Search at a million ads.
   ad_search          one narrow row for each published ad, for lists: covering indexes, words, positions
   ad_search_changes  each row that entered ad_search (+1) or left it (-1) since its segment was last folded
   search_blocks …    bitmaps over the ads of a segment (transaction, category) at the time of its last fold
   search_word_…      bitmaps of words over blocks of ads that were published one after the other
 A number of ads is counted in the bitmaps and corrected by the changes: it is always exact, and a write only appends.
 Triggers and functions are in repeatable/search*.sql; create_ad_search_indexes() there creates the indexes of ad_search.
*/
create table ad_search (
  ad_id bigint primary key references ads on delete cascade,
  published_at timestamptz not null,
  price bigint not null,
  price_per_m2 bigint,
  -- The transaction that last changed what the ad's card shows: a cached card is valid while this is the same.
  version bigint not null,
  agency_id bigint,
  map_code bigint not null,
  position point not null,
  area double precision,
  price_fell_at timestamptz,
  -- How much the price fell, in hundredths of a percent.
  reduction integer not null default 0,
  amenities integer not null,
  sector_id integer not null,
  transaction_id smallint not null,
  category_id smallint not null,
  governorate_id smallint not null,
  delegation_id smallint not null,
  rooms smallint,
  bathrooms smallint,
  furnished boolean,
  with_photos boolean not null,
  title_status text,
  words tsvector not null,
  -- One bit for each range of FLOOR_RANGES (contracts), see floor_bits().
  floor_bits smallint not null default 0,
  price_unit text not null default 'total'
);
-- The planner needs the frequency of many words to choose between the indexes. More than 200 would slow every plan.
alter table ad_search alter column words set statistics 200;
-- Decompressing the words of each candidate ad costs more than reading larger pages.
alter table ad_search alter column words set storage external;

create table ad_search_changes (
  sign smallint not null check (sign in (1, -1)),
  happened_at timestamptz not null default now(),
  ad_id bigint not null,
  published_at timestamptz not null,
  price bigint not null,
  agency_id bigint,
  map_code bigint not null,
  position point not null,
  area double precision,
  amenities integer not null,
  sector_id integer not null,
  transaction_id smallint not null,
  category_id smallint not null,
  governorate_id smallint not null,
  delegation_id smallint not null,
  rooms smallint,
  bathrooms smallint,
  furnished boolean,
  with_photos boolean not null,
  title_status text,
  floor_bits smallint not null default 0
);
create index ad_search_changes_segment on ad_search_changes (transaction_id, category_id);

/*
 A block has up to 32000 ads of a segment, sorted so that neighbours on the map are next to each other. Bit n of each of
 its bitmaps is its nth ad. Prices, areas, days and coordinates are stored as the bits of their rank among the block's
 values, so that a range takes a few operations on whole bitmaps.
*/
create table search_blocks (
  id bigint generated always as identity primary key,
  transaction_id smallint not null,
  category_id smallint not null,
  governorates smallint[] not null,
  size integer not null check (size between 1 and 32000),
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  -- The distinct values, ascending: the rank of a value is its position here, 0 means no value.
  prices bigint[] not null,
  areas double precision[] not null,
  days date[] not null,
  lats double precision[] not null,
  lngs double precision[] not null,
  prices_per_m2 bigint[] not null default '{}',
  -- The lengths of the lists: searches read them with each bound, and reading a list is slow.
  price_ranks integer not null generated always as (cardinality(prices)) stored,
  area_ranks integer not null generated always as (cardinality(areas)) stored,
  day_ranks integer not null generated always as (cardinality(days)) stored,
  lat_ranks integer not null generated always as (cardinality(lats)) stored,
  lng_ranks integer not null generated always as (cardinality(lngs)) stored,
  price_per_m2_ranks integer not null generated always as (cardinality(prices_per_m2)) stored
);
create index search_blocks_segment on search_blocks (transaction_id, category_id);
-- Decompressing a list at each use costs ten times as much as reading it.
alter table search_blocks
  alter prices set storage external, alter areas set storage external, alter days set storage external,
  alter lats set storage external, alter lngs set storage external, alter prices_per_m2 set storage external;

create table search_bits (
  block_id bigint not null references search_blocks on delete cascade,
  attribute text not null,
  value text not null,
  ones integer not null,
  bits bit varying not null,
  primary key (block_id, attribute, value)
);
-- At most four kilobytes each, two to a page: compression or TOAST would cost more than it saves.
alter table search_bits alter column bits set storage external;
alter table search_bits set (toast_tuple_target = 8160);

-- The ads behind the bits of a block, 240 to a part.
create table search_block_ads (
  block_id bigint not null references search_blocks on delete cascade,
  part smallint not null,
  ad_ids bigint[] not null,
  primary key (block_id, part)
);
-- A part is read for a single ad of it: neither compressed nor in TOAST.
alter table search_block_ads alter column ad_ids set storage plain;

-- The map tiles of each zoom level that contain ads of a block: which bits they are, and the mean position of the ads.
-- Beyond zoom 16 a block has many tiles: then there is one row for each parent tile of zoom 12.
create table search_cells (
  block_id bigint not null references search_blocks on delete cascade,
  zoom smallint not null check (zoom between 8 and 18),
  cells bigint[] not null,
  firsts integer[] not null,
  counts integer[] not null,
  lats double precision[] not null,
  lngs double precision[] not null,
  parent bigint not null default 0,
  primary key (block_id, zoom, parent)
);

/*
 Words of many ads at once.
   search_word_blocks   up to 32768 ads that were published one after the other
   search_word_bits     for each lexeme of these ads a bitmap: bit n is the nth ad, the newest first
   search_word_ads      which ads they are
   search_word_changes  ads whose words are missing from the bitmaps or outdated there: searches test each of them
 The ads of a search with words are AND and OR of bitmaps, block by block from the newest until there are enough.
*/
create table search_word_blocks (
  id bigint generated always as identity primary key,
  -- Published ads from the first time and id (inclusive) to the end (exclusive).
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
-- Most words are rare: compression reduces four kilobytes with a few ones to two hundred bytes.
alter table search_word_bits alter column bits set storage main;
alter table search_word_bits set (toast_tuple_target = 128);

create table search_word_ads (
  block_id bigint not null references search_word_blocks on delete cascade,
  part smallint not null,
  ad_ids bigint[] not null,
  moments timestamptz[] not null,
  primary key (block_id, part)
);
-- A part is read for a single ad of it: neither compressed nor in TOAST.
alter table search_word_ads alter column ad_ids set storage plain, alter column moments set storage plain;

create table search_word_changes (
  ad_id bigint not null,
  published_at timestamptz not null
);
alter table search_word_changes set (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);
