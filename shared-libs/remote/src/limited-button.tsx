import { useEffect, useRef, useState } from 'react';
import { useT } from '@houni/i18n';
import { cancelProof, useLongProof } from '@houni/store/running-proof';
import { Button } from '@houni/ui/button.tsx';
import type { ButtonProps } from '@houni/ui/button.tsx';

/**
 * The button of a rate-limited call. While the proof of work of its call takes longer than a moment, it says so and a
 * second button cancels it; so do Escape and leaving the form. `busy` must last until the call has ended.
 */
export function LimitedButton({ busy = false, children, onClick, ...rest }: Omit<ButtonProps, 'ref'>) {
  const { t } = useT('common');
  const button = useRef<HTMLButtonElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isRunning = busy && isPressed;
  const isChecking = useLongProof() && isRunning;

  useEffect(() => {
    if (!isRunning) return undefined;
    return () => {
      setPressed(false);
      cancelProof();
    };
  }, [isRunning]);

  const cancel = () => {
    button.current?.focus();
    cancelProof();
  };
  useEffect(() => {
    if (!isChecking) return undefined;
    // Before the dialog around the form, which stays open.
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancelProof();
    };
    document.addEventListener('keydown', cancelByKey, true);
    return () => document.removeEventListener('keydown', cancelByKey, true);
  }, [isChecking]);

  return (
    <>
      <Button
        {...rest}
        ref={button}
        busy={busy}
        onClick={(event) => {
          // Buttons can share one call.
          setPressed(true);
          onClick?.(event);
        }}
      >
        {isChecking ? t('common:actions.checking') : children}
      </Button>
      {isChecking && (
        <Button variant="quiet" block={rest.block ?? false} onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
      )}
    </>
  );
}
