import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../../environment.ts';
import { temporaryFolder } from '../../test/scratch.ts';
import { readContainerfile } from '../containerfile.ts';
import { typeProblems } from './check-types.ts';
import {
  containerOf,
  environmentOf,
  KUBERNETES,
  manifestFiles,
  OVERLAYS,
  podOf,
  readKustomization,
  readManifests,
  secretFilesOf,
  workloads,
  type Workload,
} from './manifests.ts';

const base = readManifests('base');
const deployments = base.filter(({ kind }) => kind === 'Deployment');
const named = <T extends { metadata?: { name?: string } }>(manifests: readonly T[]): [string, T][] =>
  manifests.map((manifest) => [manifest.metadata?.name ?? '', manifest]);

/** The image of a container, by its name in the folder docker. */
function imageOf(workload: Workload): string {
  return /^localhost\/houni\/([a-z]+)$/.exec(containerOf(workload).image ?? '')?.[1] ?? '';
}

describe.each(named(workloads(base)))('%s', (_name, workload) => {
  const container = containerOf(workload);

  it('has an image that is built, and listens on its ports', () => {
    const exposed =
      /^EXPOSE (.*)$/m
        .exec(readContainerfile(imageOf(workload)))?.[1]
        ?.split(' ')
        .map(Number) ?? [];
    if (workload.kind === 'Job') expect(container.ports).toBeUndefined();
    else expect(container.ports?.map(({ containerPort }) => containerPort).toSorted()).toEqual(exposed.toSorted());
  });

  it('has requests and limits', () => {
    const { requests, limits } = container.resources ?? {};
    expect([Object.keys(requests ?? {}), Object.keys(limits ?? {})]).toEqual([
      ['cpu', 'memory'],
      ['cpu', 'memory'],
    ]);
  });

  it('can write only to volumes of limited size', () => {
    const empty = podOf(workload).volumes?.filter(({ emptyDir }) => emptyDir) ?? [];
    expect(empty.map(({ name }) => name)).toContain('tmp');
    for (const { emptyDir } of empty) expect(emptyDir?.sizeLimit).toMatch(/^\d+(Mi|Gi)$/);
    const writable = container.volumeMounts?.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    expect(writable?.toSorted()).toEqual(empty.map(({ name }) => name).toSorted());
  });

  it.each(OVERLAYS)('reads only settings that exist, with its secrets, in %s', (overlay) => {
    const known = Object.keys(parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8')));
    const environment = environmentOf(container, overlay);
    const files = Object.entries(environment).filter(([name]) => !known.includes(name));
    const available = secretFilesOf(workload, overlay);
    for (const [name, file] of files) {
      expect(known).toContain(name.replace(/_FILE$/, ''));
      expect([name, available.map((secret) => `/run/secrets/${secret}`)]).toEqual([
        name,
        expect.arrayContaining([file]),
      ]);
    }
  });
});

describe.each(named(workloads(deployments)))('deployment %s', (name, workload) => {
  const { startupProbe, readinessProbe, livenessProbe, ports = [] } = containerOf(workload);

  it('has three probes on a port of its own', () => {
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(ports.map((port) => port.name)).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port);
  });

  it('is exchanged without a gap, and has time to end', () => {
    const spec = workload.kind === 'Deployment' ? workload.spec : undefined;
    expect(spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
    const delay = Number(/SHUTDOWN_DELAY_MS=(\d+)/.exec(readContainerfile(imageOf(workload)))?.[1] ?? 0);
    // Ten seconds are the longest that a process takes to end after the delay.
    expect((podOf(workload).terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(delay + 10_000);
  });

  it('has a budget for disruptions if it has two pods', () => {
    const budget = base.find(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata?.name === name);
    const replicas = workload.kind === 'Deployment' ? workload.spec?.replicas : 0;
    expect(budget !== undefined).toBe(replicas === 2);
  });
});

describe('the base', () => {
  it('contains every file of its folder', () => {
    expect(readKustomization('base').resources.toSorted()).toEqual(manifestFiles('base').toSorted());
  });

  it('names the upstreams of the edge', () => {
    const upstreams = (file: string): string[] =>
      [...readFileSync(path.join(ROOT, 'docker', file), 'utf8').matchAll(/^upstream (\w+)/gm)].map(
        ([, name = '']) => name,
      );
    expect(upstreams('kubernetes/base/upstreams.conf')).toEqual(upstreams('edge/upstreams.conf'));
  });

  it('has Services for the addresses in its settings', () => {
    const services = new Map(named(base.filter(({ kind }) => kind === 'Service')));
    const files = ['shell.env', 'upstreams.conf'].map((file) =>
      readFileSync(path.join(KUBERNETES, 'base', file), 'utf8'),
    );
    const addresses = [...files.join('\n').matchAll(/(?:http:\/\/|server )([a-z-]+):(\d+)/g)];
    expect(addresses.length).toBeGreaterThan(5);
    for (const [, host = '', port] of addresses) {
      const service = services.get(host);
      expect([host, service?.kind === 'Service' && service.spec?.ports?.[0]?.port]).toEqual([host, Number(port)]);
    }
  });

  it('fits the types of the Kubernetes API', async () => {
    const folder = await temporaryFolder();
    expect(
      await typeProblems([...base, ...OVERLAYS.flatMap((overlay) => readManifests(`overlays/${overlay}`))], folder),
    ).toBe('');
    const [first] = structuredClone(workloads(base));
    if (first) Object.assign(podOf(first), { runAsNonRoot: true });
    expect(await typeProblems(first ? [first] : [], folder)).toMatch(/runAsNonRoot.* does not exist/);
  });
});

describe.each(OVERLAYS)('overlay %s', (overlay) => {
  it('names every image, and has the same secrets as the other one', () => {
    const { images, secretGenerator } = readKustomization(`overlays/${overlay}`);
    const used = new Set(workloads(base).map((workload) => containerOf(workload).image));
    expect(images.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    expect(secretGenerator).toEqual(readKustomization('overlays/production').secretGenerator);
  });
});
