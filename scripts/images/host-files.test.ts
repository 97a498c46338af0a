import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../environment.ts';

/** Where docs/production.md puts this repository. */
const INSTALLED = '/srv/houni';

const read = (file: string) => readFileSync(path.join(ROOT, 'docker', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, { networks: { houni?: { ipv4_address: string } } }>;
  networks: { houni: { ipam: { config: { subnet: string }[] } } };
};
const addressOf = (service: string) => compose.services[service]?.networks.houni?.ipv4_address;

it('Prometheus asks every shell, API and worker of compose.yaml', () => {
  const { scrape_configs: jobs } = parse(read('prometheus/prometheus.yaml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const targets = Object.fromEntries(
    jobs.map((job) => [job.job_name, job.static_configs.flatMap((config) => config.targets)]),
  );
  expect(targets['shell']).toEqual([`${addressOf('shell-1')}:3000`, `${addressOf('shell-2')}:3000`]);
  expect(targets['api']).toEqual([`${addressOf('api-1')}:4000`, `${addressOf('api-2')}:4000`]);
  expect(targets['worker']).toEqual([`${addressOf('worker')}:4000`]);
});

it('the shells keep their last release set and its files when they start again', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { volumes: string[] }>;
    volumes: Record<string, null>;
  };
  expect(volumes).toHaveProperty('shell');
  for (const name of ['shell-1', 'shell-2']) expect(services[name]?.volumes).toContain('shell:/data');
});

it('the firewall lets the containers ask for names', () => {
  const subnet = compose.networks.houni.ipam.config[0]?.subnet ?? '';
  expect(read('nftables.conf')).toContain(`ip saddr ${subnet} udp dport 53 accept`);
});

it('the requests of the edge are counted from its log, by closed lists of labels', () => {
  const line = (status: number, cache: string) =>
    JSON.stringify({ time: 't', service: 'edge', host: 'houni.tn', status, method: 'GET', durationMs: 5, cache });
  const lines = [line(200, 'HIT'), line(200, 'HIT'), line(404, 'MISS'), line(429, ''), line(502, 'made-up'), 'no JSON'];
  const script = path.join(ROOT, 'docker/prometheus/edge-requests.awk');
  const { stdout, stderr } = spawnSync('awk', ['-v', 'metric=requests', '-f', script], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    'requests{status="2xx",cache="HIT"} 2',
    'requests{status="429",cache="none"} 1',
    'requests{status="4xx",cache="MISS"} 1',
    'requests{status="5xx",cache="none"} 1',
  ]);
});

describe('the list of what containers may reach outside', () => {
  const forward = /chain forward \{([^]*?)\n {2}\}/.exec(read('nftables.conf'))?.[1] ?? '';
  const rules = forward
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const reaches = (service: string) =>
    rules.filter((rule) => rule.startsWith('ip saddr') && rule.includes(`${addressOf(service)}`));

  it.each([
    ['mail', ['25, 465, 587']],
    ['shell-1', ['443']],
    ['shell-2', ['443']],
    ['postgres', ['443']],
    ['api-1', ['80, 443']],
    ['api-2', ['80, 443']],
    ['worker', ['80, 443']],
    ['edge', []],
    ['artefacts', []],
    ['releases', []],
    ['replica', []],
    ['pgbouncer', []],
  ])('%s: ports %j', (service, ports) => {
    expect(addressOf(service)).toMatch(/^10\.61\.0\.\d+$/);
    expect(reaches(service).map((rule) => /dport \{? ?([\d, ]+?) ?\}? accept/.exec(rule)?.[1])).toEqual(ports);
  });

  it('has the private networks before everything but mail, and ends with a refusal', () => {
    expect(rules.at(-1)).toBe('counter drop');
    const refusal = rules.findIndex((rule) => /169\.254\.0\.0\/16.*drop$/.test(rule));
    expect(refusal).toBeGreaterThan(0);
    expect(rules.slice(0, refusal).filter((rule) => rule.includes('dport'))).toEqual(reaches('mail'));
  });
});

it.each(globSync('systemd/*.service', { cwd: path.join(ROOT, 'docker') }))(
  '%s starts a program that exists',
  (unit) => {
    const programs = [...read(unit).matchAll(/^Exec\w+=(\S+)/gm)].map(([, program = '']) => program);
    expect(programs).not.toEqual([]);
    for (const program of programs.filter((name) => name.startsWith(`${INSTALLED}/`)))
      expect(() => accessSync(program.replace(INSTALLED, ROOT), constants.X_OK)).not.toThrow();
  },
);

it.each(globSync('**/*.sh', { cwd: path.join(ROOT, 'docker') }))(
  '%s is a shell script without syntax errors',
  (script) => {
    const checked = spawnSync('sh', ['-n', path.join(ROOT, 'docker', script)], { encoding: 'utf8' });
    expect(checked.stderr).toBe('');
    expect(checked.status).toBe(0);
  },
);
