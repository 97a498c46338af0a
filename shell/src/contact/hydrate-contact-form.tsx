import { hydrateRoot } from 'react-dom/client';
import { I18nProvider } from '@houni/i18n';
import type { ShellRuntime } from '@houni/remote';
import { keepTypedInput } from '@houni/remote/keep-typed-input';
import { selectUser, sessionExpired } from '@houni/store';
import type { BrowserSession } from '../session/browser-session.ts';
import type { InitialContactForm } from './contact-form.tsx';
import { InteractiveContactForm } from './interactive-contact-form.tsx';

/** Hydrates the server-rendered contact form. */
export function hydrateContactForm(container: HTMLElement, runtime: ShellRuntime, session: BrowserSession): void {
  const initial = JSON.parse(container.dataset['initial'] ?? '') as InitialContactForm; // written by our own server
  const restoreTypedInput = keepTypedInput(container);
  hydrateRoot(
    container,
    <I18nProvider i18n={runtime.i18n}>
      <InteractiveContactForm
        initial={initial}
        uid={selectUser(runtime.store.getState())?.uid ?? null}
        getToken={session.getToken}
        onExpired={() => runtime.store.dispatch(sessionExpired())}
      />
    </I18nProvider>,
    {
      identifierPrefix: 'contact',
      onRecoverableError: (error) => {
        restoreTypedInput();
        runtime.reportError(error, { remote: 'shell', phase: 'hydrate' });
      },
    },
  );
}
