-- Words that ads use, and about how many ads use each. Typing errors are corrected to these words.
create table search_vocabulary (
  word text primary key check (length(word) between 3 and 40),
  ads integer not null check (ads > 0),
  seen_on date not null
);
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops);

-- Words of the lexicon that mean the same ("mer", "plage", "beach"): an ad with one of them also has the lexeme of the
-- group, so that a search reads one list of ads instead of twenty.
create table search_synonyms (
  lexeme text primary key check (lexeme like '=%'),
  words tsquery not null
);
