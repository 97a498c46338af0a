import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/scratch.ts';
import { typeProblems } from './check-types.ts';
import { writeExampleSecrets } from './example-secrets.ts';
import { containerOf, KUBERNETES, OVERLAYS, parseManifests, podOf, workloads } from './manifests.ts';

const KUBECTL = 'kubectl';
const hasKubectl = spawnSync(KUBECTL, ['version', '--client']).status === 0;

/** An overlay as `kubectl apply` would send it, with secrets. */
async function render(overlay: string) {
  const folder = await temporaryFolder();
  cpSync(KUBERNETES, folder, { recursive: true });
  const target = path.join(folder, 'overlays', overlay);
  writeExampleSecrets(path.join(target, 'secrets'));
  return parseManifests(execFileSync(KUBECTL, ['kustomize', target], { encoding: 'utf8' }));
}

// Without kubectl the other tests still check the sources.
(hasKubectl ? describe : describe.skip).each(OVERLAYS)('overlay %s, rendered by kubectl', (overlay) => {
  it('gives no pod any right', async () => {
    for (const workload of workloads(await render(overlay))) {
      const pod = podOf(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(containerOf(workload).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('refers only to what it contains', async () => {
    const manifests = await render(overlay);
    const present = manifests.map(({ kind, metadata }) => `${kind} ${metadata?.name}`);
    const used = workloads(manifests).flatMap((workload) => [
      ...(containerOf(workload).envFrom ?? []).map(({ configMapRef }) => `ConfigMap ${configMapRef?.name}`),
      ...(podOf(workload).volumes ?? []).flatMap(({ configMap, secret, projected }) => [
        ...(configMap ? [`ConfigMap ${configMap.name}`] : []),
        ...(secret ? [`Secret ${secret.secretName}`] : []),
        ...(projected?.sources ?? []).map((source) => `Secret ${source.secret?.name}`),
      ]),
    ]);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !present.includes(name))).toEqual([]);
    const unused = present.filter((name) => /^(ConfigMap|Secret) /.test(name) && !used.includes(name));
    expect(unused).toEqual([]);
  });

  it('is in one namespace, with images of a registry', async () => {
    const manifests = await render(overlay);
    const namespaces = manifests.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata?.namespace);
    expect(new Set(namespaces)).toEqual(new Set([`houni-${overlay}`]));
    for (const workload of workloads(manifests))
      expect(containerOf(workload).image).toMatch(/^registry\.example\.com\//);
  });

  it('fits the types of the Kubernetes API', async () => {
    expect(await typeProblems(await render(overlay), await temporaryFolder())).toBe('');
  });
});
