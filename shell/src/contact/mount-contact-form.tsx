import { hydrateRoot } from 'react-dom/client';
import { I18nProvider } from '@houni/i18n';
import type { ShellRuntime } from '@houni/remote';
import { sessionExpired } from '@houni/store';
import type { BrowserSession } from '../session/browser-session.ts';
import type { ContactStart } from './contact-form.tsx';
import { LiveContactForm } from './live-contact-form.tsx';

/** Gives the contact form of the server's page its behaviour. */
export function mountContactForm(place: HTMLElement, runtime: ShellRuntime, session: BrowserSession): void {
  const start = JSON.parse(place.dataset['start'] ?? '') as ContactStart; // written by our own server for this very page
  hydrateRoot(
    place,
    <I18nProvider i18n={runtime.i18n}>
      <LiveContactForm
        start={start}
        getToken={session.getToken}
        // What was typed is kept by the form itself.
        onExpired={() => runtime.store.dispatch(sessionExpired({ interrupted: false }))}
      />
    </I18nProvider>,
    {
      identifierPrefix: 'contact',
      onRecoverableError: (error) => runtime.reportError(error, { remote: 'shell', phase: 'hydrate' }),
    },
  );
}
