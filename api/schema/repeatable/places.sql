-- The sector, delegation and governorate of a row must belong together.
create or replace function check_place_nesting() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sectors s join delegations d on d.id = s.delegation_id
    where s.id = new.sector_id and d.id = new.delegation_id and d.governorate_id = new.governorate_id
  ) then
    raise exception 'sector % is not in delegation % of governorate %', new.sector_id, new.delegation_id, new.governorate_id
      using errcode = 'check_violation', constraint = 'place_nesting';
  end if;
  return new;
end $$;
create or replace trigger ads_place before insert or update of governorate_id, delegation_id, sector_id on ads
  for each row execute function check_place_nesting();
create or replace trigger agencies_place before insert or update of governorate_id, delegation_id, sector_id on agencies
  for each row execute function check_place_nesting();
