-- What a saved search asks for and every ad can be compared with at once: each new ad leaves out the searches that it
-- cannot fulfil before any is asked by its own filters. Null, or no bit, leaves nothing out.
alter table saved_search_cells
  -- 0: the whole governorate.
  add column delegation_id smallint not null default 0 check (delegation_id >= 0 and (governorate_id > 0 or delegation_id = 0)),
  -- Millimes.
  add column price_min bigint,
  add column price_max bigint,
  -- Square metres.
  add column area_min numeric,
  add column area_max numeric,
  -- Bit n: an ad of S+n may be what is looked for.
  add column rooms integer check (rooms <> 0),
  -- All of these bits, as ads have them.
  add column amenities integer not null default 0,
  drop constraint saved_search_cells_pkey,
  add primary key (transaction_id, category_id, governorate_id, delegation_id, search_id);

-- Searches of before keep their whole governorates and are asked about all amenities: more than they need, none too few.
update saved_search_cells cell set
  price_min = floor((search.query ->> 'priceMin')::numeric * 1000),
  price_max = ceil((search.query ->> 'priceMax')::numeric * 1000),
  area_min = (search.query ->> 'areaMin')::numeric,
  area_max = (search.query ->> 'areaMax')::numeric,
  rooms = case when jsonb_typeof(search.query -> 'rooms') = 'array' then
    (select bit_or(1 << count::integer) from jsonb_array_elements_text(search.query -> 'rooms') count) end
from saved_searches search
where search.id = cell.search_id
  and search.query ?| array['priceMin', 'priceMax', 'areaMin', 'areaMax', 'rooms'];
