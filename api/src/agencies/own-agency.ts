import type { OwnAgency } from '@houni/contracts/agency-write';
import type { Locale } from '@houni/domain/locale';
import { toPhoto } from '../media/photo.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { licenceOf } from './agency-columns.ts';
import { agencyState } from './agency-state.ts';
import { documentsIn, toDocument } from './documents.ts';
import { openInvitations } from './invitations.ts';
import { agencyCheck } from './requirements.ts';

/** The user's agency with all fields of its form, or null. */
export async function readOwnAgency(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  uid: string,
  locale: Locale,
): Promise<OwnAgency | null> {
  const membership = await membershipOf(db, uid);
  if (!membership) return null;
  const { agencyId, role } = membership;
  const [row, texts, areas, members, invitations, documents] = await Promise.all([
    db.selectFrom('agencies').selectAll().where('id', '=', agencyId).executeTakeFirstOrThrow(),
    db.selectFrom('agencyTexts').selectAll().where('agencyId', '=', agencyId).execute(),
    db
      .selectFrom('agencyAreas')
      .select('delegationId')
      .where('agencyId', '=', agencyId)
      .orderBy('placeOrder')
      .execute(),
    db
      .selectFrom('agencyMembers')
      .innerJoin('users', 'users.uid', 'agencyMembers.userUid')
      .select(['users.uid', 'users.displayName as name', 'users.email', 'users.emailProved', 'agencyMembers.role'])
      .where('agencyId', '=', agencyId)
      .orderBy('memberOrder')
      .execute(),
    role === 'owner' ? openInvitations(db, agencyId, now()) : [],
    documentsIn(db, { uid, agencyId }).execute(),
  ]);
  const isOwnerProved = members.some((member) => member.role === 'owner' && member.emailProved);
  return {
    publicKey: row.publicKey,
    slug: row.slug,
    state: agencyState(row),
    refusal:
      row.refusalReason === null
        ? null
        : { reason: row.refusalReason, note: row.refusalNote, fields: row.refusalFields },
    check: agencyCheck({ agency: row, documents: documents.filter(({ file }) => file !== null), isOwnerProved }, now()),
    role,
    name: row.name,
    legalName: row.legalName,
    registryNumber: row.registryNumber,
    taxNumber: row.taxNumber,
    licence: licenceOf(row),
    place: { governorate: row.governorateId, delegation: row.delegationId, sector: row.sectorId },
    address: row.address,
    position: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
    languages: row.languages,
    phones: row.phone === null ? row.morePhones : [row.phone, ...row.morePhones],
    email: row.email,
    website: row.website,
    foundedYear: row.foundedYear,
    weeklyHours: row.weeklyHours,
    texts: Object.fromEntries(
      texts.map(({ locale: language, tagline, description, openingHours }) => [
        language,
        { tagline, description, openingHours },
      ]),
    ),
    areas: areas.map(({ delegationId }) => delegationId),
    cover: row.cover && toPhoto(row.cover, locale, environment.mediaUrl),
    logo: row.logo && toPhoto(row.logo, locale, environment.mediaUrl),
    members: members.map(({ emailProved: _proved, ...member }) => member),
    invitations: invitations.map(({ key, email, expiresAt }) => ({ key, email, expiresAt: expiresAt.toISOString() })),
    documents: role === 'owner' ? documents.map(toDocument) : [],
    createdAt: row.createdAt.toISOString(),
  };
}
