import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Container, Namespace, PodSpec, Secret, Service } from 'kubernetes-types/core/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../environment.ts';

/** The kinds of our manifests. */
export type Manifest =
  | ConfigMap
  | Deployment
  | Job
  | Namespace
  | NetworkPolicy
  | PodDisruptionBudget
  | Secret
  | Service;
/** What starts pods. */
export type Workload = Deployment | Job;

export const KUBERNETES = path.join(ROOT, 'docker/kubernetes');
export const OVERLAYS = ['staging', 'production'] as const;

/** The type of each kind, and its module in kubernetes-types. */
export const KINDS: Record<string, string> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Namespace: 'core/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Secret: 'core/v1',
  Service: 'core/v1',
};

const generatorSchema = z.object({
  name: z.string(),
  envs: z.array(z.string()).default([]),
  files: z.array(z.string()).default([]),
});
const patchSchema = z.object({ path: z.string(), target: z.strictObject({ kind: z.string() }) });
const kustomizationSchema = z.object({
  resources: z.array(z.string()),
  images: z.array(z.object({ name: z.string() })).default([]),
  configMapGenerator: z.array(generatorSchema),
  secretGenerator: z.array(generatorSchema).default([]),
  patches: z.array(patchSchema).default([]),
});

/** `kustomization.yaml` of a folder below docker/kubernetes. */
export function readKustomization(folder: string): z.infer<typeof kustomizationSchema> {
  return kustomizationSchema.parse(parse(readFileSync(path.join(KUBERNETES, folder, 'kustomization.yaml'), 'utf8')));
}

/** The files of a folder that contain manifests. */
export function manifestFiles(folder: string): string[] {
  const { patches } = readKustomization(folder);
  const others = new Set(['kustomization.yaml', ...patches.map((patch) => patch.path)]);
  return readdirSync(path.join(KUBERNETES, folder)).filter((file) => file.endsWith('.yaml') && !others.has(file));
}

/** The manifests of a text; `types.ts` checks that they are what they say. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest; // see above
  });
}

/** The manifests of a folder, as they are written. */
export function readManifests(folder: string): Manifest[] {
  return manifestFiles(folder).flatMap((file) =>
    parseManifests(readFileSync(path.join(KUBERNETES, folder, file), 'utf8')),
  );
}

/** What starts pods, among manifests. */
export function workloads(manifests: readonly Manifest[]): Workload[] {
  return manifests.filter(
    (manifest): manifest is Workload => manifest.kind === 'Deployment' || manifest.kind === 'Job',
  );
}

/** The pods that a workload starts. */
export function podOf(workload: Workload): PodSpec {
  const pod = workload.spec?.template.spec;
  if (!pod) throw new Error(`${workload.metadata?.name} has no pod.`);
  return pod;
}

/** The one container of a workload's pods. */
export function containerOf(workload: Workload): Container {
  const [container, ...others] = podOf(workload).containers;
  if (!container || others.length > 0) throw new Error(`${workload.metadata?.name} must have one container.`);
  return container;
}

/** The environment of a container in an overlay, without that of its image. */
export function environmentOf({ env = [], envFrom = [] }: Container, overlay: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const { configMapRef } of envFrom) Object.assign(result, settingsOf(configMapRef?.name ?? '', overlay));
  for (const { name, value = '' } of env) result[name] = value;
  return result;
}

function settingsOf(configMap: string, overlay: string): Record<string, string | undefined> {
  for (const folder of [`overlays/${overlay}`, 'base']) {
    const generator = readKustomization(folder).configMapGenerator.find(({ name }) => name === configMap);
    const [file] = generator?.envs ?? [];
    if (file !== undefined) return parseEnv(readFileSync(path.join(KUBERNETES, folder, file), 'utf8'));
  }
  throw new Error(`No settings are generated for ${configMap}.`);
}

/** The files of a container's folder /run/secrets in an overlay. */
export function secretFilesOf(workload: Workload, overlay: string): string[] {
  const { secretGenerator } = readKustomization(`overlays/${overlay}`);
  const volume = podOf(workload).volumes?.find(({ name }) => name === 'secrets');
  const names = [
    volume?.secret?.secretName,
    ...(volume?.projected?.sources ?? []).map(({ secret }) => secret?.name),
  ].filter((name) => name !== undefined);
  return names.flatMap((name) => {
    const generator = secretGenerator.find((secret) => secret.name === name);
    if (!generator) throw new Error(`overlays/${overlay} makes no secret ${name}.`);
    return generator.files.map((file) => path.basename(file));
  });
}
