import { loadCommon } from '@houni/i18n';
import type { TextTree } from '@houni/i18n';
import type { Locale } from '@houni/domain/locale';
import { loadPage, loadPageTexts } from '@houni/remote';
import type { RemoteDefinition } from '@houni/remote';
import type { RouteName } from '@houni/routing/route';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { loadSiteMessages } from '../messages/load-site-messages.ts';

/** Texts by namespace. */
export type Resources = Record<string, TextTree>;

/** Texts of a page: common, shell, owning remote and its page; `site` adds the texts of the shell's own pages. */
export async function pageTexts(
  locale: Locale,
  definition: RemoteDefinition | null,
  { site = false, page = null }: { site?: boolean; page?: RouteName | null } = {},
): Promise<Resources> {
  const [common, shell, remote, ofPage, own] = await Promise.all([
    loadCommon(locale),
    loadShellMessages(locale),
    definition?.messages(locale) ?? {},
    definition && page !== null ? textsOfPage(definition, page, locale) : {},
    site ? loadSiteMessages(locale) : null,
  ]);
  return { common, shell, ...remote, ...ofPage, ...(own && { site: own }) };
}

async function textsOfPage(definition: RemoteDefinition, name: RouteName, locale: Locale): Promise<Resources> {
  const page = await loadPage(definition, name);
  return page ? loadPageTexts(page, locale) : {};
}
