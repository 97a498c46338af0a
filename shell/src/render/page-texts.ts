import { createI18n, loadCommon } from '@houni/i18n';
import type { Locale } from '@houni/contracts/locale';
import type { Messages, RemoteDefinition } from '@houni/remote';
import { loadShellMessages } from '../messages/load-shell-messages.ts';

export type Resources = Record<string, Messages>;

/** Texts of a page: the common ones, the shell's and the owning remote's. */
export async function pageTexts(locale: Locale, definition: RemoteDefinition | null): Promise<Resources> {
  const [common, shell, remote] = await Promise.all([
    loadCommon(locale),
    loadShellMessages(locale),
    definition?.messages(locale) ?? {},
  ]);
  return { common, shell, ...remote };
}

export { createI18n };
