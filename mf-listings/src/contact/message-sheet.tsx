import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useLatePart } from '@houni/remote/late-part';
import { messageSheetPart } from './contact-parts.ts';

/** Where the form stands in the page. */
export const MESSAGE_ID = 'ad-message';

/** A way to the form in a sheet. Where it cannot be had, or without JavaScript, it leads to the form in the page. */
export function useMessageSheet(ad: AdDetail): {
  sheet: ReactNode;
  linkProps: { href: string; onClick: (event: MouseEvent) => void };
} {
  const part = useLatePart(messageSheetPart);
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
