import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/react';
import { StaticRouter } from 'react-router-dom';
import type { FragmentDefinition, FragmentName, ServerRemoteDefinition, ShellRuntime } from '@houni/remote';
import { FragmentApp, fragmentPrefix } from '@houni/remote/fragment-app';
import { prepareRemote } from '@houni/remote/prepare-remote';
import { withDeadline } from './deadline.ts';
import type { OnRemoteCode, Remotes } from './remotes.ts';
import type { RenderedPart, SlotFailure } from './render-request.ts';
import { renderTree } from './render-tree.ts';

/** A fragment whose data is in the store. */
export interface LoadedFragment {
  name: FragmentName;
  remote: ServerRemoteDefinition;
  definition: FragmentDefinition;
  /** For loading, in seconds. */
  seconds: number;
}

export interface LoadedFragments {
  loaded: LoadedFragment[];
  failures: SlotFailure[];
  /** The parts that failed. */
  failed: RenderedPart[];
}

/** Milliseconds that the data of a fragment may take: a page never waits long for a part of it. */
const DEADLINE_MS = 1500;

export interface FragmentLoading {
  remotes: Remotes;
  /** Remotes that must not run. */
  skip: readonly string[];
  onRemoteCode: OnRemoteCode;
  /** The remote of the page, whose code goes on afterwards. */
  owner: string;
  deadline?: number;
}

/**
 * Loads the data of a page's fragments side by side, each with its own deadline. Never rejects. Each remote is marked while
 * its code begins to run: if it hangs there, the page is rendered again without it.
 */
export async function loadFragments(
  names: readonly FragmentName[],
  shell: ShellRuntime,
  { remotes, skip, onRemoteCode, owner: pageOwner, deadline = DEADLINE_MS }: FragmentLoading,
): Promise<LoadedFragments> {
  const failures: SlotFailure[] = [];
  const failed: RenderedPart[] = [];
  const loaded = await Promise.all(
    names.map(async (name): Promise<LoadedFragment[]> => {
      const [owner = '', part = ''] = name.split('/');
      const started = performance.now();
      try {
        const remote = remotes.get(owner);
        if (remote === undefined || remote instanceof Error)
          throw remote ?? new Error(`${owner} is not in the release set`);
        if (skip.includes(owner)) throw new Error('The remote was skipped because it crashed a render thread.');
        const load = remote.fragments?.[part];
        if (!load) throw new Error(`${owner} has no fragment ${part}`);
        const marked = <Result,>(run: () => Result): Result => {
          onRemoteCode(owner);
          try {
            return run();
          } finally {
            onRemoteCode(pageOwner);
          }
        };
        const work = async (): Promise<FragmentDefinition> => {
          const [definition] = await marked(() => Promise.all([load(), prepareRemote(remote, shell)]));
          await marked(() => definition.load(shell));
          return definition;
        };
        const definition = await withDeadline(work(), deadline, `loading ${name}`);
        return [{ name, remote, definition, seconds: secondsSince(started) }];
      } catch (error) {
        failures.push(failureOf(name, 'load', error));
        failed.push({ remote: owner, fragment: part, outcome: 'load', seconds: secondsSince(started) });
        return [];
      }
    }),
  );
  return { loaded: loaded.flat(), failures, failed };
}

/** The HTML of loaded fragments by name. One that throws is left out and costs the page only its place. */
export function renderFragments(
  { loaded, failures, failed }: LoadedFragments,
  shell: ShellRuntime,
  { cache, location, onRemoteCode }: { cache: EmotionCache; location: string; onRemoteCode: OnRemoteCode },
): { html: Map<string, string>; failures: SlotFailure[]; parts: RenderedPart[] } {
  const html = new Map<string, string>();
  const allFailures = [...failures];
  const parts = [...failed];
  for (const { name, remote, definition, seconds } of loaded) {
    const started = performance.now();
    let outcome: RenderedPart['outcome'] = 'shown';
    const router = (inner: React.ReactElement) => <StaticRouter location={location}>{inner}</StaticRouter>;
    onRemoteCode(remote.name);
    try {
      const tree = (
        <CacheProvider value={cache}>
          <FragmentApp fragment={definition} shell={shell} router={router} />
        </CacheProvider>
      );
      html.set(name, renderTree(tree, fragmentPrefix(name)));
    } catch (error) {
      outcome = 'render';
      allFailures.push(failureOf(name, outcome, error));
    } finally {
      onRemoteCode(null);
    }
    const fragment = name.slice(remote.name.length + 1);
    parts.push({ remote: remote.name, fragment, outcome, seconds: seconds + secondsSince(started) });
  }
  return { html, failures: allFailures, parts };
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

function failureOf(fragment: FragmentName, phase: SlotFailure['phase'], error: unknown): SlotFailure {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { fragment, remote: fragment.split('/', 1)[0] ?? '', phase, message };
}
