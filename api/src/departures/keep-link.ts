import type { Locale } from '@houni/contracts/locale';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';

export const KEEP_PATH = '/user-auth/keep';

/** The page behind the link of a mail that keeps an account; its button needs no sign-in. */
export function keepUrl({ apiUrl, mailSigningKey }: Services['environment'], key: string, locale: Locale): string {
  return `${apiUrl}${KEEP_PATH}?key=${key}&signature=${signLink('account-keep', key, mailSigningKey)}&locale=${locale}`;
}

export function isKeepLink({ mailSigningKey }: Services['environment'], key: string, signature: string): boolean {
  return isSignedLink('account-keep', key, signature, mailSigningKey);
}
