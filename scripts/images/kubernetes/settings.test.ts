import path from 'node:path';
import { verifyingKeys } from '@houni/release/keys';
import { artefactStore } from '@houni/release/store-settings';
import { readEnvironment, ROOT } from '../../environment.ts';
import { temporaryFolder } from '../../test/scratch.ts';
import { readContainerfile } from '../containerfile.ts';
import { writeExampleSecrets } from './example-secrets.ts';
import { containerOf, environmentOf, OVERLAYS, readManifests, workloads } from './manifests.ts';

type Variables = Record<string, string>;
type Program = (variables: Variables) => unknown;

/** The function that a process of another workspace reads its settings with. */
async function programOf(file: string): Promise<Program> {
  const { readEnvironment: read } = (await import(path.join(ROOT, file))) as { readEnvironment: Program };
  return read;
}

/** What a container of the base gets in an overlay, with its secrets in another folder. */
function variablesOf(name: string, overlay: string, secrets: string): Variables {
  const workload = workloads(readManifests('base')).find(({ metadata }) => metadata?.name === name);
  if (!workload) throw new Error(`There is no ${name}.`);
  const container = containerOf(workload);
  const image = container.image?.split('/').at(-1) ?? '';
  const given = [...readContainerfile(image).matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const variables: Variables = {};
  for (const assignment of given) {
    const [variable = '', value = ''] = assignment.split('=');
    variables[variable] = value;
  }
  for (const [variable, value] of Object.entries(environmentOf(container, overlay)))
    variables[variable] = value.replace('/run/secrets', secrets);
  return variables;
}

describe.each(OVERLAYS)('in %s', (overlay) => {
  it.each(['api', 'worker', 'migrate'])('%s has all settings that production needs', async (name) => {
    const secrets = await temporaryFolder();
    writeExampleSecrets(secrets);
    const read = await programOf('api/src/platform/environment.ts');
    const variables = variablesOf(name, overlay, secrets);
    expect(variables['NODE_ENV']).toBe('production');
    expect(read(variables)).toMatchObject({
      isDatabasePooled: true,
      metricsToken: '0'.repeat(32),
      mediaStore: { bucket: `houni-${overlay}-media`, keyId: 'media', secret: 'secret' },
    });
    expect(() => read({ ...variables, SMTP_URL_FILE: '' })).toThrow('SMTP_URL is missing');
  });

  it('the shell has all settings that production needs', async () => {
    const secrets = await temporaryFolder();
    writeExampleSecrets(secrets);
    const read = await programOf('shell/src/server/environment.ts');
    const variables = variablesOf('shell', overlay, secrets);
    expect(variables['NODE_ENV']).toBe('production');
    const environment = read(variables);
    expect(environment).toMatchObject({ SHELL_HOST: '0.0.0.0', ARTEFACT_INTERNAL_URL: 'http://releases:3001' });
    const { RELEASE_PUBLIC_KEY } = environment as { RELEASE_PUBLIC_KEY: string };
    expect(await verifyingKeys({ NODE_ENV: 'production', DATA_DIR: '/none', RELEASE_PUBLIC_KEY })).toHaveLength(1);
    expect(() => read({ ...variables, ARTEFACT_URL: '' })).toThrow('ARTEFACT_URL is missing');
  });

  it.each(['releases', 'shell-files'])('%s has a store', async (name) => {
    const secrets = await temporaryFolder();
    writeExampleSecrets(secrets);
    const environment = readEnvironment(variablesOf(name, overlay, secrets));
    expect(environment).toMatchObject({ ARTEFACT_STORE: `houni-${overlay}-artefacts`, S3_KEY_ID: 'artefacts' });
    expect(() => artefactStore(environment)).not.toThrow();
    if (name === 'releases')
      expect(environment).toMatchObject({ ARTEFACT_HOST: '0.0.0.0', PUBLISH_TOKENS: expect.stringMatching(/^mf-/) });
  });
});
