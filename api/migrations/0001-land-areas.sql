-- Coasts and lakes, loaded from reference/land.csv: an approximate position is never shown in water.
create table land_areas (
  id smallint primary key check (id > 0),
  -- True for a lake or a chott within a coast.
  is_lake boolean not null,
  -- Points are (lng, lat).
  outline polygon not null
);
