import type { RemoteDefinition } from './definition.ts';
import type { ShellRuntime } from './shell-runtime.ts';

/** Loads the texts of a remote and adds its slices, before its first page or fragment. */
export async function prepareRemote(
  definition: RemoteDefinition,
  { i18n, locale, store }: Pick<ShellRuntime, 'i18n' | 'locale' | 'store'>,
): Promise<void> {
  if (!i18n.hasResourceBundle(locale, definition.name)) {
    const messages = await definition.messages(locale);
    for (const [namespace, texts] of Object.entries(messages)) i18n.addResourceBundle(locale, namespace, texts);
  }
  definition.register?.(store);
}
