import type { RuleHosts } from '@houni/routing/redirect-rules';
import type { Environment } from '../platform/environment.ts';

/** Where rules may lead: our own hosts, and those that the operator allows. */
export function ruleHosts({ siteUrl, dashboardUrl, redirectHosts }: Environment): RuleHosts {
  return { siteUrl, dashboardUrl, more: redirectHosts };
}
