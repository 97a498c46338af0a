import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { textsOf } from '@houni/i18n';
import type { DialogKind, ShellRuntime } from '@houni/remote';
import { settleRoot } from '@houni/remote/early';
import type { RootState } from '@houni/store';
import { Frame } from '../render/frame.tsx';
import type { FramePage, FrameProps } from '../render/frame.tsx';
import type { DocumentState } from '../render/document-html.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { signOut } from '../session/sign-out.ts';
import { reportError } from './report-error.ts';

type FramePlace = Pick<FramePage, 'path' | 'search'>;

export interface FrameHandle {
  /** Brings language links and the like in step with the address bar. */
  update(): void;
  openDialog(kind: DialogKind): void;
}

/** What header and footer are made of. */
export interface FrameOptions {
  runtime: ShellRuntime;
  state: DocumentState;
  session: BrowserSession;
  /** What the server rendered header and footer for. */
  opened: { path: string; search: string; state: RootState };
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }): ReactNode {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates header and footer, each a React root of its own, so that a fault in one leaves the other. */
export function mountFrame({ runtime, state, session, opened }: FrameOptions): FrameHandle {
  let dialog: DialogKind | null = null;

  const element = (part: FrameProps['part'], { path, search }: FramePlace) => (
    <Frame
      part={part}
      shell={runtime}
      page={{
        path,
        search,
        preview: state.set.preview,
        // Known for the page that the server wrote; of later ones the path is translated.
        languages: path === opened.path && search === opened.search ? state.languages : {},
        posted: state.posted ?? null,
      }}
      serverState={opened.state}
      live={{
        dialog,
        openDialog,
        closeDialog: () => showDialog(null),
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
   * Hydrates what the server wrote, with the address and session of that moment, and only then shows the present ones:
   * a root that is updated before it has hydrated throws its HTML away.
   */
  const hydrate = (part: FrameProps['part']) => {
    const container = document.getElementById(part);
    if (!container) throw new Error(`The document has no #${part}.`);
    let hydrated = false;
    const onHydrated = () => {
      if (hydrated) return;
      hydrated = true;
      settleRoot(container);
      show();
    };
    const wrapped = (place: FramePlace) => <Hydrated onHydrated={onHydrated}>{element(part, place)}</Hydrated>;
    const show = () => {
      if (hydrated) root.render(wrapped({ path: location.pathname, search: location.search }));
    };
    const root = hydrateRoot(container, wrapped(opened), {
      identifierPrefix: part,
      onRecoverableError: (error) => reportError(error, { remote: 'shell', phase: 'hydrate' }),
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
  function showDialog(kind: DialogKind | null): void {
    dialog = kind;
    showFooter();
  }
  function openDialog(kind: DialogKind): void {
    showDialog(kind);
  }

  return { update, openDialog };
}
