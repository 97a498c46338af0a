import type { BlogQuery } from '@houni/contracts/blog';
import type { Locale } from '@houni/domain/locale';

/** The two newest articles of a language. */
export const newestQuery = (locale: Locale): BlogQuery => ({ locale, pageSize: 2 });
