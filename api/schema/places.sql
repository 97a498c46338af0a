-- Administrative areas. `name_fr` is in Latin script, `name_ar` in Arabic script.
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
  -- The code of the national institute of statistics.
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
  -- The sector's own postal code if it is certain, otherwise its delegation's.
  postal_code text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
create index on sectors (delegation_id);

-- Localities and postal codes as the post office writes them. They help to find places by name.
create table postal_localities (
  id integer generated always as identity primary key,
  delegation_id smallint not null references delegations,
  name text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{4}$'),
  unique (delegation_id, name, postal_code)
);
create index on postal_localities (postal_code);
