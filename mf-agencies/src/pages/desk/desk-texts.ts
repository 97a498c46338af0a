import type { Locale } from '@houni/domain/locale';
import { FRAME_TEXTS } from '@houni/dashboard/frame-texts';
import type { Messages, PageDefinition } from '@houni/remote';

/** One chunk per locale: a visitor loads the texts of one language. */
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The texts of the desk: the public pages of this remote do not load them. */
export const DESK_TEXTS = {
  agencyDesk: async (locale) => (await load(locale)).default,
  ...FRAME_TEXTS,
} satisfies PageDefinition['texts'];
