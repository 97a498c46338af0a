import { matchPath } from './match.ts';
import { decodePath } from './path.ts';
import { isDashboardRoute } from './route-table.ts';

/** A rule of the administrators: where a path, or everything below it, leads. */
export interface RedirectRule {
  source: string;
  match: 'exact' | 'prefix';
  /**
   * A path of ours or an absolute address; null for 410. In place of `/*` at its end stands what a request has behind the
   * source of a prefix; otherwise all of it leads to the one address.
   */
  target: string | null;
  status: 301 | 302 | 410;
}

/** What a request for a path with a rule is answered with. */
export type RuleOutcome = { status: 410 } | { status: 301 | 302; to: string };

type ReadyRule = { status: 410 } | { status: 301 | 302; target: URL; takesRest: boolean };

/** Rules by the paths that they are for, ready to be asked. */
export interface RuleTable {
  exact: ReadonlyMap<string, ReadyRule>;
  prefix: ReadonlyMap<string, ReadyRule>;
}

/** The paths alone, as a browser needs them. */
export interface RulePaths {
  exact: readonly string[];
  prefix: readonly string[];
}

/** Our own addresses, and the hosts that a rule may lead to beside them. */
export interface RuleHosts {
  siteUrl: string;
  dashboardUrl: string;
  more: readonly string[];
}

/** A rule may lead to a path that has one itself: they are followed inside, this far, for a single redirect. */
const MOST_STEPS = 8;
/** A page tells its browser so many paths; beyond them it says that every address is to be asked for. */
const MOST_PATHS = 100;

/** A path as rules compare it: decoded, in lower case, without doubled and trailing slashes. */
export function ruleKey(path: string): string {
  return keyOf(segmentsOf(path));
}

/** Where a rule leads, or null where that is no address that a rule may lead to. */
export function ruleTarget(target: string, { siteUrl, dashboardUrl, more }: RuleHosts): URL | null {
  // Paths and absolute addresses alone: `//host`, and what browsers read as such, is none of both.
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(target)) return null;
  const url = URL.parse(target.replace(/\/\*$/, '/'), siteUrl);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(siteUrl).origin || more.includes(url.host)) return url;
  if (url.origin !== new URL(dashboardUrl).origin) return null;
  // The dashboard's host sends everything else back to the site: that would be a second redirect, or a circle.
  const page = matchPath(url.pathname);
  return page.kind === 'route' && isDashboardRoute(page.route.name) ? url : null;
}

/** Rules made ready; those that lead where none may lead are left out. */
export function ruleTable(rules: readonly RedirectRule[], hosts: RuleHosts): RuleTable {
  const table = { exact: new Map<string, ReadyRule>(), prefix: new Map<string, ReadyRule>() };
  for (const { source, match, target, status } of rules) {
    const url = target === null ? null : ruleTarget(target, hosts);
    if (status === 410) table[match].set(ruleKey(source), { status });
    else if (url)
      table[match].set(ruleKey(source), { status, target: url, takesRest: target?.endsWith('/*') ?? false });
  }
  return table;
}

/**
 * What the rules say of a request, or null. Of the request's query is kept what the target does not say itself; rules
 * that lead to rules are followed, and rules that lead in a circle say nothing.
 */
export function applyRules(table: RuleTable, path: string, search: string, { siteUrl }: RuleHosts): RuleOutcome | null {
  if (table.exact.size + table.prefix.size === 0) return null;
  const site = new URL(siteUrl).origin;
  let asked = path;
  let rest = search;
  let status: 301 | 302 = 301;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const found = findRule(table, asked);
    if (found === null) return step === 0 ? null : { status, to: canonicalOf(asked) + rest };
    if (found.rule.status === 410) return { status: 410 };
    const to = destination(found.rule, found.behind, rest);
    // One step that is not for good makes the whole way so.
    if (found.rule.status === 302) status = 302;
    if (to.origin !== site) return { status, to: to.href };
    // `/..//host` is normalised to `//host`, which a browser would read as another site.
    asked = to.pathname.replace(/^\/+/, '/');
    rest = to.search + to.hash;
  }
  return null;
}

/** The paths of the rules that pages stand at: only to these a browser could go without asking the server. */
export function pathsOfPages(table: RuleTable): RulePaths {
  const exact = [...table.exact.keys()].filter((path) => matchPath(path).kind !== 'notFound');
  const prefix = [...table.prefix.keys()];
  return exact.length + prefix.length > MOST_PATHS ? { exact: [], prefix: ['/'] } : { exact, prefix };
}

/** Whether one of the paths is meant. */
export function isAmong({ exact, prefix }: RulePaths, path: string): boolean {
  return (
    exact.includes(ruleKey(path)) || beginningsOf(segmentsOf(path)).some((segments) => prefix.includes(keyOf(segments)))
  );
}

/** The most exact rule of a path: for itself, then for its longest beginning; and what stands behind that. */
function findRule({ exact, prefix }: RuleTable, path: string): { rule: ReadyRule; behind: string[] } | null {
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

function destination({ target, takesRest }: Exclude<ReadyRule, { status: 410 }>, behind: string[], query: string): URL {
  const to = new URL(target);
  if (takesRest) to.pathname = [to.pathname.replace(/\/$/, ''), ...behind.map(encodeURIComponent)].join('/');
  const said = new Set(to.searchParams.keys());
  for (const [name, value] of new URLSearchParams(query.replace(/#.*$/, ''))) {
    if (!said.has(name)) to.searchParams.append(name, value);
  }
  return to;
}

/** A page in another form than its own would redirect once more. */
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
