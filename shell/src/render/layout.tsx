import type { ReactElement } from 'react';
import { I18nProvider } from '@houni/i18n';
import { Provider, selectUser, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import type { ShellRuntime, SuccessMessage } from '@houni/remote';
import { isAuthPath } from '@houni/routing/path';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { pageSearch } from '../components/page-search.ts';
import type { PageSearch } from '../components/page-search.ts';
import { PreviewBanner } from '../components/preview-banner.tsx';
import { SuccessDialog } from '../components/success-dialog.tsx';
import type { AlternateLinks } from './alternate-links.ts';
import type { PostedForm } from './posted-form.ts';
import { previewExitHref } from './preview-exit.ts';
import type { PinnedSet } from './render-request.ts';

/** What header and footer show about the current page. */
export interface LayoutPage {
  /** Path as in the address bar, percent-encoded. */
  path: string;
  /** Query with its question mark, or an empty string. */
  search: string;
  /** What the page searches for (`Head.search`); null on pages that are no search. */
  searchLabel: string | null;
  /** The search instead of the one that path, query and label say: of a template. */
  searched?: PageSearch;
  preview: PinnedSet['preview'];
  /** Known addresses of the page in other languages. */
  alternateLinks: AlternateLinks;
  /** A form that was submitted without JavaScript and rejected. */
  posted: PostedForm | null;
}

export interface LayoutProps {
  part: 'header' | 'footer';
  page: LayoutPage;
  shell: Pick<ShellRuntime, 'store' | 'i18n' | 'locale' | 'config'>;
  /** The state that the server rendered with, if the store has changed before hydration. */
  serverState?: RootState;
  /** Set in the browser only. */
  interactive?: {
    success: SuccessMessage | null;
    confirmSuccess(message: SuccessMessage): void;
    closeSuccess(): void;
    announce(text: string): void;
    signOut(): void;
  };
}

/** Header or footer: two React roots, rendered the same way on the server and in the browser. */
export function Layout(props: LayoutProps): ReactElement {
  return (
    <Provider store={props.shell.store} {...(props.serverState && { serverState: props.serverState })}>
      <I18nProvider i18n={props.shell.i18n}>
        {props.part === 'header' ? <LayoutHeader {...props} /> : <LayoutFooter {...props} />}
      </I18nProvider>
    </Provider>
  );
}

function LayoutHeader({ page, shell, interactive }: LayoutProps): ReactElement {
  const user = useSelector((state: RootState) => selectUser(state));
  const { config, locale } = shell;
  return (
    <>
      {page.preview && (
        <PreviewBanner
          remote={page.preview.remote}
          version={page.preview.version}
          exitHref={previewExitHref(page.path + page.search)}
        />
      )}
      {!isAuthPath(page.path) && (
        <Header
          locale={locale}
          path={page.path}
          query={page.search}
          search={page.searched ?? pageSearch(page.path, page.search, page.searchLabel)}
          user={user}
          dashboardUrl={config.dashboardUrl}
          siteUrl={config.siteUrl}
          announce={interactive?.announce}
          onLogout={interactive?.signOut}
          languageLinks={page.alternateLinks}
        />
      )}
    </>
  );
}

function LayoutFooter({ page, shell, interactive }: LayoutProps): ReactElement | null {
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
        onSubscribed={(message) => interactive?.confirmSuccess(message)}
      />
      {interactive?.success && <SuccessDialog message={interactive.success} onClose={interactive.closeSuccess} />}
    </>
  );
}
