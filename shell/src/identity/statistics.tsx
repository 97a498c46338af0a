import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { isbotNaive } from 'isbot';
import { buildPath } from '@houni/routing/build';
import { selectUser, sessionExpired, withToken } from '@houni/store';
import { browserStorage } from '@houni/store/key-value-storage';
import type { LateContext } from '../browser/after-load.ts';
import { consentCookie, decide, keepConsent, readConsent } from './consent.ts';
import type { Consent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { forgetIdentity, identify } from './identify.ts';
import { loadConsentTexts } from './load-consent-texts.ts';
import { saveConsent } from './save-consent.ts';

export interface Statistics {
  /** Opens the choice; `opener` gets the focus back. */
  show(opener: HTMLElement): void;
}

/**
 * The visit statistics of a page: asks for consent where nobody has decided yet, and identifies the signed-in user where
 * he agreed. Bots are not asked.
 */
export function startStatistics({ runtime, session }: LateContext): Statistics {
  const { store, locale, config } = runtime;
  const storage = browserStorage();
  /** One after the other: a record that is being written is there when consent is withdrawn, and goes with it. */
  let queue = Promise.resolve();
  let banner: { root: Root; element: HTMLElement; opener: HTMLElement | null } | null = null;

  const user = () => selectUser(store.getState());
  const present = () => readConsent(storage, document.cookie, Date.now());

  async function tell(): Promise<void> {
    const [uid, consent] = [user()?.uid, await present()];
    if (uid === undefined || !consent) return;
    if (consent.account !== uid) await writeToAccount(uid, consent);
    if (consent.choice === 'accepted') await identify(`${config.apiUrl}/identify-pid`, uid, storage);
  }

  /** The account remembers what its owner agreed to; this browser's own record is what counts here. */
  async function writeToAccount(uid: string, consent: Consent): Promise<void> {
    try {
      const outcome = await withToken(
        session.getToken,
        (token) => (token === null ? 'signed out' : saveConsent(config.apiUrl, token, consent.choice === 'accepted')),
        (answer) => answer === 'refused',
      );
      if (outcome === 'signed out') return;
      if (outcome === 'refused') return void store.dispatch(sessionExpired({ interrupted: false }));
      await keepConsent(storage, { ...consent, account: uid });
    } catch (error) {
      console.warn('The choice about the statistics was not written to the account; the next page tries again.', error);
    }
  }

  async function take(choice: Consent['choice']): Promise<void> {
    const consent = decide(choice, Date.now());
    document.cookie = consentCookie(consent, new URL(location.href), config.siteUrl);
    await keepConsent(storage, consent);
    if (choice === 'refused') await forgetIdentity(storage);
  }

  function enqueue(work: () => Promise<void>): void {
    queue = queue.then(work).catch((error: unknown) => {
      console.warn('The choice about the statistics could not be followed completely.', error);
    });
  }

  function close(): void {
    banner?.root.unmount();
    banner?.element.remove();
    banner?.opener?.focus();
    banner = null;
  }

  async function open(opener: HTMLElement | null): Promise<void> {
    const [texts, consent] = await Promise.all([loadConsentTexts(locale), present()]);
    if (opener === null && (consent || banner)) return;
    close();
    const element = document.createElement('div');
    // First in the document: the keyboard reaches it before the header, wherever it is seen.
    document.body.prepend(element);
    const root = createRoot(element);
    banner = { root, element, opener };
    root.render(
      <ConsentBanner
        locale={locale}
        texts={texts}
        privacyHref={`${buildPath('legal', {}, locale)}#privacy`}
        present={consent}
        asked={opener !== null}
        onClose={close}
        onDecide={(choice) => {
          close();
          enqueue(() => take(choice));
          enqueue(tell);
        }}
      />,
    );
  }

  const show = (opener: HTMLElement | null) => {
    open(opener).catch((error: unknown) => console.warn('The choice about the statistics could not be shown.', error));
  };

  let known = user();
  store.subscribe(() => {
    const present = user();
    if (present === known) return;
    known = present;
    enqueue(tell);
  });
  enqueue(tell);
  if (!isbotNaive(navigator.userAgent)) show(null);
  return { show };
}
