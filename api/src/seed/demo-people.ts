import type pg from 'pg';
import type { TermsVersion } from '@houni/domain/account-terms';
import { LOCALES } from '@houni/domain/locale';
import type { DemoAccount, DemoAgency, DemoPhoto } from '../../demo/types.ts';
import { storedPhoto } from './demo-ads.ts';
import { insertRows } from './insert-rows.ts';
import type { Row } from './insert-rows.ts';

/** The accounts that `npm start` prints, and the agencies with their members. */
export async function loadPeople(
  client: pg.ClientBase,
  accounts: readonly DemoAccount[],
  agencies: readonly DemoAgency[],
  photos: ReadonlyMap<string, DemoPhoto>,
): Promise<void> {
  await insertRows(client, 'users', accounts.map(accountRow));
  await insertRows(client, 'users', agencies.flatMap(memberUserRows));
  await insertRows(
    client,
    'agencies',
    agencies.map((agency) => agencyRow(agency, photos)),
  );
  const { rows } = await client.query<{ id: string; public_key: string }>('select id::text, public_key from agencies');
  const ids = new Map(rows.map(({ id, public_key }) => [public_key, id]));
  const idOf = (agency: DemoAgency) => ids.get(agency.publicKey);
  await insertRows(
    client,
    'agency_texts',
    agencies.flatMap((agency) =>
      LOCALES.map((locale) => ({
        agency_id: idOf(agency),
        locale,
        tagline: agency.tagline[locale],
        description: agency.description[locale],
        opening_hours: agency.openingHours[locale],
      })),
    ),
  );
  await insertRows(
    client,
    'agency_areas',
    agencies.flatMap((agency) =>
      agency.areaDelegationIds.map((delegation, order) => ({
        agency_id: idOf(agency),
        delegation_id: delegation,
        place_order: order,
      })),
    ),
  );
  await insertRows(
    client,
    'agency_members',
    agencies.flatMap((agency) =>
      agency.members.map(({ uid, role }, order) => ({
        agency_id: idOf(agency),
        user_uid: uid,
        role,
        member_order: order,
      })),
    ),
  );
}

/** Every sign-up screen asks for this; demonstration accounts should not be asked at their first sign-in. */
export async function acceptTerms(
  client: pg.ClientBase,
  accounts: readonly DemoAccount[],
  version: TermsVersion,
): Promise<void> {
  const uids = accounts.map(({ uid }) => uid);
  await client.query(
    `insert into accepted_terms (user_uid, version, accepted_at)
     select uid, $2::text, greatest(created_at, $2::text::date) from users where uid = any($1) on conflict do nothing`,
    [uids, version],
  );
}

function accountRow(account: DemoAccount): Row {
  const { uid, email, displayName, phone, kind, role, languages } = account;
  return {
    uid,
    email: email.toLowerCase(),
    email_proved: true,
    display_name: displayName,
    phone,
    kind,
    role,
    languages,
  };
}

function memberUserRows(agency: DemoAgency): Row[] {
  return agency.members.map(({ uid, name, email }) => ({
    uid,
    email: email.toLowerCase(),
    email_proved: true,
    display_name: name,
    phone: null,
    kind: 'agency',
    role: 'user',
    languages: agency.languages,
  }));
}

function agencyRow(agency: DemoAgency, photos: ReadonlyMap<string, DemoPhoto>): Row {
  return {
    public_key: agency.publicKey,
    slug: agency.slug,
    name: agency.name,
    legal_name: agency.legalName,
    registry_number: agency.registryNumber,
    tax_number: agency.taxNumber,
    logo_initials: agency.logo.initials,
    logo_color: agency.logo.color,
    cover: agency.cover === null ? null : storedPhoto(agency.cover, photos),
    governorate_id: agency.governorateId,
    delegation_id: agency.delegationId,
    sector_id: agency.sectorId,
    address: agency.address,
    lat: agency.position.lat,
    lng: agency.position.lng,
    languages: agency.languages,
    phone: agency.phone,
    email: agency.email,
    website: agency.website,
    founded_year: agency.foundedYear,
    // A person has looked at all of them; some have no badge.
    listed_at: agency.createdAt,
    verified_at: agency.verified ? agency.createdAt : null,
    licence_number: agency.licence?.number ?? null,
    licence_authority: agency.licence?.authority ?? null,
    licence_issued: agency.licence?.issued ?? null,
    licence_expires: agency.licence?.expires ?? null,
    response_hours: agency.responseHours,
    created_at: agency.createdAt,
  };
}
