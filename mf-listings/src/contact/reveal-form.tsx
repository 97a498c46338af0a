import type { ReactNode, SubmitEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import type { AdContact } from '@houni/contracts/contact';
import type { Reveal } from './reveal.ts';

export interface RevealFormProps {
  ad: Pick<AdDetail, 'url'>;
  reveal: Reveal;
  /** What was told; not called where it was refused. */
  onTold?: (contact: AdContact) => unknown;
  /** The submit button. */
  children: ReactNode;
}

/** Asks for the telephone: a plain form post without JavaScript, a call to the API with it. */
export function RevealForm({ ad, reveal, onTold, children }: RevealFormProps) {
  const ask = async () => {
    if (reveal.busy) return;
    const contact = await reveal.reveal();
    if (contact) onTold?.(contact);
  };
  return (
    <form
      method="post"
      action={`${ad.url}#ad-contact`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void ask();
      }}
    >
      <input type="hidden" name="form" value="reveal" />
      {children}
    </form>
  );
}
