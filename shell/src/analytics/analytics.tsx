import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { isbotNaive } from 'isbot';
import { identifyRequest } from '@houni/api-client/requests/statistics';
import type { ShellRuntime } from '@houni/remote';
import { CLICK_REPLAY } from '@houni/remote/click-replay';
import { selectUser, sessionExpired, withToken } from '@houni/store';
import { browserStorage } from '@houni/store/key-value-storage';
import type { KeyValueStorage } from '@houni/store/key-value-storage';
import type { BrowserSession } from '../session/browser-session.ts';
import { saveChoice } from '../components/save-choice.ts';
import { consentCookie, consentValue, createConsent, storeConsent, readConsent } from './consent.ts';
import type { Consent } from './consent.ts';
import { consentQuestion } from './consent-question.tsx';
import { CONSENT_ATTRIBUTE } from './consent-cookie.ts';
import { deleteIdentity, identify } from './identify.ts';
import { saveConsent } from './save-consent.ts';

/** What the visit statistics need of a page. */
export interface AnalyticsContext {
  runtime: ShellRuntime;
  session: BrowserSession;
}

export interface Analytics {
  /** Opens the consent banner; `opener` gets the focus back when it closes. */
  showConsent(opener: HTMLElement): void;
}

/**
 * The visit statistics of a page: shows the consent banner to visitors who have not decided, and identifies
 * signed-in users who have agreed. Bots do not see the banner.
 */
export function createAnalytics({ runtime, session }: AnalyticsContext): Analytics {
  const { store, locale, config } = runtime;
  const storage = browserStorage();
  /** Runs tasks in sequence, so that a withdrawn consent also deletes an identity that was being stored. */
  let queue = Promise.resolve();
  let banner: { root: Root; opener: HTMLElement | null } | null = null;

  const user = () => selectUser(store.getState());
  const readCurrent = () => readConsent(storage, document.cookie, Date.now());

  async function sync(): Promise<void> {
    const [uid, consent] = [user()?.uid, await readCurrent()];
    if (uid === undefined || !consent) return;
    if (consent.account !== uid) await saveToAccount(uid, consent);
    if (consent.choice === 'accepted') await identify(config.apiUrl + identifyRequest().url, uid, storage);
  }

  /** Saves the decision to the user's account. In this browser its own record counts. */
  async function saveToAccount(uid: string, consent: Consent): Promise<void> {
    try {
      const outcome = await withToken(
        session.getToken,
        (token) => (token === null ? 'signed out' : saveConsent(config.apiUrl, token, consent.choice === 'accepted')),
        (answer) => answer === 'unauthorized',
      );
      if (outcome === 'signed out') return;
      if (outcome === 'unauthorized') return void store.dispatch(sessionExpired());
      await storeConsent(storage, { ...consent, account: uid });
    } catch (error) {
      console.warn('The consent could not be saved to the account; the next page tries again.', error);
    }
  }

  function enqueue(task: () => Promise<void>): void {
    queue = queue.then(task).catch((error: unknown) => {
      console.warn('The consent could not be applied completely.', error);
    });
  }

  function close(): void {
    banner?.root.unmount();
    document.documentElement.removeAttribute(CONSENT_ATTRIBUTE);
    banner?.opener?.focus();
    banner = null;
  }

  async function open(opener: HTMLElement | null): Promise<void> {
    const current = await readCurrent();
    const element = document.getElementById('statistics-question');
    if (!element) return;
    // The cookie may be gone while the browser's storage still has the decision.
    if (opener === null && current) document.documentElement.removeAttribute(CONSENT_ATTRIBUTE);
    if (opener === null && (current || banner)) return;
    if (banner) close();
    const question = await consentQuestion(locale, {
      current,
      openedByVisitor: opener !== null,
      onClose: close,
      onDecide: (choice) => {
        close();
        enqueue(() => applyChoice(choice, config.siteUrl, storage));
        enqueue(sync);
      },
    });
    document.documentElement.setAttribute(CONSENT_ATTRIBUTE, 'ask');
    const isServerHtml = current === null && element.hasAttribute(CLICK_REPLAY.rootAttribute);
    const root = isServerHtml ? hydrateRoot(element, question) : createRoot(element);
    if (!isServerHtml) root.render(question);
    banner = { root, opener };
  }

  const showConsent = (opener: HTMLElement | null) => {
    open(opener).catch((error: unknown) => console.warn('The consent banner could not be shown.', error));
  };

  let known = user();
  store.subscribe(() => {
    const next = user();
    if (next === known) return;
    known = next;
    enqueue(sync);
  });
  enqueue(sync);
  if (isbotNaive(navigator.userAgent)) document.documentElement.removeAttribute(CONSENT_ATTRIBUTE);
  else showConsent(null);
  return { showConsent };
}

async function applyChoice(choice: Consent['choice'], siteUrl: string, storage: KeyValueStorage): Promise<void> {
  const consent = createConsent(choice, Date.now());
  saveChoice(consentCookie(consent, new URL(location.href), siteUrl), { consent: consentValue(consent) });
  await storeConsent(storage, consent);
  if (choice === 'refused') await deleteIdentity(storage);
}
