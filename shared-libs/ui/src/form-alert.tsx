import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import type { AlertProps } from './alert.tsx';
import { scrollToCentre } from './focus-first-error.ts';

export interface FormAlertProps extends Pick<AlertProps, 'title' | 'children'> {
  /** Takes the focus again when this changes: the failure of the newest attempt. */
  failure: unknown;
}

/**
 * Why a form could not be sent. It takes the focus and scrolls into view when it appears, because on a phone
 * the button is often a screen below the beginning of the form.
 */
export function FormAlert({ failure, ...alert }: FormAlertProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current || !failure) return;
    scrollToCentre(element.current);
    element.current.focus({ preventScroll: true });
  }, [failure]);
  return (
    <div ref={element} tabIndex={-1}>
      <Alert tone="error" live {...alert} />
    </div>
  );
}
