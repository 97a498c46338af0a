import { useState } from 'react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';

export interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string;
  /** What is copied, for screen readers, where several buttons are together. */
  name?: string;
}

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useT('dashboard');
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.warn('The text could not be copied; the user can select it.', error);
    }
  }

  return (
    <Button variant="secondary" data-replay onClick={() => void copy()}>
      <span>{t(copied ? 'copy.done' : 'copy.action')}</span>
      {name !== undefined && <span className="vh"> {name}</span>}
    </Button>
  );
}
