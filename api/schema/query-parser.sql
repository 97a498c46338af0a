-- Words that ads use, and about how many ads use each. Typing errors are corrected to these words.
create table search_vocabulary (
  word text primary key check (length(word) between 3 and 40),
  ads integer not null check (ads > 0),
  seen_on date not null
);
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops);
