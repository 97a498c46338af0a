/** The federated module of the contract between shell and remotes. */
export { definePage, defineRemote, defineServerRemote } from './definition.ts';
export type {
  Alternate,
  CallResult,
  FormContext,
  FormHandler,
  FormResult,
  FragmentContext,
  FragmentDefinition,
  FragmentName,
  Head,
  HeadContext,
  LazyPage,
  LoadContext,
  LoadResult,
  Messages,
  PageContext,
  PageDefinition,
  PageProps,
  PublicConfig,
  RemoteDefinition,
  ServerHead,
  ServerHeads,
  ServerParts,
  ServerRemoteDefinition,
  OpenGraphImage,
} from './definition.ts';
export { createLifecycles, SLOT_ID } from './create-lifecycles.tsx';
export type { RemoteLifecycles, RemoteProps } from './create-lifecycles.tsx';
export { useConfig, useFragmentHtml, useShell, useUser } from './page-context.tsx';
export { loadPage, loadPageTexts, preparePage } from './load-page.ts';
export { pageContext, RemoteApp } from './remote-app.tsx';
export { inertActions } from './shell-runtime.ts';
export type { ShellActions, ShellRuntime, SuccessMessage } from './shell-runtime.ts';
