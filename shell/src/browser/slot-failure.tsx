import type { ReactElement } from 'react';
import { I18nProvider } from '@houni/i18n';
import type { ShellRuntime } from '@houni/remote';
import { SlotFallback } from '../components/slot-fallback.tsx';

interface SlotFailureProps extends Pick<ShellRuntime, 'i18n' | 'locale'> {
  /** The server's HTML of this very address: it stays readable below the notice. */
  html: string | null;
}

/** What stands in the slot when a remote failed in the browser. */
export function SlotFailure({ html, i18n, locale }: SlotFailureProps): ReactElement {
  return (
    <I18nProvider i18n={i18n}>
      <SlotFallback locale={locale} compact={html !== null} />
      {/* Our own server's HTML of this page, as it stood here before the failure. */}
      {html !== null && <div dangerouslySetInnerHTML={{ __html: html }} />}
    </I18nProvider>
  );
}
