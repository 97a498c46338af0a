-- The administrative areas. Names are right way round: name_fr is Latin script, name_ar is Arabic script.
create extension if not exists unaccent;

create table governorates (
  id smallint primary key check (id between 1 and 100),
  name_fr text not null,
  name_ar text not null,
  name_en text not null,
  name_it text not null,
  name_es text not null,
  iso_code text not null unique,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  check (south < north and west < east)
);

create table delegations (
  id smallint primary key check (id > 0),
  governorate_id smallint not null references governorates,
  name_fr text not null,
  name_ar text not null,
  ins_code text not null,
  postal_code text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
create index on delegations (governorate_id);

create table sectors (
  id integer primary key check (id > 0),
  delegation_id smallint not null references delegations,
  name_fr text not null,
  name_ar text not null,
  -- The sector's own postal code where it is sure, else its delegation's.
  postal_code text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
create index on sectors (delegation_id);

-- Localities and codes as the post office writes them: an aid for finding places.
create table postal_localities (
  id integer generated always as identity primary key,
  delegation_id smallint not null references delegations,
  name text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{4}$'),
  unique (delegation_id, name, postal_code)
);
create index on postal_localities (postal_code);

/*
 One form for texts that are searched and for the words that search them: lower case, no accents, Arabic letters
 folded (hamza, alif maqsura, ta marbuta, no vowel signs, no tatweel, no article), Arabic digits as Latin ones,
 "S + 2" as "s2".
 unaccent is STABLE only because its rules could be edited; ours are the shipped ones.
*/
create function normalise_words(words text) returns text
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
