-- Agencies can be suspended, lose their badge and wait for a second look; a badge needs a licence with an end.
alter table agencies
  add column licence_authority text check (length(licence_authority) between 2 and 120),
  add column licence_issued date,
  add column licence_expires date check (licence_expires > licence_issued),
  -- When the owner was told that this licence is about to end.
  add column licence_reminded_at timestamptz,
  -- When a person has looked first: an agency without it has no public page.
  add column listed_at timestamptz,
  -- The badge was taken away by a decision, or with the end of the licence.
  add column revoked_at timestamptz,
  add column suspended_at timestamptz,
  -- The account of its owner is suspended since then.
  add column owner_suspended_at timestamptz;

-- Nobody has looked at the agencies that wait: they leave the list until somebody does.
update agencies set listed_at = verified_at;
update agencies set owner_suspended_at = users.suspended_at
from agency_members join users on users.uid = agency_members.user_uid
where agency_members.agency_id = agencies.id and agency_members.role = 'owner';

alter table agencies
  add column is_public boolean not null generated always as (
    listed_at is not null and refused_at is null and closed_at is null and suspended_at is null
    and owner_suspended_at is null) stored,
  add constraint verified_agencies_are_listed check (verified_at is null or (listed_at is not null and revoked_at is null));

-- Of verified agencies with the same number the first keeps the badge; the others wait for a look.
update agencies set verified_at = null where verified_at is not null and closed_at is null and exists (
  select from agencies first
  where first.verified_at is not null and first.closed_at is null and (first.verified_at, first.id) < (agencies.verified_at, agencies.id)
    and (first.registry_number = agencies.registry_number or first.tax_number = agencies.tax_number));
create unique index verified_registry_numbers on agencies (registry_number) where verified_at is not null and closed_at is null;
create unique index verified_tax_numbers on agencies (tax_number) where verified_at is not null and closed_at is null;
create index on agencies (licence_expires) where verified_at is not null;

alter table agency_invitations
  add column declined_at timestamptz,
  add constraint declined_invitations_are_revoked check (declined_at is null or revoked_at is not null);
