import { useSyncExternalStore } from 'react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { keptStore } from './kept.ts';
import type { KeepKind } from './kept.ts';

const KINDS: readonly KeepKind[] = ['favourite', 'compare'];

export interface KeepButtonsProps {
  ad: { publicKey: string; title: string; price: { millimes: number } };
  className: string;
  /** Shows the words beside the icons; else they are names alone. */
  worded?: boolean;
}

/**
 * Favourite and comparison of an ad. They stand unpressed in the server's HTML, which is the same for everybody; what
 * is kept is shown once it is known.
 */
export function KeepButtons({ ad, className, worded = false }: KeepButtonsProps) {
  return (
    <div className={className}>
      {KINDS.map((kind) => (
        <KeepButton key={kind} kind={kind} ad={ad} worded={worded} />
      ))}
    </div>
  );
}

function KeepButton({ kind, ad, worded }: { kind: KeepKind; ad: KeepButtonsProps['ad']; worded: boolean }) {
  const { t } = useT('listings');
  const { publicKey, title, price } = ad;
  const pressed = useSyncExternalStore(
    keptStore.subscribe,
    () => keptStore.isPressed(kind, publicKey),
    () => false,
  );
  const words = t(`card.${kind}`);
  return (
    <button
      type="button"
      className={kind}
      data-early
      aria-pressed={pressed}
      {...(!worded && { 'aria-label': `${words} – ${title}`, title: words })}
      onClick={() => keptStore.ask({ kind, publicKey, price: price.millimes, want: !pressed })}
    >
      <Icon name={kind === 'favourite' ? 'heart' : 'compare'} size={20} />
      {worded && words}
    </button>
  );
}
