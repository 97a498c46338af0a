import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './environment.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}
interface RuleTest {
  name: string;
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}

const PROMETHEUS = path.join(ROOT, 'docker/prometheus');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const rules = (parse(read('docker/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const tests = (parse(read('docker/prometheus/alerts.test.yaml')) as { tests: RuleTest[] }).tests;
const alerts = rules.map(({ alert }) => alert);

/** Metrics of Prometheus itself, of the node exporter, and of every process with Node.js. */
const OTHERS = ['up', 'process_start_time_seconds', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];
/** Metrics that explain an alert and raise none. */
const WITHOUT_ALERT = [
  'cached_answers_total',
  'page_cache_hits_total',
  'page_cache_misses_total',
  'visit_seconds',
  'visit_layout_shift',
];
const SOURCES = [
  'api/src/**/*{metrics,gauges}.ts',
  'shell/src/server/{operations,remote-metrics}.ts',
  'docker/prometheus/host-metrics.sh',
];

/** Names of metrics in the code: options of prom-client, and lines that a script writes. */
function metricsOfCode(): string[] {
  const texts = globSync(SOURCES, { cwd: ROOT }).map(read);
  return texts.flatMap((text) => [...text.matchAll(/(?:name: '|echo ")([a-z_]+)/g)].map(([, name = '']) => name));
}

/** Names of metrics in an expression: words besides labels, functions and operators. */
function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|on)\s*\([^)]*\)/g, ' ');
  const words = bare.match(/\b[a-z_]+\b(?!\s*\()/g) ?? [];
  return words
    .filter((word) => !['and', 'or', 'unless', 'offset', 'by', 'on', 'd'].includes(word))
    .map((word) => word.replace(/^(http_request_duration_seconds|remote_render_seconds)_(count|bucket)$/, '$1'));
}

it('every metric of a rule exists in the code', () => {
  const known = new Set([...metricsOfCode(), ...OTHERS]);
  expect(rules.flatMap(({ expr }) => metricsOf(expr)).filter((name) => !known.has(name))).toEqual([]);
});

it('every metric of the code has a rule or is known to need none', () => {
  const used = new Set([...rules.flatMap(({ expr }) => metricsOf(expr)), ...WITHOUT_ALERT]);
  expect(metricsOfCode().filter((name) => !used.has(name))).toEqual([]);
});

it('every metric of the code is explained in docs/operating.md', () => {
  const text = read('docs/operating.md');
  expect(metricsOfCode().filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('the runbook has one entry for each alert, in the order of the rules, and no other', () => {
  const entries = [...read('docs/runbook.md').matchAll(/^### (.*)$/gm)].map(([, name]) => name);
  expect(entries).toEqual(alerts);
});

it('every entry of the runbook says what visitors notice, how to look, and what to do', () => {
  const entries = read('docs/runbook.md').split(/^### /m).slice(1);
  const incomplete = entries.filter((entry) => !/\*\*Visitors\*\*[^]*\*\*Look\*\*[^]*\*\*Do\*\*/.test(entry));
  expect(incomplete.map((entry) => entry.split('\n', 1)[0])).toEqual([]);
});

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('docker/prometheus/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };

  it('has the panels that the runbook names, in its order', () => {
    const section = /^## Dashboard\n([^]*?)\n## /m.exec(read('docs/runbook.md'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| (.*?) \| (.*?) \|$/gm)].filter(([, panel]) => panel !== 'panel');
    expect(panels.map(({ title }) => title)).toEqual(rows.map(([, panel]) => panel));
    const named = rows.flatMap(([, , use = '']) => use.match(/\b[A-Z][a-z]+[A-Z][A-Za-z]+\b/g) ?? []);
    expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
  });

  it('shows metrics that exist', () => {
    const known = new Set([...metricsOfCode(), ...OTHERS, 'nodejs_eventloop_lag_p99_seconds']);
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)));
    expect(shown.length).toBeGreaterThan(12);
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('every alert has a severity, a test in which it is raised, and one in which it is not', () => {
  expect(rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
  const checks = tests.flatMap((test) => test.alert_rule_test);
  const withAlert = new Set(checks.filter((check) => check.exp_alerts.length > 0).map((check) => check.alertname));
  const without = new Set(checks.filter((check) => check.exp_alerts.length === 0).map((check) => check.alertname));
  expect(alerts.filter((alert) => !withAlert.has(alert) || !without.has(alert))).toEqual([]);
});

it('the rules pass their tests, where promtool is installed', () => {
  const checked = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: PROMETHEUS, encoding: 'utf8' });
  const isMissing = checked.error !== undefined && 'code' in checked.error && checked.error.code === 'ENOENT';
  expect(isMissing ? 0 : checked.status).toBe(0);
});
