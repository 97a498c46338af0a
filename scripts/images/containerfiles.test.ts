import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../environment.ts';
import { readContainerfile } from './containerfile.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  volumes?: string[];
}

const DOCKER = path.join(ROOT, 'docker');
const images = readdirSync(DOCKER).filter((name) => existsSync(path.join(DOCKER, name, 'Containerfile')));

/** The services of a compose file in the folder docker. */
function servicesOf(file: string): Record<string, Service> {
  const { services } = parse(readFileSync(path.join(DOCKER, file), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  return services;
}
const services = Object.entries(servicesOf('compose.yaml'));
const added = Object.entries(servicesOf('compose.dev.yaml')).filter(([, { image }]) => image);

describe.each(images)('the Containerfile of %s', (image) => {
  const lines = readContainerfile(image).split('\n');
  const last = (instruction: string) => lines.findLast((line) => line.startsWith(`${instruction} `));

  it('begins with a base that can be replaced by a build argument', () => {
    const own = readFileSync(path.join(DOCKER, image, 'Containerfile'), 'utf8');
    const instructions = own.split('\n').filter((line) => /^[A-Z]+ /.test(line));
    expect(instructions.slice(0, 2)).toEqual([expect.stringMatching(/^ARG BASE=localhost\/houni\//), 'FROM ${BASE}']);
    expect(instructions.filter((line) => line.startsWith('FROM'))).toHaveLength(1);
  });

  it('has a numeric user that is not root, and a signal that ends it', () => {
    expect(last('USER')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    expect(last('STOPSIGNAL')).toMatch(/^STOPSIGNAL SIG[A-Z]+$/);
  });

  it('starts its program without a shell', () => {
    expect(last('ENTRYPOINT')).toMatch(/^ENTRYPOINT \["\/.*"\]$/);
    expect(lines.filter((line) => /^(RUN|ADD|SHELL) /.test(line))).toEqual([]);
  });

  it('has a health check without a shell if it is a service', () => {
    if (image === 'node') return expect(last('HEALTHCHECK')).toBeUndefined(); // only a base
    if (image === 'publisher') return expect(last('HEALTHCHECK')).toBe('HEALTHCHECK NONE'); // a command
    return expect(last('HEALTHCHECK')).toMatch(/ CMD \["[^"]+"(, "[^"]+")+\]$/);
  });
});

describe.each([...services, ...added])('the service %s', (_name, service) => {
  it('has an image of this folder', () => {
    expect(images).toContain(/^localhost\/houni\/([a-z]+):\$\{VERSION\}$/.exec(service.image)?.[1]);
  });

  it('has a read-only root, no capabilities, no new privileges, and a limit of memory', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  });

  it('cannot write to its secrets', () => {
    const secrets = service.volumes?.filter((volume) => volume.includes(':/run/secrets')) ?? [];
    for (const volume of secrets) expect(volume).toMatch(/:ro$/);
  });
});

describe('secrets of compose.yaml', () => {
  /** The folders of docker/secrets that a service sees, by the place where it sees them. */
  const foldersOf = ({ volumes = [] }: Service): Record<string, string> =>
    Object.fromEntries(
      volumes
        .filter((volume) => volume.startsWith('./secrets'))
        .map((volume) => {
          const [source = '', target = ''] = volume.split(':');
          return [target, source.replace('./secrets/', '')];
        }),
    );

  it('are seen only by the services that need them', () => {
    const seen = Object.fromEntries(services.map(([name, service]) => [name, Object.values(foldersOf(service))]));
    expect(seen).toEqual({
      edge: ['edge'],
      'shell-1': ['shell'],
      'shell-2': ['shell'],
      'shell-files': [],
      'api-1': ['api'],
      'api-2': ['api'],
      worker: ['api'],
      migrate: ['api', 'migrate'],
      artefacts: [],
      releases: ['releases'],
      postgres: ['postgres'],
      replica: ['postgres'],
      pgbouncer: ['pgbouncer'],
      mail: ['mail'],
    });
  });

  it.each(['docs/production.md', 'scripts/images/set-folder.ts'])('that services read are written by %s', (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const files = services.flatMap(([, service]) => {
      const folders = foldersOf(service);
      return Object.entries(service.environment ?? {})
        .filter(([name]) => name.endsWith('_FILE'))
        .map(([, place]) => `${folders[path.dirname(place)]}/${path.basename(place)}`);
    });
    expect(files).toContain('migrate/database-owner-url');
    for (const name of new Set(files)) expect(text).toContain(name);
  });
});

it('the development set changes only services that exist, and adds the Auth emulator', () => {
  const known = services.map(([name]) => name);
  expect(added.map(([name]) => name)).toEqual(['auth-emulator']);
  const changed = Object.keys(servicesOf('compose.dev.yaml')).filter((name) => name !== 'auth-emulator');
  expect(known).toEqual(expect.arrayContaining(changed));
});
