import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { MESSAGE_ID } from '@houni/ad-card/message-form';
import type { AdDetail } from '@houni/contracts/ad';
import { useDeferred } from '@houni/remote/use-deferred';
import { messageSheetPart } from './message-sheet-part.ts';

/** A link that opens the message form in a dialog. Without JavaScript, or if loading fails, it leads to the form in the page. */
export function useMessageSheet(ad: AdDetail): {
  sheet: ReactNode;
  linkProps: { href: string; onClick: (event: MouseEvent) => void };
} {
  const part = useDeferred(messageSheetPart);
  const [open, setOpen] = useState(false);
  const show = async () => {
    setOpen(true);
    if (await part.load()) return;
    setOpen(false);
    location.hash = MESSAGE_ID;
  };
  const Sheet = part.Component;
  return {
    sheet: Sheet && <Sheet ad={ad} open={open} onClose={() => setOpen(false)} />,
    linkProps: {
      href: `#${MESSAGE_ID}`,
      onClick: (event) => {
        event.preventDefault();
        void show();
      },
    },
  };
}
