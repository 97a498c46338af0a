import type { ReactElement } from 'react';
import { I18nProvider } from '@houni/i18n';
import { Provider } from '@houni/store';
import type { FragmentDefinition, FragmentName } from './definition.ts';
import { PageEnvironmentProvider } from './page-context.tsx';
import type { ShellRuntime } from './shell-runtime.ts';

export interface FragmentAppProps {
  fragment: FragmentDefinition;
  shell: Pick<ShellRuntime, 'store' | 'i18n' | 'config' | 'actions'>;
  /** The router around it: BrowserRouter in the browser, StaticRouter on the server. */
  router: (fragment: ReactElement) => ReactElement;
}

/** The React tree of a fragment, the same on the server and in the browser. */
export function FragmentApp({ fragment: { Component }, shell, router }: FragmentAppProps): ReactElement {
  const { store, i18n, config, actions } = shell;
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        {router(
          <PageEnvironmentProvider value={{ config, actions }}>
            <Component />
          </PageEnvironmentProvider>,
        )}
      </I18nProvider>
    </Provider>
  );
}

/** Prefix of React's identifiers in a fragment, the same on the server and in the browser. */
export function fragmentPrefix(name: FragmentName): string {
  return name.replace('/', '-');
}
