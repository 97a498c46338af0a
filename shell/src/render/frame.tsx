import type { ReactElement } from 'react';
import { I18nProvider } from '@houni/i18n';
import { Provider, selectUser, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import type { DialogKind, ShellRuntime } from '@houni/remote';
import { isAuthPath } from '@houni/routing/path';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { PreviewBanner } from '../components/preview-banner.tsx';
import { SuccessDialog } from '../components/success-dialog.tsx';
import type { LanguageAddresses } from './language-addresses.ts';
import type { PostedForm } from './posted-form.ts';
import type { PinnedSet } from './render-request.ts';

/** The page that header and footer stand around. */
export interface FramePage {
  /** Path as in the address bar, percent-encoded. */
  path: string;
  /** Query with its question mark, or nothing. */
  search: string;
  preview: PinnedSet['preview'];
  /** Where the page stands in other languages, as far as that is known. */
  languages: LanguageAddresses;
  /** A form that was posted without JavaScript and not taken. */
  posted: PostedForm | null;
}

export interface FrameProps {
  part: 'header' | 'footer';
  page: FramePage;
  shell: Pick<ShellRuntime, 'store' | 'i18n' | 'locale' | 'config'>;
  /** The state that the server rendered with, where the store has moved on before hydration. */
  serverState?: RootState;
  /** What the browser adds after hydration. */
  live?: {
    dialog: DialogKind | null;
    openDialog(kind: DialogKind): void;
    closeDialog(): void;
    signOut(): void;
  };
}

/** Header or footer as a React root of its own, the same on the server and in the browser. */
export function Frame(props: FrameProps): ReactElement {
  return (
    <Provider store={props.shell.store} {...(props.serverState && { serverState: props.serverState })}>
      <I18nProvider i18n={props.shell.i18n}>
        {props.part === 'header' ? <FrameHeader {...props} /> : <FrameFooter {...props} />}
      </I18nProvider>
    </Provider>
  );
}

function FrameHeader({ page, shell, live }: FrameProps): ReactElement {
  const user = useSelector((state: RootState) => selectUser(state));
  const { config, locale } = shell;
  return (
    <>
      {page.preview && (
        <PreviewBanner remote={page.preview.remote} version={page.preview.version} exitHref="/_preview/exit" />
      )}
      {!isAuthPath(page.path) && (
        <Header
          locale={locale}
          path={page.path}
          query={page.search}
          user={user}
          dashboardUrl={config.dashboardUrl}
          siteUrl={config.siteUrl}
          onLogout={live?.signOut}
          languageLinks={page.languages}
        />
      )}
    </>
  );
}

function FrameFooter({ page, shell, live }: FrameProps): ReactElement | null {
  const { config, locale } = shell;
  if (isAuthPath(page.path)) return null;
  return (
    <>
      <Footer
        locale={locale}
        path={page.path}
        siteUrl={config.siteUrl}
        apiUrl={config.apiUrl}
        social={config.social}
        developer={config.developer}
        search={page.search}
        newsletter={page.posted?.form === 'newsletter' ? page.posted : null}
        onSubscribed={() => live?.openDialog({ type: 'footer' })}
      />
      {live?.dialog && <SuccessDialog kind={live.dialog} onClose={live.closeDialog} />}
    </>
  );
}
