import { hydrateRoot } from 'react-dom/client';
import { textsOf } from '@houni/i18n';
import type { ShellRuntime, SuccessMessage } from '@houni/remote';
import { markHydrated } from '@houni/remote/click-replay';
import { keepTypedInput } from '@houni/remote/keep-typed-input';
import type { RootState } from '@houni/store';
// In this chunk: a file of its own would be named in the first scripts of every page.
import '@houni/place-field/place-messages';
import { Layout } from '../render/layout.tsx';
import type { LayoutPage, LayoutProps } from '../render/layout.tsx';
import type { DocumentState } from '../render/document-html.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { signOut } from '../session/sign-out.ts';
import { AfterEffects } from './after-effects.tsx';
import { layoutLocation } from './layout-location.ts';
import { reportError } from './report-error.ts';

type LayoutLocation = Pick<LayoutPage, 'path' | 'search' | 'searchLabel'>;

export interface LayoutHandle {
  /** Renders header and footer for the current address. */
  update(): void;
  confirmSuccess(message: SuccessMessage): void;
}

/** What header and footer need for hydration. */
export interface LayoutOptions {
  runtime: ShellRuntime;
  state: DocumentState;
  session: BrowserSession;
  /** The address and state that the server rendered header and footer with. */
  opened: LayoutLocation & { state: RootState };
}

/** Hydrates header and footer as two React roots, so that an error in one does not affect the other. */
export function hydrateLayout({ runtime, state, session, opened }: LayoutOptions): LayoutHandle {
  let success: SuccessMessage | null = null;

  const element = (part: LayoutProps['part'], { path, search, searchLabel }: LayoutLocation) => (
    <Layout
      part={part}
      shell={runtime}
      page={{
        path,
        search,
        searchLabel,
        preview: state.set.preview,
        // Known only for the page that the server rendered; for later pages the path is translated.
        alternateLinks: path === opened.path && search === opened.search ? state.alternateLinks : {},
        posted: state.posted ?? null,
      }}
      serverState={opened.state}
      interactive={{
        success,
        confirmSuccess,
        closeSuccess: () => showSuccess(null),
        announce: runtime.actions.announce,
        signOut: () => {
          signOut({ session, siteUrl: runtime.config.siteUrl }).catch((error: unknown) => {
            reportError(error, { remote: 'shell', phase: 'render' });
            alert(textsOf(runtime.i18n, 'shell').t('header.logoutFailed'));
          });
        },
      }}
    />
  );

  /**
   * Hydrates with the address and session of the server's HTML first and renders the current ones afterwards: React
   * discards the HTML of a root that is updated before it has hydrated.
   */
  const hydrate = (part: LayoutProps['part']) => {
    const container = document.getElementById(part);
    if (!container) throw new Error(`The document has no #${part}.`);
    let hydrated = false;
    const onHydrated = () => {
      if (hydrated) return;
      hydrated = true;
      markHydrated(container);
      show();
    };
    const withCallback = (at: LayoutLocation) => <AfterEffects onDone={onHydrated}>{element(part, at)}</AfterEffects>;
    const show = () => {
      if (hydrated) root.render(withCallback(layoutLocation()));
    };
    const restoreTypedInput = keepTypedInput(container);
    const root = hydrateRoot(container, withCallback(opened), {
      identifierPrefix: part,
      onRecoverableError: (error) => {
        restoreTypedInput();
        reportError(error, { remote: 'shell', phase: 'hydrate' });
      },
      onUncaughtError: (error) => reportError(error, { remote: 'shell', phase: 'render' }),
    });
    return show;
  };

  const showHeader = hydrate('header');
  const showFooter = hydrate('footer');

  function update(): void {
    showHeader();
    showFooter();
  }
  function showSuccess(message: SuccessMessage | null): void {
    success = message;
    showFooter();
  }
  function confirmSuccess(message: SuccessMessage): void {
    showSuccess(message);
  }

  return { update, confirmSuccess };
}
