import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { mountRootParcel } from 'single-spa';
import type { FragmentName, ShellRuntime } from '@houni/remote';
import { FragmentApp, fragmentPrefix } from '@houni/remote/fragment-app';
import { prepareRemote } from '@houni/remote/prepare-remote';
import type { PinnedSet } from '../render/render-request.ts';
import { AfterEffects } from './after-effects.tsx';
import { loadLifecycles } from './federation.ts';

/** Mounts a fragment of a remote as a single-spa parcel, see `ShellActions.mountFragment`. */
export async function mountFragment(
  shell: ShellRuntime,
  set: PinnedSet,
  name: FragmentName,
  domElement: HTMLElement,
): Promise<() => void> {
  const [remote = '', part = ''] = name.split('/');
  const { definition } = await loadLifecycles(set, remote);
  const load = definition.fragments?.[part];
  if (!load) throw new Error(`The remote ${remote} has no fragment ${part}.`);
  const [fragment] = await Promise.all([load(), prepareRemote(definition, shell)]);
  let root: Root | null = null;
  let onRendered = (): void => undefined;
  const rendered = new Promise<void>((resolve) => {
    onRendered = resolve;
  });
  const tree = (
    <AfterEffects onDone={onRendered}>
      <FragmentApp fragment={fragment} shell={shell} router={(inner) => <BrowserRouter>{inner}</BrowserRouter>} />
    </AfterEffects>
  );
  const options = {
    identifierPrefix: fragmentPrefix(name),
    onRecoverableError: (error: unknown) => shell.reportError(error, { remote, phase: 'hydrate' }),
    onUncaughtError(error: unknown) {
      shell.reportError(error, { remote, phase: 'render' });
      // React has removed the fragment; the page goes on without it.
      onRendered();
    },
  };
  const parcel = mountRootParcel(
    {
      name,
      bootstrap: async () => undefined,
      mount: async () => {
        // In a transition, React works in slices of some milliseconds.
        startTransition(() => {
          if (domElement.innerHTML === '') {
            root = createRoot(domElement, options);
            root.render(tree);
          } else root = hydrateRoot(domElement, tree, options);
        });
        // React must not remove a root that it is hydrating.
        await rendered;
      },
      unmount: async () => root?.unmount(),
    },
    { domElement },
  );
  await parcel.mountPromise;
  return () => void parcel.unmount();
}
