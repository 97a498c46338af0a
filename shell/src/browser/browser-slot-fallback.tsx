import type { ReactElement } from 'react';
import { I18nProvider } from '@houni/i18n';
import type { ShellRuntime } from '@houni/remote';
import { SlotFallback } from '../components/slot-fallback.tsx';

interface BrowserSlotFallbackProps extends Pick<ShellRuntime, 'i18n' | 'locale'> {
  /** The server's HTML of this address, shown below the notice; null if the visitor has navigated since. */
  html: string | null;
}

/** Content of the slot after a remote failed in the browser. */
export function BrowserSlotFallback({ html, i18n, locale }: BrowserSlotFallbackProps): ReactElement {
  return (
    <I18nProvider i18n={i18n}>
      <SlotFallback locale={locale} compact={html !== null} />
      {/* Our own server's HTML of this page, from before the failure. */}
      {html !== null && <div dangerouslySetInnerHTML={{ __html: html }} />}
    </I18nProvider>
  );
}
