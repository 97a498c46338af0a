import type { RuleHosts } from '@houni/routing/redirect-rules';
import type { Environment } from '../platform/environment.ts';

/** The allowed hosts of targets: our own and those in the configuration. */
export function ruleHosts({ siteUrl, dashboardUrl, redirectHosts }: Environment): RuleHosts {
  return { siteUrl, dashboardUrl, more: redirectHosts };
}
