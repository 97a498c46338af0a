import type { AgencyOffice } from '@houni/contracts/agency-office';
import type { Locale } from '@houni/domain/locale';
import type { Services } from '../services.ts';
import { agencyLogo } from './agency-logo.ts';
import { agencyVerification, VERIFICATION_COLUMNS } from './agency-verification.ts';
import { openingHoursOf, openingTimesOf } from './opening-times.ts';

/** The office of an agency for the pages of its ads, in the requested language, else in the first that has a text. */
export async function agencyOffice(services: Services, agencyId: number, locale: Locale): Promise<AgencyOffice | null> {
  const row = await services.db
    .selectFrom('agencies as agency')
    .leftJoin('agencyTexts as text', 'text.agencyId', 'agency.id')
    .leftJoin('locales', 'locales.code', 'text.locale')
    .select([
      'agency.publicKey',
      'agency.logo',
      'agency.logoInitials',
      'agency.logoColor',
      'agency.languages',
      'agency.responseHours',
      'agency.weeklyHours',
    ])
    .select([...VERIFICATION_COLUMNS, 'text.openingHours'])
    .where('agency.id', '=', agencyId)
    .where('agency.isPublic', '=', true)
    .orderBy((order) => order('text.locale', '=', locale), 'desc')
    .orderBy('locales.defaultOrder')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const hours = { weeklyHours: row.weeklyHours, openingHours: row.openingHours ?? [] };
  return {
    logo: agencyLogo(row, locale, services.environment.mediaUrl),
    languages: row.languages,
    responseHours: row.responseHours,
    openingHours: openingHoursOf(hours, locale),
    opening: openingTimesOf(hours),
    verification: agencyVerification(row, services.now()),
  };
}
