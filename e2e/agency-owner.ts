import { query } from './database.ts';
import { makeOwnAccount } from './session.ts';
import type { OwnAccount } from './session.ts';
import { uniqueNumber } from './unique.ts';

/** The owner of an agency that moderators have verified. */
export async function makeAgencyOwner(agency: string, owner: string): Promise<OwnAccount> {
  const account = await makeOwnAccount(owner);
  const digits = String(1_000_000 + uniqueNumber(8_999_999));
  const created = await account.call('POST', '/agency/create', {
    name: agency,
    legalName: `${agency} SARL`,
    registryNumber: `${digits}A`,
    taxNumber: `${digits}/A/A/M/000`,
    place: { governorate: 22, delegation: 227, sector: 1707 },
    address: '4, rue du Pacha',
    languages: ['fr'],
    phones: ['+216 71 123 456'],
    texts: { fr: { tagline: 'Vendre et louer dans la médina', description: 'Une agence familiale depuis vingt ans.' } },
    areas: [227],
  });
  if (created.status !== 200) throw new Error(`The agency was not created: ${created.status}.`);
  await query(
    `update agencies set listed_at = now(), verified_at = now()
     where id = (select agency_id from agency_members join users on uid = user_uid where email = $1)`,
    [account.email],
  );
  return account;
}
