import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './environment.ts';

interface Step {
  uses?: string;
  run?: string;
}
const { jobs } = parse(readFileSync(path.join(ROOT, '.github/workflows/ci.yml'), 'utf8')) as {
  jobs: Record<string, { if?: string; steps: Step[]; 'continue-on-error'?: boolean }>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);

it('CI uses actions by the digest of a commit: a tag can be moved', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(5);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

it('CI fails for a dependency with a known vulnerability, by the command that SECURITY.md names', () => {
  const command = /`(npm audit [^`]+)`/.exec(readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8'))?.[1];
  expect(command).toContain('--audit-level=high');
  expect(jobs['audit']?.steps.map(({ run }) => run)).toContain(command);
  expect(jobs['audit']).not.toHaveProperty('continue-on-error');
});
