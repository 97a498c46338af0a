-- A group of synonyms is searched for once all ads with one of its words have its lexeme.
alter table search_synonyms add column complete boolean not null default true;
