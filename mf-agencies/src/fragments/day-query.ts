import type { AgencyListQuery } from '@houni/contracts/agency';
import type { Locale } from '@houni/domain/locale';

/** The agencies that are presented today, with the texts and addresses of a language. */
export const dayQuery = (locale: Locale): AgencyListQuery => ({ locale, day: 'true', pageSize: 8 });
