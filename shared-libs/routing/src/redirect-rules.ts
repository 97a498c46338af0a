import { declarationOf, matchPath } from './match.ts';
import { decodePath } from './path.ts';

/** A redirect rule of the administrators, for a path or for everything below it. */
export interface RedirectRule {
  source: string;
  match: 'exact' | 'prefix';
  /**
   * A path of this site or an absolute URL; null for 410. A trailing `/*` is replaced by the rest of the path after the
   * prefix; without it the whole prefix redirects to one address.
   */
  target: string | null;
  status: 301 | 302 | 410;
}

/** The answer to a request whose path has a rule. */
export type RuleOutcome = { status: 410 } | { status: 301 | 302; to: string };

type PreparedRule = { status: 410 } | { status: 301 | 302; target: URL; appendsRest: boolean };

/** Rules by path, prepared for lookups. */
export interface RuleTable {
  exact: ReadonlyMap<string, PreparedRule>;
  prefix: ReadonlyMap<string, PreparedRule>;
}

/** The paths of the rules, as browsers need them. */
export interface RulePaths {
  exact: readonly string[];
  prefix: readonly string[];
}

/** Our own origins, and the other hosts that rules may redirect to. */
export interface RuleHosts {
  siteUrl: string;
  dashboardUrl: string;
  more: readonly string[];
}

/** Rules that lead to rules are followed up to this depth, so that one redirect is enough. */
const MAX_RULE_STEPS = 8;
/** The maximum number of paths in a page; with more, the browser asks the server for every address. */
const MAX_RULE_PATHS = 100;

/** The normalised form of a path: decoded, in lower case, without double and trailing slashes. */
export function ruleKey(path: string): string {
  return keyOf(segmentsOf(path));
}

/** The target of a rule, or null if rules must not redirect there. */
export function ruleTarget(target: string, { siteUrl, dashboardUrl, more }: RuleHosts): URL | null {
  // Only paths and absolute URLs. `//host`, and what browsers read as such, is neither.
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(target)) return null;
  const address = target.replace(/\/\*$/, '/');
  // Not URL.parse, which the oldest supported browsers lack.
  if (!URL.canParse(address, siteUrl)) return null;
  const url = new URL(address, siteUrl);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(siteUrl).origin || more.includes(url.host)) return url;
  if (url.origin !== new URL(dashboardUrl).origin) return null;
  // The dashboard host redirects all other paths back to the site: a second redirect, or a circle.
  const page = matchPath(url.pathname);
  return page.kind === 'route' && declarationOf(page.route.name).host === 'dashboard' ? url : null;
}

/** Prepares rules for lookups; leaves out those with a forbidden target. */
export function ruleTable(rules: readonly RedirectRule[], hosts: RuleHosts): RuleTable {
  const table = { exact: new Map<string, PreparedRule>(), prefix: new Map<string, PreparedRule>() };
  for (const { source, match, target, status } of rules) {
    const url = target === null ? null : ruleTarget(target, hosts);
    if (status === 410) table[match].set(ruleKey(source), { status });
    else if (url)
      table[match].set(ruleKey(source), { status, target: url, appendsRest: target?.endsWith('/*') ?? false });
  }
  return table;
}

/**
 * The redirect of a request, or null. Keeps the query parameters that the target does not set. Follows rules that lead
 * to rules, and ignores rules that lead in a circle.
 */
export function applyRules(table: RuleTable, path: string, search: string, { siteUrl }: RuleHosts): RuleOutcome | null {
  if (table.exact.size + table.prefix.size === 0) return null;
  const site = new URL(siteUrl).origin;
  let current = path;
  let rest = search;
  let status: 301 | 302 = 301;
  for (let step = 0; step <= MAX_RULE_STEPS; step += 1) {
    const found = findRule(table, current);
    if (found === null) return step === 0 ? null : { status, to: canonicalOf(current) + rest };
    if (found.rule.status === 410) return { status: 410 };
    const to = destination(found.rule, found.behind, rest);
    // One temporary step makes the whole redirect temporary.
    if (found.rule.status === 302) status = 302;
    if (to.origin !== site) return { status, to: to.href };
    // `/..//host` is normalised to `//host`, which a browser would read as another site.
    current = to.pathname.replace(/^\/+/, '/');
    rest = to.search + to.hash;
  }
  return null;
}

/** The rule paths that belong to pages: only these could be reached in the browser without a request to the server. */
export function pathsOfPages(table: RuleTable): RulePaths {
  const exact = [...table.exact.keys()].filter((path) => matchPath(path).kind !== 'notFound');
  const prefix = [...table.prefix.keys()];
  return exact.length + prefix.length > MAX_RULE_PATHS ? { exact: [], prefix: ['/'] } : { exact, prefix };
}

/** Whether the path is one of them. */
export function isAmong({ exact, prefix }: RulePaths, path: string): boolean {
  return (
    exact.includes(ruleKey(path)) || beginningsOf(segmentsOf(path)).some((segments) => prefix.includes(keyOf(segments)))
  );
}

/** The rule that a path meets first, as it was written; null if it has none. */
export function matchingRule<Rule extends Pick<RedirectRule, 'source' | 'match'>>(
  rules: readonly Rule[],
  path: string,
): Rule | null {
  const ruleOf = (match: Rule['match'], key: string) =>
    rules.find((rule) => rule.match === match && ruleKey(rule.source) === key);
  const own = ruleOf('exact', ruleKey(path));
  if (own) return own;
  for (const beginning of beginningsOf(segmentsOf(path))) {
    const rule = ruleOf('prefix', keyOf(beginning));
    if (rule) return rule;
  }
  return null;
}

/** The most specific rule of a path: an exact one, else the longest prefix; and the rest of the path. */
function findRule({ exact, prefix }: RuleTable, path: string): { rule: PreparedRule; behind: string[] } | null {
  const segments = segmentsOf(path);
  const own = exact.get(keyOf(segments));
  if (own) return { rule: own, behind: [] };
  if (prefix.size === 0) return null;
  for (const beginning of beginningsOf(segments)) {
    const rule = prefix.get(keyOf(beginning));
    if (rule) return { rule, behind: segments.slice(beginning.length) };
  }
  return null;
}

function destination(
  { target, appendsRest }: Exclude<PreparedRule, { status: 410 }>,
  behind: string[],
  query: string,
): URL {
  const to = new URL(target);
  if (appendsRest) to.pathname = [to.pathname.replace(/\/$/, ''), ...behind.map(encodeURIComponent)].join('/');
  const said = new Set(to.searchParams.keys());
  for (const [name, value] of new URLSearchParams(query.replace(/#.*$/, ''))) {
    if (!said.has(name)) to.searchParams.append(name, value);
  }
  return to;
}

/** A page address that is not canonical would redirect once more. */
function canonicalOf(path: string): string {
  const match = matchPath(path);
  return match.kind === 'redirect' ? match.to : path;
}

/** The path itself, then without its last segment, and so on up to the root. */
function beginningsOf(segments: string[]): string[][] {
  return Array.from({ length: segments.length + 1 }, (_, cut) => segments.slice(0, segments.length - cut));
}

function keyOf(segments: readonly string[]): string {
  return `/${segments.join('/')}`.toLowerCase().normalize('NFC');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decodePath);
}
