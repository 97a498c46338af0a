import { hydrateRoot } from 'react-dom/client';
import type { DialogKind, ShellRuntime } from '@houni/remote';
import { Frame } from '../render/frame.tsx';
import type { FrameProps } from '../render/frame.tsx';
import type { DocumentState } from '../render/document-html.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { reportError } from './report-error.ts';

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
}

/** Hydrates header and footer, each a React root of its own, so that a fault in one leaves the other. */
export function mountFrame({ runtime, state, session }: FrameOptions): FrameHandle {
  let dialog: DialogKind | null = null;

  const element = (part: FrameProps['part']) => (
    <Frame
      part={part}
      shell={runtime}
      page={{ path: location.pathname, search: location.search, preview: state.set.preview }}
      live={{
        dialog,
        openDialog,
        closeDialog: () => showDialog(null),
        signOut: () => {
          session.signOut().catch((error: unknown) => reportError(error, { remote: 'shell', phase: 'render' }));
        },
      }}
    />
  );

  const hydrate = (part: FrameProps['part']) => {
    const container = document.getElementById(part);
    if (!container) throw new Error(`The document has no #${part}.`);
    return hydrateRoot(container, element(part), {
      identifierPrefix: part,
      onRecoverableError: (error) => reportError(error, { remote: 'shell', phase: 'hydrate' }),
      onUncaughtError: (error) => reportError(error, { remote: 'shell', phase: 'render' }),
    });
  };

  const header = hydrate('header');
  const footer = hydrate('footer');

  function update(): void {
    header.render(element('header'));
    footer.render(element('footer'));
  }
  function showDialog(kind: DialogKind | null): void {
    dialog = kind;
    footer.render(element('footer'));
  }
  function openDialog(kind: DialogKind): void {
    showDialog(kind);
  }

  return { update, openDialog };
}
