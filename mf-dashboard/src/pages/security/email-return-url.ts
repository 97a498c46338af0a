import type { Locale } from '@houni/domain/locale';
import type { PublicConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** The provider's continue URL after the confirmation of an address: the site's screen, then back to this page. */
export function emailReturnUrl({ siteUrl, dashboardUrl }: PublicConfig, locale: Locale): string {
  const back = encodeURIComponent(dashboardUrl + buildPath('security', {}, locale));
  return `${siteUrl}${buildPath('emailConfirmed', {}, locale)}?redirect=${back}`;
}
