import { loadCommon } from '@houni/i18n';
import type { ResourceKey } from 'i18next';
import type { Locale } from '@houni/contracts/locale';
import type { RemoteDefinition } from '@houni/remote';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { loadSiteMessages } from '../messages/load-site-messages.ts';

/** Texts by namespace. */
export type Resources = Record<string, ResourceKey>;

/** Texts of a page: common, shell and owning remote; `site` adds the texts of the shell's own pages. */
export async function pageTexts(
  locale: Locale,
  definition: RemoteDefinition | null,
  { site = false }: { site?: boolean } = {},
): Promise<Resources> {
  const [common, shell, remote, own] = await Promise.all([
    loadCommon(locale),
    loadShellMessages(locale),
    definition?.messages(locale) ?? {},
    site ? loadSiteMessages(locale) : null,
  ]);
  return { common, shell, ...remote, ...(own && { site: own }) };
}
