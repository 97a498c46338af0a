import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useDeferred } from '@houni/remote/use-deferred';
import { numberSheetPart } from './number-sheet-part.ts';

/** A dialog with the revealed number, or why there is none. Without its code both are in the advertiser's card. */
export function useNumberSheet(ad: AdDetail): {
  sheet: ReactNode;
  showNumber: () => Promise<void>;
  /** Opens WhatsApp, or the dialog with the link where the browser does not let it open. */
  openWhatsapp: (url: string) => void;
} {
  const { Component: NumberSheet, load } = useDeferred(numberSheetPart);
  const [isOpen, setOpen] = useState(false);
  const [isWhatsappBlocked, setWhatsappBlocked] = useState(false);
  const showNumber = async () => {
    if (await load()) setOpen(true);
    else location.hash = 'item-contact';
  };
  return {
    sheet: NumberSheet && (
      <NumberSheet ad={ad} open={isOpen} isWhatsappBlocked={isWhatsappBlocked} onClose={() => setOpen(false)} />
    ),
    showNumber,
    openWhatsapp(url) {
      const isBlocked = !openInNewTab(url);
      setWhatsappBlocked(isBlocked);
      if (isBlocked) void showNumber();
    },
  };
}

/**
 * Opens another site in a new tab, which cannot reach this page.
 * @returns false if the browser refused: Safari opens windows only during a tap or a moment later, and the number may
 *   have taken longer
 */
function openInNewTab(url: string): boolean {
  // With `noopener` the result would always be null.
  const tab = window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}
