import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inheritedVariables } from '../inherited-variables.ts';

const PROGRAM = path.join(import.meta.dirname, 'worker-process.ts');
/** Longer than a worker needs to return its jobs after SIGTERM. */
const EXIT_DEADLINE_MS = 15_000;

/** Worker processes that can be killed: each killed one is replaced at once. */
export interface Workers {
  /** Resolves when the first processes work. */
  started: Promise<unknown>;
  kill: (index: number, signal: 'SIGKILL' | 'SIGTERM') => void;
  close: () => Promise<void>;
}

/** Starts processes with the role `worker`. */
export function startWorkers(count: number, variables: Record<string, string>): Workers {
  const start = () =>
    fork(PROGRAM, {
      env: { ...inheritedVariables(), LOG_LEVEL: 'fatal', ...variables, ROLE: 'worker' },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  const children = new Set<ChildProcess>();
  const current: ChildProcess[] = [];
  const put = (index: number) => {
    const child = start();
    child.once('exit', () => children.delete(child));
    children.add(child);
    current[index] = child;
    return once(child, 'message');
  };
  const started = Promise.all(Array.from({ length: count }, (_none, index) => put(index)));
  return {
    started,
    kill: (index, signal) => {
      current[index]?.kill(signal);
      put(index).catch(() => {}); // it may be killed before it works
    },
    close: async () => {
      const exits = [...children].map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGTERM');
      const deadline = setTimeout(() => {
        for (const child of children) child.kill('SIGKILL');
      }, EXIT_DEADLINE_MS);
      await Promise.all(exits);
      clearTimeout(deadline);
    },
  };
}
