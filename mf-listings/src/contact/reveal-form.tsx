import type { ReactNode, SubmitEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import type { AdContact } from '@houni/contracts/contact';
import type { Reveal } from './reveal.ts';

export interface RevealFormProps {
  ad: Pick<AdDetail, 'url'>;
  reveal: Reveal;
  /** Called with the revealed contact, or null when the call failed. */
  onAnswer?: (contact: AdContact | null) => void;
  /** The submit button. */
  children: ReactNode;
}

/** Reveals the phone number: a plain form post without JavaScript, a call to the API with it. */
export function RevealForm({ ad, reveal, onAnswer, children }: RevealFormProps) {
  const submit = async () => {
    if (reveal.busy) return;
    onAnswer?.(await reveal.reveal());
  };
  return (
    <form
      method="post"
      action={`${ad.url}#item-contact`}
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
