import type { Locale } from '@houni/domain/locale';
import { loadPageTexts } from '@houni/remote';
import type { Messages } from '@houni/remote';
import { messages, NAMESPACES, officeTexts } from './messages.ts';
import type { Namespace } from './messages.ts';

/** The texts of all pages together: stories show parts of several pages. */
export async function allTexts(locale: Locale): Promise<Record<string, Messages>> {
  const texts = officeTexts(...(Object.keys(NAMESPACES) as Namespace[])); // keys of the same object
  return { ...(await messages(locale)), ...(await loadPageTexts({ texts }, locale)) };
}
