import type { Locale } from '@houni/contracts/locale';
import type { PublicConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** Where the provider goes on to after a link that confirms an address: the site's own screen, then back to this page. */
export function mailReturn({ siteUrl, dashboardUrl }: PublicConfig, locale: Locale): string {
  const back = encodeURIComponent(dashboardUrl + buildPath('security', {}, locale));
  return `${siteUrl}${buildPath('emailConfirmed', {}, locale)}?redirect=${back}`;
}
