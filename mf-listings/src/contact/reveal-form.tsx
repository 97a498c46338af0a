import type { ReactNode, SubmitEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import type { AdContact } from '@houni/contracts/contact';
import type { Reveal } from './reveal.ts';

export interface RevealFormProps {
  ad: Pick<AdDetail, 'url'>;
  reveal: Reveal;
  /** Called when the number was revealed, not when the call failed. */
  onRevealed?: (contact: AdContact) => unknown;
  /** The submit button. */
  children: ReactNode;
}

/** Reveals the phone number: a plain form post without JavaScript, a call to the API with it. */
export function RevealForm({ ad, reveal, onRevealed, children }: RevealFormProps) {
  const submit = async () => {
    if (reveal.busy) return;
    const contact = await reveal.reveal();
    if (contact) onRevealed?.(contact);
  };
  return (
    <form
      method="post"
      action={`${ad.url}#ad-contact`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name="form" value="reveal" />
      {children}
    </form>
  );
}
