import { createContext, useContext } from 'react';
import type { RootState } from '@houni/store';
import { selectUser, useSelector } from '@houni/store';
import type { SessionUser } from '@houni/contracts/account';
import type { FragmentName, PublicConfig } from './definition.ts';
import type { ShellActions, ShellRuntime } from './shell-runtime.ts';

interface PageEnvironment {
  config: PublicConfig;
  actions: ShellActions;
  fragments?: ShellRuntime['fragments'];
}

const PageEnvironmentContext = createContext<PageEnvironment | null>(null);

export const PageEnvironmentProvider = PageEnvironmentContext.Provider;

function usePageEnvironment(): PageEnvironment {
  const environment = useContext(PageEnvironmentContext);
  if (!environment) throw new Error('This hook works only inside a page that the shell has mounted.');
  return environment;
}

/** The public configuration, the same on the server and in the browser. */
export function useConfig(): PublicConfig {
  return usePageEnvironment().config;
}

/** The actions of the shell. */
export function useShell(): ShellActions {
  return usePageEnvironment().actions;
}

/** The server's HTML of a fragment; empty in the browser, and if it failed. */
export function useFragmentHtml(name: FragmentName): string {
  return usePageEnvironment().fragments?.get(name) ?? '';
}

/** The signed-in user, or null. */
export function useUser(): SessionUser | null {
  return useSelector((state: RootState) => selectUser(state));
}
